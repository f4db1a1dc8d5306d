import type { LeadFormCopy } from '../../content/leadFormCopy.ts';

type LeadFormWithoutScriptProps = { copy: LeadFormCopy['withoutScript']; messagingUrl: string };

/**
 * Another way to the team where nobody takes the form without script: a host of files alone answers no
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
