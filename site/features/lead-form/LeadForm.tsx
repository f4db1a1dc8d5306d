import { useEffect, useId, useRef } from 'react';
import '../../styles/form.css';
import type { Backend } from '../../../leads/insertLead.ts';
import type { FieldName } from '../../../leads/leadForm.ts';
import { summariseErrors } from '../../../leads/leadForm.ts';
import { honeypotField } from '../../../leads/leadTraps.ts';
import { type LeadFormCopy, noticeVersion } from '../../content/leadFormCopy.ts';
import { trap } from '../../content/pt-BR/forms.yaml';
import { Button } from '../../ui/Button.tsx';
import { EmailHint } from './EmailHint.tsx';
import { LeadFormField } from './LeadFormField.tsx';
import { LeadFormReceipt } from './LeadFormReceipt.tsx';
import { DraftNote } from './leadDraft.tsx';
import type { LeadFormTemplate } from './leadFormTemplate.ts';
import { MessageOffers } from './MessageOffers.tsx';
import { type LeadFormBehaviour, useLeadForm } from './useLeadForm.ts';

/** Facts of the site that every lead form needs. */
export type LeadFormSite = {
  backend: Backend;
  messagingUrl: string;
  /** Set where nobody takes a form that is posted without script. */
  needsScript?: boolean;
};

type LeadFormProps = Omit<LeadFormBehaviour, 'fields' | 'backend'> & {
  copy: LeadFormCopy;
  site: LeadFormSite;
  /** The fields that this form draws; the values of the others are `given`. All of them when left out. */
  fields?: readonly FieldName[];
  template?: LeadFormTemplate | undefined;
  /** Whether it follows one that was sent: then it takes the focus. */
  isAnother?: boolean;
};

/** One of the four lead forms, in all its states. Without script it posts to the server by itself. */
export function LeadForm({ copy, site, template, isAnother = false, ...behaviour }: LeadFormProps) {
  const { definition, fields = definition.fields } = behaviour;
  const id = useId();
  const { formRef, errors, hints, emailHint, status, sent, beginAnother, discardDraft, handlers } =
    useLeadForm({ ...behaviour, fields, backend: site.backend });
  const submitRef = useRef<HTMLButtonElement>(null);
  const isSending = status === 'sending';
  const summary = template?.summary ?? summariseErrors(errors);

  useEffect(() => {
    if (status === 'failed') submitRef.current?.focus();
  }, [status]);

  const receipt = behaviour.onSent ? null : sent;
  const wasReceipt = useRef(isAnother);
  useEffect(() => {
    const form = formRef.current;
    if (wasReceipt.current && !receipt) {
      form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
      form?.closest('dialog')?.scrollTo(0, 0);
    }
    wasReceipt.current = receipt !== null;
  }, [receipt, formRef]);

  return (
    <>
      {receipt && (
        <LeadFormReceipt
          lead={receipt}
          words={copy.sent}
          rank="h2"
          messagingUrl={site.messagingUrl}
          onAgain={beginAnother}
        />
      )}
      <form
        ref={formRef}
        hidden={receipt !== null}
        method="post"
        action={`/contato/${definition.kind}`}
        noValidate
        data-lead-form={definition.kind}
        aria-busy={isSending}
        className="lead-form"
        {...handlers}
      >
        {discardDraft && (
          <DraftNote copy={copy.draft} disabled={isSending} onDiscard={discardDraft} />
        )}
        {summary && <p className="notice fault">{summary}</p>}
        {site.needsScript && (
          // A host of files alone answers no post. Shown by its style alone, as some forms stand in a
          // `<noscript>`, which can hold no other.
          <MessagingNote
            className="note without-script"
            copy={copy.withoutScript}
            messagingUrl={site.messagingUrl}
          />
        )}
        <input type="hidden" name="notice" value={noticeVersion} />
        {fields.map((field) => (
          <LeadFormField
            key={field}
            id={`${id}${field}`}
            error={errors[field] ?? ''}
            hint={hints[field]}
            isHeld={isSending}
            {...{ field, definition, copy, template }}
          >
            {field === 'email' && <EmailHint isHeld={isSending} {...emailHint} />}
            {field === 'message' && <MessageOffers isHeld={isSending} />}
          </LeadFormField>
        ))}
        <Button ref={submitRef} type="submit" disabled={isSending}>
          {isSending ? copy.sending : copy.submit}
        </Button>
        <Trap />
        {template && <p className="notice fault">{template.notice}</p>}
        {/* What to do after a failed send; unlike the toast it stays until the next try. */}
        {status === 'failed' && (
          <MessagingNote
            className="notice fault"
            copy={copy.failed}
            messagingUrl={site.messagingUrl}
          />
        )}
        <PrivacyNote copy={copy.privacy} />
      </form>
    </>
  );
}

type MessagingNoteProps = {
  className: string;
  copy: { text: string; link: string };
  messagingUrl: string;
};

/** Another way to the team. */
const MessagingNote = ({ className, copy, messagingUrl }: MessagingNoteProps) => (
  <p className={className}>
    {copy.text}{' '}
    <a href={messagingUrl} target="_blank" rel="noopener noreferrer" data-whatsapp="failure">
      {copy.link}
    </a>
    .
  </p>
);

/**
 * A field that nobody sees, reaches or hears of; what fills it in is a machine. The label is for pages
 * without styles. It stands behind the fields, as a dialog gives its focus to the first one.
 */
const Trap = () => (
  <label className="lead-form-trap" aria-hidden="true">
    {trap}
    <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
  </label>
);

/** Who uses the data, what for, and where to read more. */
const PrivacyNote = ({ copy }: { copy: LeadFormCopy['privacy'] }) => (
  <p className="note">
    {copy.text} <a href="/politica-de-privacidade">{copy.link}</a>.
  </p>
);
