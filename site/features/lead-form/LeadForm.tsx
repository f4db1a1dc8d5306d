import { useEffect, useId, useRef } from 'react';
import type { FieldName } from '../../../leads/formNames.ts';
import type { Backend } from '../../../leads/insertLead.ts';
import {
  type FieldValues,
  type LeadFormDefinition,
  summariseErrors,
} from '../../../leads/leadForm.ts';
import { type LeadFormCopy, noticeVersion } from '../../content/leadFormCopy.ts';
import '../../styles/form.css';
import { Button } from '../../ui/Button.tsx';
import { defaultValue } from './defaultValue.ts';
import { LeadFormDraft } from './LeadFormDraft.tsx';
import { LeadFormFailure } from './LeadFormFailure.tsx';
import { LeadFormField } from './LeadFormField.tsx';
import { LeadFormPrivacy } from './LeadFormPrivacy.tsx';
import { LeadFormReceipt, type SentLead } from './LeadFormReceipt.tsx';
import { LeadFormTrap } from './LeadFormTrap.tsx';
import { LeadFormWithoutScript } from './LeadFormWithoutScript.tsx';
import { useLeadForm } from './useLeadForm.ts';

/** Facts of the site that every lead form needs. */
export type LeadFormSite = {
  brand: string;
  backend: Backend;
  messagingUrl: string;
  /** Set where nobody takes a form that is posted without script. */
  needsScript?: boolean;
};

/** Tokens for the server to fill in, where the form is the template of an answer without JavaScript. */
export type LeadFormTemplate = {
  summary: string;
  notice: string;
  values: Partial<Record<FieldName, string>>;
  /** What a select shows: the value, or else that nothing is chosen. */
  chosen: Partial<Record<FieldName, string>>;
  errors: Partial<Record<FieldName, string>>;
  invalid: Partial<Record<FieldName, string>>;
};

type LeadFormProps = {
  definition: LeadFormDefinition;
  copy: LeadFormCopy;
  site: LeadFormSite;
  /** The fields that this form draws; the values of the others are `given`. All of them when left out. */
  fields?: readonly FieldName[];
  given?: FieldValues;
  /** How many toasts may stand at once in this form's part of the page. */
  toastLimit?: number;
  /** Whether a toast tells of the success; otherwise what `onSent` does tells it. */
  sentToast?: boolean;
  /** Called once the lead is stored and the form emptied: whoever listens shows the receipt. */
  onSent?: (lead: SentLead) => void;
  template?: LeadFormTemplate | undefined;
};

/** One of the four lead forms, in all its states. Without script it posts to the server by itself. */
export function LeadForm({ copy, site, template, ...behaviour }: LeadFormProps) {
  const { definition, fields = definition.fields } = behaviour;
  const id = useId();
  const { formRef, errors, hints, status, sent, beginAnother, discardDraft, handlers } =
    useLeadForm({
      ...behaviour,
      fields,
      backend: site.backend,
    });
  const submitRef = useRef<HTMLButtonElement>(null);
  const isSending = status === 'sending';
  const summary = template?.summary ?? summariseErrors(errors);

  useEffect(() => {
    if (status === 'failed') submitRef.current?.focus();
  }, [status]);

  const receipt = behaviour.onSent ? null : sent;
  const wasReceipt = useRef(false);
  useEffect(() => {
    if (wasReceipt.current && !receipt)
      formRef.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
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
          <LeadFormDraft copy={copy.draft} disabled={isSending} onDiscard={discardDraft} />
        )}
        {summary && <p className="lead-form-summary">{summary}</p>}
        {site.needsScript && (
          <LeadFormWithoutScript copy={copy.withoutScript} messagingUrl={site.messagingUrl} />
        )}
        <input type="hidden" name="notice" value={noticeVersion} />
        {fields.map((field) => (
          <LeadFormField
            key={field}
            id={`${id}${field}`}
            error={errors[field] ?? ''}
            hint={hints[field]}
            isHeld={isSending}
            value={template?.values[field] ?? defaultValue(copy, field, site.brand)}
            {...{ field, definition, copy, template }}
          />
        ))}
        <Button ref={submitRef} type="submit" disabled={isSending}>
          {isSending ? copy.sending : copy.submit}
        </Button>
        <LeadFormTrap />
        <LeadFormFailure
          copy={copy.failed}
          isShown={status === 'failed'}
          messagingUrl={site.messagingUrl}
          template={template?.notice}
        />
        <LeadFormPrivacy copy={copy.privacy} brand={site.brand} />
      </form>
    </>
  );
}
