import type { LeadFormCopy } from '../../content/leadFormCopy.ts';

type LeadFormFailureProps = {
  copy: LeadFormCopy['failed'];
  isShown: boolean;
  messagingUrl: string;
  template?: string | undefined;
};

/** What to do after a failed send; unlike the toast it stays until the next try. */
export function LeadFormFailure({ copy, isShown, messagingUrl, template }: LeadFormFailureProps) {
  if (template !== undefined) return <p className="lead-form-summary">{template}</p>;
  if (!isShown) return null;
  return (
    <p className="lead-form-summary">
      {copy.text}{' '}
      <a href={messagingUrl} target="_blank" rel="noopener noreferrer">
        {copy.link}
      </a>
      .
    </p>
  );
}
