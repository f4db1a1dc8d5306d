import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Backend, insertLead } from '../../../shared/insertLead.ts';
import {
  type FieldErrors,
  type FieldName,
  type FieldValues,
  findFieldError,
  findFieldErrors,
  type LeadFormDefinition,
  toLeadRow,
} from '../../../shared/leadForm.ts';
import { honeypotField } from '../../../shared/leadTraps.ts';
import { afterPress } from '../../browser/afterPress.ts';
import { countStep } from '../../browser/countStep.ts';
import { releaseFocus } from '../../browser/focus.ts';
import { toasts as toastCopy } from '../../content/pt-BR/forms.yaml';
import { dismissFailures, mountToaster, showToast } from '../../ui/toasts.tsx';
import { beginSeed, keyToSend, renewKey } from './idempotencyKey.ts';
import type { SentLead } from './LeadReceipt.tsx';
import { leadContextOf } from './visitContext.ts';

type LeadFormBehaviour = {
  definition: LeadFormDefinition;
  fields: readonly FieldName[];
  given?: FieldValues | undefined;
  backend: Backend;
  onSent: (lead: SentLead) => void;
};

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '');

export function useLeadForm({ definition, fields, given, backend, onSent }: LeadFormBehaviour) {
  const { kind } = definition;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [status, setStatus] = useState<'idle' | 'sending' | 'failed'>('idle');
  const wasSubmitted = useRef(false);
  const mostToasts = kind === 'quick' ? 1 : 3;

  useEffect(() => mountToaster(toastCopy.labels), []);

  const setError = (field: FieldName, message: string | null) =>
    setErrors(({ [field]: _, ...rest }) => (message ? { ...rest, [field]: message } : rest));

  const clearError = (field: FieldName) => setError(field, null);

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    beginSeed();
    clearError((target as HTMLInputElement).name as FieldName);
  };

  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    const field = fields.find((one) => one === name);
    if (!wasSubmitted.current || !field) return;
    afterPress(() => setError(field, findFieldError(definition, field, value)));
  };

  const send = async (values: FieldValues, data: FormData) => {
    const context = leadContextOf(kind, textOf(data, honeypotField));
    const row = toLeadRow(definition, values);
    const idempotencyKey = keyToSend({ kind, row, trap: context.trap });
    releaseFocus();
    setStatus('sending');
    try {
      await insertLead(backend, row, { idempotencyKey, context });
    } catch (error) {
      console.error(toastCopy.failed.title, error);
      setStatus('failed');
      showToast({ tone: 'error', ...toastCopy.failed }, mostToasts);
      return;
    }
    renewKey();
    setStatus('idle');
    if (!context.trap) countStep('submit', kind);
    onSent({ idempotencyKey, sentAt: new Date(), values });
    dismissFailures();
    if (kind !== 'benefits') showToast({ tone: 'success', ...toastCopy.sent }, mostToasts);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = Object.fromEntries(fields.map((field) => [field, textOf(data, field)]));
    const values = { ...given, ...typed };
    const found = findFieldErrors(definition, values);
    wasSubmitted.current = true;
    // Rendered at once, so that the scroll below leaves room for their summary.
    flushSync(() => setErrors(found));
    const firstInvalid = fields.find((field) => found[field]);
    if (!firstInvalid) return send(values, data);
    for (const field of Object.keys(found)) countStep('error', `${kind}.${field as FieldName}`);
    const field = form.elements.namedItem(firstInvalid) as HTMLElement;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  };

  return { errors, status, clearError, handlers: { onInput, onBlur, onSubmit } };
}
