import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { platforms } from '../../../shared/formPlatforms.ts';
import {
  type FieldName,
  foreignPhoneHint,
  isRequired,
  type LeadFormDefinition,
  textFields,
} from '../../../shared/leadForm.ts';
import { nationalDigits } from '../../../shared/phone.ts';
import { afterPress } from '../../browser/afterPress.ts';
import { maskInput, phoneField } from '../../browser/maskInput.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { emailHint as hintCopy } from '../../content/pt-BR/forms.yaml';
import { names as segmentNames } from '../../content/segments.yaml';
import emailHintStyles from '../../styles/emailHint.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import type { LeadFormTemplate } from './PlainLeadForm.tsx';
import { suggestEmail } from './suggestEmail.ts';

adoptStyles(emailHintStyles);

/** The inputs, with hints for the browser and its keyboard. */
const inputs: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '(00) 00000-0000' },
  company: { type: 'text', autoComplete: 'organization' },
  segment: { type: 'text', autoComplete: 'off' },
  abandonedCarts: { type: 'text', inputMode: 'numeric', autoComplete: 'off', placeholder: '0' },
  averageValue: {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    placeholder: 'R$\u00a00,00',
  },
} satisfies Record<Exclude<FieldName, 'message' | 'platform'>, ComponentProps<'input'>>;

/** Fields that take half of a row if there is room. */
const halves: readonly FieldName[] = ['email', 'phone', 'company', 'segment', 'platform'];

const limits: Partial<Record<FieldName, { limit: number }>> = textFields;

type LeadFormFieldProps = {
  id: string;
  field: FieldName;
  definition: LeadFormDefinition;
  copy: LeadFormCopy;
  /** Why the value is wrong; empty if it is valid. */
  error: string;
  /** Fields are read-only while the form is being sent. */
  isHeld: boolean;
  /** Called after a suggestion has replaced the value. */
  onCorrect: () => void;
  template?: LeadFormTemplate | undefined;
};

/**
 * One field of a lead form. The element for its error always exists, because screen readers announce only
 * changes in one that is there.
 */
export function LeadFormField({ field, ...rest }: LeadFormFieldProps) {
  const { id, definition, copy, error, isHeld, onCorrect, template } = rest;
  const inputRef = useRef<HTMLInputElement>(null);
  const hints = useHints(field);
  const isNeeded = isRequired(definition, field);
  const errorId = `${id}-error`;
  const value = template?.values[field] ?? copy.defaults?.[field] ?? '';
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
    <div
      data-half={halves.includes(field) || undefined}
      className="lead-form-cell"
      {...hints.handlers}
    >
      <div className="field">
        <label htmlFor={id}>
          {copy.labels[field]}
          {isNeeded && (
            <span aria-hidden="true" className="field-required">
              {'\u00a0*'}
            </span>
          )}
        </label>
        {field === 'message' && <textarea rows={3} {...typed} />}
        {field === 'platform' && (
          <select {...shared} disabled={isHeld}>
            <option value={value} hidden>
              {template?.chosen[field] ?? copy.choose}
            </option>
            <Options of={platforms} />
          </select>
        )}
        {inputs[field] && (
          <input
            ref={inputRef}
            {...inputs[field]}
            {...typed}
            list={field === 'segment' ? `${id}-list` : undefined}
          />
        )}
        {field === 'segment' && (
          <datalist id={`${id}-list`}>
            <Options of={Object.values(segmentNames)} />
          </datalist>
        )}
        <p id={errorId} className="field-error fault">
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

const Options = ({ of: choices }: { of: readonly string[] }) =>
  choices.map((choice) => <option key={choice}>{choice}</option>);

/** A possible mistake in the value, found when the visitor leaves the field; the next edit clears it. */
function useHints(field: FieldName) {
  const [text, setText] = useState('');
  const [suggestion, setSuggestion] = useState<string | null>(null);
  /** The last address asked about: do not ask again if it is unchanged. */
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

const [before, after] = hintCopy.question.split('{suggestion}');

type EmailHintProps = {
  /** The address that was probably meant; null if the typed one looks valid. */
  suggestion: string | null;
  isHeld: boolean;
  onTake: (suggestion: string) => void;
};

/** Asks whether an address that looks misspelt is right, and offers to correct it. It may be sent as it is. */
function EmailHint({ suggestion, isHeld, onTake }: EmailHintProps) {
  return (
    <div className={suggestion ? 'run email-hint' : undefined}>
      <span role="status">
        {suggestion && (
          <>
            {before}
            <b>{suggestion}</b>
            {after}
          </>
        )}
      </span>
      {suggestion && (
        <button
          type="button"
          aria-label={hintCopy.correctLabel}
          disabled={isHeld}
          onClick={() => onTake(suggestion)}
        >
          {hintCopy.correct}
        </button>
      )}
    </div>
  );
}
