import type { LeadFormCopy } from '../../content/leadFormCopy.ts';

type LeadFormWithoutScriptProps = { copy: LeadFormCopy['withoutScript']; messagingUrl: string };

/**
 * Another way to the team where the form may have no server that takes it: a static host answers no
 * post. Shown by its style alone, as some forms stand in a `<noscript>`, which can hold no other.
 */
export function LeadFormWithoutScript({ copy, messagingUrl }: LeadFormWithoutScriptProps) {
  return (
    <p className="note without-script">
      {copy.text}{' '}
      <a href={messagingUrl} target="_blank" rel="noopener noreferrer">
        {copy.link}
      </a>
      .
    </p>
  );
}
