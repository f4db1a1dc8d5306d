import type { FieldName, LeadFormDefinition } from '../../../leads/leadForm.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { toasts, unreadable } from '../../content/pt-BR/forms.yaml';

/** The initial value of a field. */
export const defaultValue = ({ defaults }: LeadFormCopy, field: FieldName): string =>
  defaults?.[field] ?? '';

/** Tokens in a form's page that the server fills in when it answers a post without JavaScript. */
export function leadFormTemplate({ fields }: LeadFormDefinition, copy: LeadFormCopy) {
  const tokens = (part: string, fallback: (field: FieldName) => string = () => '') =>
    Object.fromEntries(
      fields.map((field) => [field, `{{${field}.${part}|${fallback(field)}}}`]),
    ) as Record<FieldName, string>;
  return {
    summary: '{{summary}}',
    notice: `{{failed?${toasts.failed.description}}}{{unreadable?${unreadable}}}`,
    values: tokens('value', (field) => defaultValue(copy, field)),
    /** What a select shows: its value, or the prompt to choose. */
    chosen: tokens('chosen', () => copy.choose ?? ''),
    errors: tokens('error'),
    invalid: tokens('invalid'),
  };
}

export type LeadFormTemplate = ReturnType<typeof leadFormTemplate>;
