import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { foreignPhoneHint } from '../../../leads/forms/fieldRules.ts';
import { type Backend, insertLead } from '../../../leads/insertLead.ts';
import {
  type FieldErrors,
  type FieldName,
  type FieldValues,
  findFieldError,
  findFieldErrors,
  type LeadFormDefinition,
  toLeadRow,
} from '../../../leads/leadForm.ts';
import { maskPhone, nationalDigits } from '../../../leads/phone.ts';
import { countStep } from '../../browser/countStep.ts';
import { prepareProof, takeProof } from '../../browser/leadProof.ts';
import { toastCopy } from '../../content/pt-BR/toasts.ts';
import { showToast } from '../../ui/toast/showToast.tsx';
import {
  clearValues,
  fieldControl,
  isFilledIn,
  phoneControl,
  readValues,
  restoreValues,
} from './formValues.ts';
import { leadContextOf } from './leadContextOf.ts';
import { useDraft } from './useDraft.ts';
import { useMask, wholeText } from './useMask.ts';

export type LeadFormStatus = 'idle' | 'sending' | 'sent' | 'failed';

type LeadFormBehaviour = {
  definition: LeadFormDefinition;
  fields: readonly FieldName[];
  given?: FieldValues;
  backend: Backend;
  toastLimit?: number;
  sentToast?: boolean;
  onSent?: () => void;
};

/** What a lead form does: validates, masks, keeps a draft, sends, and says how it went. */
export function useLeadForm(behaviour: LeadFormBehaviour) {
  const { definition, fields, given, backend, toastLimit, sentToast = true, onSent } = behaviour;
  const { kind } = definition;
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [hints, setHints] = useState<FieldErrors>({});
  const [status, setStatus] = useState<LeadFormStatus>('idle');
  /** Fields that hold what a draft has brought back. */
  const [restored, setRestored] = useState<readonly FieldName[]>([]);
  const wasSubmitted = useRef(false);
  const draft = useDraft(definition);
  const maskPhoneInput = useMask(maskPhone);

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    if (form.closest('dialog')) countStep('dialog', location.pathname);
    const found = draft.restore((values) => restoreValues(form, fields, values));
    if (found.includes('phone')) maskPhoneInput(phoneControl(form, fields), wholeText);
    setRestored(found);
  }, [fields, draft, maskPhoneInput]);

  const readAll = (form: HTMLFormElement) => ({ ...given, ...readValues(form, fields) });

  /** What stands in the fields is a new form: the one before was sent, or thrown away. */
  const beginAnew = (form: HTMLFormElement) => {
    draft.forget();
    maskPhoneInput(phoneControl(form, fields), wholeText);
    wasSubmitted.current = false;
    setRestored([]);
    setErrors({});
  };

  /** Throws away what the draft has brought back; what was written before or since stays. */
  const discardDraft = () => {
    const form = formRef.current;
    if (!form) return;
    clearValues(form, restored);
    beginAnew(form);
    if (isFilledIn(form, fields)) draft.change(readAll(form));
    fieldControl(form, fields[0] as FieldName).focus();
  };

  const setError = (field: FieldName, message: string | null) =>
    setErrors(({ [field]: _, ...rest }) => (message ? { ...rest, [field]: message } : rest));

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const target = event.target as HTMLInputElement;
    if (target === phoneControl(form, fields)) {
      maskPhoneInput(target, event.nativeEvent.inputType);
      setHints({});
    }
    setError(target.name as FieldName, null);
    setRestored((names) => names.filter((name) => name !== target.name));
    draft.change(readAll(form));
    prepareProof();
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    if (name === 'phone')
      setHints(nationalDigits(value) === null ? { phone: foreignPhoneHint } : {});
    if (!wasSubmitted.current || !fields.includes(name as FieldName)) return;
    setError(name as FieldName, findFieldError(definition, name as FieldName, value));
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (status === 'sending') return;
    const values = readAll(form);
    const found = findFieldErrors(definition, values);
    wasSubmitted.current = true;
    setErrors(found);
    const firstInvalid = fields.find((field) => found[field]);
    if (firstInvalid) {
      for (const field of Object.keys(found)) countStep('error', `${kind}.${field as FieldName}`);
      return fieldControl(form, firstInvalid).focus();
    }

    const context = leadContextOf(form, kind);
    setStatus('sending');
    try {
      await insertLead(backend, toLeadRow(definition, values), {
        idempotencyKey: draft.keyToSend(values),
        context,
        proof: await takeProof(),
      });
      if (!context.trap) countStep('submit', kind);
      form.reset();
      beginAnew(form);
      setStatus('sent');
      onSent?.();
      if (sentToast)
        showToast({ tone: 'success', ...toastCopy.sent }, toastCopy.labels, toastLimit);
    } catch (error) {
      console.error(toastCopy.failed.title, error);
      setStatus('failed');
      showToast({ tone: 'error', ...toastCopy.failed }, toastCopy.labels, toastLimit);
    }
  };

  return {
    formRef,
    errors,
    hints,
    status,
    /** Null where nothing is left of a draft. */
    discardDraft: restored.length > 0 ? discardDraft : null,
    handlers: { onInput, onBlur, onSubmit },
  };
}
