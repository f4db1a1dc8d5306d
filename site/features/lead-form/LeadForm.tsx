import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import '../../styles/form.css';
import type { Backend } from '../../../shared/insertLead.ts';
import {
  type FieldName,
  type FieldValues,
  type LeadFormDefinition,
  summariseErrors,
} from '../../../shared/leadForm.ts';
import { honeypotField } from '../../../shared/leadTraps.ts';
import { passFocusTo } from '../../browser/focus.ts';
import { type LeadFormCopy, noticeVersion } from '../../content/leadFormCopy.ts';
import { trap } from '../../content/pt-BR/forms.yaml';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { LeadFormField } from './LeadFormField.tsx';
import { type SentLead, SentReceipt } from './LeadReceipt.tsx';
import type { LeadFormTemplate } from './PlainLeadForm.tsx';
import { useLeadForm } from './useLeadForm.ts';

/** Facts about the site that every lead form needs. */
export type LeadFormSite = {
  backend: Backend;
  messagingUrl: string;
  /** Set if no server accepts forms posted without script. */
  needsScript?: boolean;
};

type FormProps = {
  definition: LeadFormDefinition;
  copy: LeadFormCopy;
  site: LeadFormSite;
  template?: LeadFormTemplate | undefined;
};

type LeadFormProps = FormProps & { aboveReceipt?: ComponentType<{ isSent: boolean }> | undefined };

/**
 * A lead form and, once it is sent, its receipt, with an empty form behind it. It is hydrated on its own
 * (`client:intent`) or with its dialog; without script, it posts to the server.
 */
export function LeadForm({ aboveReceipt: AboveReceipt, ...form }: LeadFormProps) {
  const [sent, setSent] = useState<SentLead | null>(null);
  const [count, setCount] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const { definition, copy, site } = form;

  const showReceipt = (lead: SentLead) => {
    setSent(lead);
    setCount(count + 1);
  };
  const beginAnother = () => {
    flushSync(() => setSent(null));
    const [first = ''] = definition.fields;
    const field = formRef.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <>
      {AboveReceipt && <AboveReceipt isSent={sent !== null} />}
      {sent && (
        <SentReceipt
          lead={sent}
          words={copy.sent}
          rank="h2"
          messagingUrl={site.messagingUrl}
          onAgain={beginAnother}
        />
      )}
      <FilledInForm
        key={count}
        ref={formRef}
        {...form}
        hidden={sent !== null}
        onSent={showReceipt}
      />
    </>
  );
}

type FilledInFormProps = FormProps & {
  /** The fields that this form shows, by default all; `given` holds the values of the others. */
  fields?: readonly FieldName[];
  given?: FieldValues;
  onSent: (lead: SentLead) => void;
} & Pick<ComponentProps<'form'>, 'ref' | 'hidden'>;

/** A lead form before it is sent. */
export function FilledInForm({ copy, site, template, ref, hidden, ...rest }: FilledInFormProps) {
  const { definition, fields = definition.fields, given, onSent } = rest;
  const id = useId();
  const { backend, messagingUrl } = site;
  const form = useLeadForm({ definition, fields, given, backend, onSent });
  const { errors, status } = form;
  const submitRef = useRef<HTMLButtonElement>(null);
  const isSending = status === 'sending';
  const summary = template?.summary ?? summariseErrors(errors);

  useEffect(() => {
    if (status === 'failed') passFocusTo(submitRef.current, null);
  }, [status]);

  return (
    <form
      ref={ref}
      hidden={hidden}
      method="post"
      action={`/contato/${definition.kind}`}
      noValidate
      data-lead-form={definition.kind}
      aria-busy={isSending}
      className="lead-form"
      {...form.handlers}
    >
      {summary && <p className="notice fault">{summary}</p>}
      {site.needsScript && (
        // A static host accepts no posts. Hidden only by styles, because the form may be inside a
        // `<noscript>`, which cannot contain another.
        <MessagingNote
          className="note without-script"
          copy={copy.withoutScript}
          messagingUrl={messagingUrl}
        />
      )}
      <input type="hidden" name="notice" value={noticeVersion} />
      {fields.map((field) => (
        <LeadFormField
          key={field}
          id={`${id}${field}`}
          field={field}
          definition={definition}
          copy={copy}
          template={template}
          error={errors[field] ?? ''}
          isHeld={isSending}
          onCorrect={() => form.clearError(field)}
        />
      ))}
      <Button ref={submitRef} type="submit" disabled={isSending}>
        {isSending ? copy.sending : copy.submit}
      </Button>
      {/* Whatever fills in what people can neither see nor reach is a machine. The label is for pages without
          styles. After the real fields, because a dialog focuses the first one. */}
      <label className="lead-form-trap" aria-hidden="true">
        {trap}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
      {template && <p className="notice fault">{template.notice}</p>}
      {/* What to do after a failed send; unlike the toast it stays until the next attempt. */}
      {status === 'failed' && (
        <MessagingNote className="notice fault" copy={copy.failed} messagingUrl={messagingUrl} />
      )}
      <p className="note">
        {copy.privacy.text} <a href="/politica-de-privacidade">{copy.privacy.link}</a>.
      </p>
    </form>
  );
}

type MessagingNoteProps = {
  className: string;
  copy: { text: string; link: string };
  messagingUrl: string;
};

const MessagingNote = ({ className, copy, messagingUrl }: MessagingNoteProps) => (
  <p className={className}>
    {copy.text}{' '}
    <ExternalLink href={messagingUrl} data-whatsapp="failure">
      {copy.link}
    </ExternalLink>
    .
  </p>
);
