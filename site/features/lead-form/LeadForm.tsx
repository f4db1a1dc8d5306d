import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Backend } from '../../../leads/insertLead.ts';
import type { FieldName, LeadFormDefinition } from '../../../leads/leadForm.ts';
import { type LeadFormCopy, noticeVersion } from '../../content/leadFormCopy.ts';
import '../../styles/form.css';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { fieldControls } from './fieldControls.ts';
import { LeadFormFailure } from './LeadFormFailure.tsx';
import { LeadFormPrivacy } from './LeadFormPrivacy.tsx';
import { LeadFormSent } from './LeadFormSent.tsx';
import { LeadFormSummary } from './LeadFormSummary.tsx';
import { useLeadForm } from './useLeadForm.ts';

/** Facts of the site that every lead form needs. */
export type LeadFormSite = { brand: string; backend: Backend; messagingUrl: string };

/** Tokens for the server to fill in, where the form is the template of an answer without JavaScript. */
export type LeadFormTemplate = {
  summary: string;
  notice: string;
  values: Partial<Record<FieldName, string>>;
  errors: Partial<Record<FieldName, string>>;
  invalid: Partial<Record<FieldName, string>>;
};

type LeadFormProps = {
  definition: LeadFormDefinition;
  copy: LeadFormCopy;
  site: LeadFormSite;
  /** How many toasts may stand at once in this form's part of the page. */
  toastLimit?: number;
  template?: LeadFormTemplate | undefined;
};

/** One of the four lead forms, in all its states. Without script it posts to the server by itself. */
export function LeadForm({ definition, copy, site, toastLimit, template }: LeadFormProps) {
  const id = useId();
  const { formRef, errors, status, handlers } = useLeadForm(definition, site.backend, toastLimit);
  const submitRef = useRef<HTMLButtonElement>(null);
  const isSending = status === 'sending';

  useEffect(() => {
    if (status === 'failed') submitRef.current?.focus();
  }, [status]);

  const drawField = (field: FieldName): ReactNode => {
    const shape = fieldControls[field];
    if (!shape) return null;
    return (
      <div key={field} data-half={shape.isHalf} className="lead-form-cell">
        <Field
          {...shape.attributes}
          control={shape.control}
          id={`${id}${field}`}
          name={field}
          label={copy.labels[field] ?? field}
          defaultValue={template?.values[field] ?? ''}
          error={template?.errors[field] ?? errors[field] ?? ''}
          invalid={template?.invalid[field] as 'true' | undefined}
          maxLength={definition.limits[field]}
          readOnly={isSending}
          isRequired={definition.rules[field] !== undefined}
        />
      </div>
    );
  };

  return (
    <form
      ref={formRef}
      method="post"
      action={`/contato/${definition.kind}`}
      noValidate
      data-lead-form={definition.kind}
      aria-busy={isSending}
      className="lead-form"
      {...handlers}
    >
      {status === 'sent' && <LeadFormSent {...copy.sent} />}
      <LeadFormSummary
        copy={copy.summary}
        count={Object.keys(errors).length}
        template={template?.summary}
      />
      <input type="hidden" name="notice" value={noticeVersion} />
      {definition.fields.map(drawField)}
      <Button ref={submitRef} type="submit" disabled={isSending}>
        {isSending ? copy.sending : copy.submit}
      </Button>
      <LeadFormFailure
        copy={copy.failed}
        isShown={status === 'failed'}
        messagingUrl={site.messagingUrl}
        template={template?.notice}
      />
      <LeadFormPrivacy copy={copy.privacy} brand={site.brand} />
    </form>
  );
}
