import type { FieldName } from '../../../leads/formNames.ts';
import { isRequired, type LeadFormDefinition, textFields } from '../../../leads/leadForm.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldControls } from './fieldControls.ts';
import type { LeadFormTemplate } from './LeadForm.tsx';

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
}: LeadFormFieldProps) {
  const shape = fieldControls[field];
  if (!shape) return null;
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
          control={shape.control}
          maxLength={limits[field]?.limit}
          readOnly={isHeld}
        />
      )}
    </div>
  );
}
