import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { maskPhone, nationalDigits } from '../../../leads/contact.ts';
import {
  type Backend,
  InsertError,
  insertLead,
  keyReusedStatus,
} from '../../../leads/insertLead.ts';
import type { FieldName } from '../../../leads/leadForm.ts';
import {
  type FieldErrors,
  type FieldValues,
  findFieldError,
  findFieldErrors,
  foreignPhoneHint,
  type LeadFormDefinition,
  toLeadRow,
} from '../../../leads/leadForm.ts';
import { countStep } from '../../browser/countStep.ts';
import { toasts as toastCopy } from '../../content/pt-BR/forms.yaml';
import { dismissFailures, showToast } from '../../ui/toast/showToast.tsx';
import { useEmailHint } from './EmailHint.tsx';
import {
  clearValues,
  fieldControl,
  isFilledIn,
  phoneControl,
  readValues,
  restoreValues,
} from './formValues.ts';
import { prepareReceipt } from './LeadFormReceipt.tsx';
import { useDraft } from './leadDraft.tsx';
import type { SentLead } from './SentReceipt.tsx';
import { useMask, wholeText } from './useMask.ts';
import { leadContextOf } from './visitContext.ts';

export type LeadFormStatus = 'idle' | 'sending' | 'failed';

export type LeadFormBehaviour = {
  definition: LeadFormDefinition;
  fields: readonly FieldName[];
  /** Values of fields that the form does not draw. */
  given?: FieldValues;
  backend: Backend;
  /** How many toasts may stand at once in this form's part of the page. */
  toastLimit?: number;
  /** Whether a toast reports the success; otherwise what `onSent` does reports it. */
  sentToast?: boolean;
  /** Called once the lead is stored and the form emptied: whoever listens shows the receipt. */
  onSent?: (lead: SentLead) => void;
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
  const [sent, setSent] = useState<SentLead | null>(null);
  const emailHint = useEmailHint();
  const wasSubmitted = useRef(false);
  /** Pending while a mouse or finger is down in the form. */
  const press = useRef(Promise.resolve());
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
    emailHint.forget();
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

  const takeSuggestion = () => {
    const form = formRef.current;
    if (!form || !emailHint.suggestion) return;
    const input = fieldControl(form, 'email');
    input.value = emailHint.suggestion;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
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
    if (target.name === 'email') emailHint.forget();
    setError(target.name as FieldName, null);
    setRestored((names) => names.filter((name) => name !== target.name));
    draft.change(readAll(form));
  };

  const onPointerDown = () => {
    press.current = new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => setTimeout(resolve), { once: true });
    });
  };

  /** What is said of a field that was left appears after the press that left it: the button that was pressed must not move away under the finger. */
  const onBlur = async (event: FocusEvent<HTMLFormElement>) => {
    const field = event.target as unknown as HTMLInputElement;
    await press.current;
    const { name, value } = field;
    if (name === 'email') emailHint.ask(value);
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
    prepareReceipt();
    try {
      const row = toLeadRow(definition, values);
      const sendUnder = async (idempotencyKey: string) => {
        await insertLead(backend, row, { idempotencyKey, context });
        return idempotencyKey;
      };
      // Another tab may have sent other words under the key of the draft that both began with.
      const idempotencyKey = await sendUnder(draft.keyToSend(values)).catch((error: unknown) => {
        if (!(error instanceof InsertError) || error.status !== keyReusedStatus) throw error;
        return sendUnder(draft.renewKey(values));
      });
      if (!context.trap) countStep('submit', kind);
      form.reset();
      beginAnew(form);
      const lead = { idempotencyKey, sentAt: new Date(), values };
      setStatus('idle');
      setSent(lead);
      onSent?.(lead);
      dismissFailures();
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
    /** The lead that was stored last, until another is begun. */
    sent,
    beginAnother: () => setSent(null),
    /** Null where nothing is left of a draft. */
    discardDraft: restored.length > 0 ? discardDraft : null,
    emailHint: { suggestion: emailHint.suggestion, onTake: takeSuggestion },
    handlers: { onInput, onPointerDown, onBlur, onSubmit },
  };
}
