import type { ComponentProps, ReactNode } from 'react';
import type { FieldName } from '../../../leads/leadForm.ts';
import {
  isRequired,
  type LeadFormDefinition,
  platforms,
  textFields,
} from '../../../leads/leadForm.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { names as segmentNames } from '../../content/segments.yaml';
import { AlertIcon } from '../../ui/icons.tsx';
import { defaultValue, type LeadFormTemplate } from './leadFormTemplate.ts';

type FieldControl = {
  /** Takes half of the row where there is room. */
  isHalf?: true;
} & (
  | {
      input: ComponentProps<'input'>;
      /** What may be chosen instead of typed. */
      suggestions?: readonly string[];
    }
  | { textarea: ComponentProps<'textarea'> }
  | { choices: readonly string[] }
);

/** How each field is filled in: the control, and what the browser and its keyboard should know of it. */
const fieldControls: Partial<Record<FieldName, FieldControl>> = {
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
  /** Why the value is wrong; an empty text when nothing is. */
  error: string;
  /** What may be wrong with the value, said in the place of an error. */
  hint: string | undefined;
  /** While the form is sent its fields hold still. */
  isHeld: boolean;
  template?: LeadFormTemplate | undefined;
  /** What stands below it. */
  children?: ReactNode;
};

/**
 * One field of a lead form, drawn as `fieldControls` says. The place for its error is always there, so
 * that it can be announced.
 */
export function LeadFormField({ field, copy, template, isHeld, ...rest }: LeadFormFieldProps) {
  const { id, definition, hint, error, children } = rest;
  const control = fieldControls[field];
  if (!control) return null;
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
  return (
    <div data-half={control.isHalf} className="lead-form-cell">
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
          <input {...control.input} {...typed} list={control.suggestions && `${id}-list`} />
        )}
        {'suggestions' in control && (
          <datalist id={`${id}-list`}>
            <Options of={control.suggestions} />
          </datalist>
        )}
        <p id={errorId} className="field-error">
          <AlertIcon />
          <span>{template?.errors[field] ?? (error || hint)}</span>
        </p>
      </div>
      {children}
    </div>
  );
}

const Options = ({ of: choices = [] }: { of: readonly string[] | undefined }) =>
  choices.map((choice) => <option key={choice}>{choice}</option>);
