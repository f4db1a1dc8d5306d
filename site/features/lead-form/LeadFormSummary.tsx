import type { LeadFormCopy } from '../../content/leadFormCopy.ts';

type LeadFormSummaryProps = {
  copy: LeadFormCopy['summary'];
  /** How many fields are wrong. */
  count: number;
  template?: string | undefined;
};

/** How many fields are wrong, in one line above them. Focus goes to the first of them, which says what is wrong. */
export function LeadFormSummary({ copy, count, template }: LeadFormSummaryProps) {
  const text = count === 1 ? copy.one : copy.many.replace('{count}', String(count));
  if (template === undefined && count === 0) return null;
  return <p className="lead-form-summary">{template ?? text}</p>;
}
