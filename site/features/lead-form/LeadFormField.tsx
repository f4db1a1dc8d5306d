import type { ReactNode } from 'react';
import type { FieldName } from '../../../leads/leadForm.ts';
import {
  isRequired,
  type LeadFormDefinition,
  platforms,
  textFields,
} from '../../../leads/leadForm.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { names as segmentNames } from '../../content/segments.yaml';
import { Field } from '../../ui/Field.tsx';
import type { LeadFormTemplate } from './leadFormTemplate.ts';

type TextAttributes = {
  type?: string;
  inputMode?: 'email' | 'tel' | 'numeric' | 'decimal';
  autoComplete?: string;
  placeholder?: string;
  rows?: number;
};

type FieldControl = {
  /** Takes half of the row where there is room. */
  isHalf?: true;
} & (
  | { control: 'input'; attributes: TextAttributes; suggestions?: readonly string[] }
  | { control: 'textarea'; attributes: TextAttributes }
  | { control: 'select'; choices: readonly string[] }
);

/** How each field is filled in: the control, and what the browser and its keyboard should know of it. */
const fieldControls: Partial<Record<FieldName, FieldControl>> = {
  name: { control: 'input', attributes: { type: 'text', autoComplete: 'name' } },
  email: {
    control: 'input',
    isHalf: true,
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  phone: {
    control: 'input',
    isHalf: true,
    attributes: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      placeholder: '(00) 00000-0000',
    },
  },
  message: { control: 'textarea', attributes: { rows: 3 } },
  company: {
    control: 'input',
    isHalf: true,
    attributes: { type: 'text', autoComplete: 'organization' },
  },
  segment: {
    control: 'input',
    isHalf: true,
    attributes: { type: 'text', autoComplete: 'off' },
    suggestions: Object.values(segmentNames),
  },
  platform: { control: 'select', isHalf: true, choices: platforms },
  abandonedCarts: {
    control: 'input',
    attributes: { type: 'text', inputMode: 'numeric', autoComplete: 'off', placeholder: '0' },
  },
  averageValue: {
    control: 'input',
    attributes: {
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      placeholder: 'R$\u00a00,00',
    },
  },
};

const limits: Partial<Record<FieldName, { limit: number }>> = textFields;

type LeadFormFieldProps = {
  id: string;
  field: FieldName;
  definition: LeadFormDefinition;
  copy: LeadFormCopy;
  /** What stands in it at first. */
  value: string;
  error: string;
  hint: string | undefined;
  /** While the form is sent its fields hold still. */
  isHeld: boolean;
  template?: LeadFormTemplate | undefined;
  /** What stands below it. */
  children?: ReactNode;
};

/** One field of a lead form, drawn as `fieldControls` says. */
export function LeadFormField({
  id,
  field,
  definition,
  copy,
  value,
  error,
  hint,
  isHeld,
  template,
  children,
}: LeadFormFieldProps) {
  const shape = fieldControls[field];
  if (!shape) return null;
  const placeholder = copy.placeholders?.[field];
  const shared = {
    id,
    name: field,
    label: copy.labels[field] ?? field,
    error: template?.errors[field] ?? error,
    hint,
    invalid: template?.invalid[field] as 'true' | undefined,
    defaultValue: value,
    isRequired: isRequired(definition, field),
  };
  return (
    <div data-half={shape.isHalf} className="lead-form-cell">
      {shape.control === 'select' ? (
        <Field
          {...shared}
          control="select"
          empty={{ value, label: template?.chosen[field] ?? copy.choose ?? '' }}
          choices={shape.choices}
          disabled={isHeld}
        />
      ) : (
        <Field
          {...shared}
          {...shape.attributes}
          {...(shape.control === 'input' && { suggestions: shape.suggestions })}
          {...(placeholder && { placeholder })}
          control={shape.control}
          maxLength={limits[field]?.limit}
          readOnly={isHeld}
        />
      )}
      {children}
    </div>
  );
}
