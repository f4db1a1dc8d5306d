import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { nationalDigits } from '../../../leads/contact.ts';
import {
  type FieldName,
  foreignPhoneHint,
  isRequired,
  type LeadFormDefinition,
  platforms,
  textFields,
} from '../../../leads/leadForm.ts';
import { afterPress } from '../../browser/afterPress.ts';
import { maskInput, phoneField } from '../../browser/maskInput.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { names as segmentNames } from '../../content/segments.yaml';
import { AlertIcon } from '../../ui/icons.tsx';
import { EmailHint } from './EmailHint.tsx';
import { defaultValue, type LeadFormTemplate } from './leadFormTemplate.ts';
import { suggestEmail } from './suggestEmail.ts';

type FieldControl = {
  /** Takes half of the row if there is room. */
  isHalf?: true;
} & (
  | {
      input: ComponentProps<'input'>;
      /** Offered as an alternative to typing. */
      suggestions?: readonly string[];
    }
  | { textarea: ComponentProps<'textarea'> }
  | { choices: readonly string[] }
);

/** The control of each field, with hints for the browser and its keyboard. */
const fieldControls: Record<FieldName, FieldControl> = {
  name: { input: { type: 'text', autoComplete: 'name' } },
  email: { isHalf: true, input: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
  phone: {
    isHalf: true,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '(00) 00000-0000' },
  },
  message: { textarea: { rows: 3 } },
  company: { isHalf: true, input: { type: 'text', autoComplete: 'organization' } },
  segment: {
    isHalf: true,
    input: { type: 'text', autoComplete: 'off' },
    suggestions: Object.values(segmentNames),
  },
  platform: { isHalf: true, choices: platforms },
  abandonedCarts: {
    input: { type: 'text', inputMode: 'numeric', autoComplete: 'off', placeholder: '0' },
  },
  averageValue: {
    input: { type: 'text', inputMode: 'decimal', autoComplete: 'off', placeholder: 'R$\u00a00,00' },
  },
};

const limits: Partial<Record<FieldName, { limit: number }>> = textFields;

type LeadFormFieldProps = {
  id: string;
  field: FieldName;
  definition: LeadFormDefinition;
  copy: LeadFormCopy;
  /** Why the value is wrong; empty if it is right. */
  error: string;
  /** Fields are read-only while the form is being sent. */
  isHeld: boolean;
  /** Called after a suggestion has replaced the value. */
  onCorrect: () => void;
  template?: LeadFormTemplate | undefined;
};

/**
 * One field of a lead form, drawn as `fieldControls` says. The element for its error always exists, so
 * that screen readers announce the error.
 */
export function LeadFormField({ field, ...rest }: LeadFormFieldProps) {
  const { id, definition, copy, error, isHeld, onCorrect, template } = rest;
  const inputRef = useRef<HTMLInputElement>(null);
  const hints = useHints(field);
  const control = fieldControls[field];
  const isNeeded = isRequired(definition, field);
  const errorId = `${id}-error`;
  const value = template?.values[field] ?? defaultValue(copy, field);
  const shared = {
    id,
    name: field,
    defaultValue: value,
    'aria-describedby': errorId,
    'aria-invalid': (template?.invalid[field] as 'true' | undefined) ?? error !== '',
    'aria-required': isNeeded,
  };
  const placeholder = copy.placeholders?.[field];
  const typed = {
    ...shared,
    ...(placeholder && { placeholder }),
    maxLength: limits[field]?.limit,
    readOnly: isHeld,
  };
  useEffect(() => {
    if (field !== 'phone' || !inputRef.current) return;
    return maskInput(inputRef.current, phoneField).stop;
  }, [field]);
  const takeSuggestion = (suggestion: string) => {
    if (!inputRef.current) return;
    inputRef.current.value = suggestion;
    inputRef.current.focus();
    hints.clear();
    onCorrect();
  };
  return (
    <div data-half={control.isHalf} className="lead-form-cell" {...hints.handlers}>
      <div className="field">
        <label htmlFor={id}>
          {copy.labels[field] ?? field}
          {isNeeded && (
            <span aria-hidden="true" className="field-required">
              {'\u00a0*'}
            </span>
          )}
        </label>
        {'textarea' in control && <textarea {...control.textarea} {...typed} />}
        {'choices' in control && (
          <select {...shared} disabled={isHeld}>
            <option value={value} hidden>
              {template?.chosen[field] ?? copy.choose}
            </option>
            <Options of={control.choices} />
          </select>
        )}
        {'input' in control && (
          <input
            ref={inputRef}
            {...control.input}
            {...typed}
            list={control.suggestions && `${id}-list`}
          />
        )}
        {'suggestions' in control && (
          <datalist id={`${id}-list`}>
            <Options of={control.suggestions} />
          </datalist>
        )}
        <p id={errorId} className="field-error">
          <AlertIcon />
          <span>{template?.errors[field] ?? (error || hints.text)}</span>
        </p>
      </div>
      {field === 'email' && (
        <EmailHint suggestion={hints.suggestion} isHeld={isHeld} onTake={takeSuggestion} />
      )}
    </div>
  );
}

const Options = ({ of: choices = [] }: { of: readonly string[] | undefined }) =>
  choices.map((choice) => <option key={choice}>{choice}</option>);

/** What may be wrong with the value when the visitor leaves the field; cleared by the next edit. */
function useHints(field: FieldName) {
  const [text, setText] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  /** The last address asked about: if it stays unchanged, do not ask again. */
  const asked = useRef('');

  const clear = () => {
    setText('');
    setSuggestion(null);
  };
  const read = (value: string) => {
    if (field === 'phone') setText(nationalDigits(value) === null ? foreignPhoneHint : '');
    if (field !== 'email') return;
    const found = value === asked.current ? null : suggestEmail(value);
    if (found) asked.current = value;
    setSuggestion(found);
  };
  const onBlur = ({ target }: { target: HTMLElement }) => {
    if (target instanceof HTMLInputElement) afterPress(() => read(target.value));
  };
  return { text, suggestion, clear, handlers: { onInput: clear, onBlur } };
}
