import type { LeadFormCopy } from '../../content/leadFormCopy.ts';

/** Who uses the data, what for, and where to read more. */
export function LeadFormPrivacy({ copy, brand }: { copy: LeadFormCopy['privacy']; brand: string }) {
  return (
    <p className="note">
      {copy.text.replace('{brand}', brand)} <a href="/politica-de-privacidade">{copy.link}</a>.
    </p>
  );
}
