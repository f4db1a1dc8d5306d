import type { FieldName } from '../../../leads/formNames.ts';
import type { LeadFormDefinition } from '../../../leads/leadForm.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { defaultValue } from './defaultValue.ts';
import type { LeadFormTemplate } from './LeadForm.tsx';

/** Tokens in a form's page, for the server to fill in when it answers a post without JavaScript. */
export function leadFormTemplate(
  { fields }: LeadFormDefinition,
  copy: LeadFormCopy,
  brand: string,
): LeadFormTemplate {
  const tokens = (part: string, fallback: (field: FieldName) => string = () => '') =>
    Object.fromEntries(
      fields.map((field) => [field, `{{${field}.${part}|${fallback(field)}}}`]),
    ) as Record<FieldName, string>;
  return {
    summary: '{{summary}}',
    notice: '{{notice}}',
    values: tokens('value', (field) => defaultValue(copy, field, brand)),
    chosen: tokens('chosen', () => copy.choose ?? ''),
    errors: tokens('error'),
    invalid: tokens('invalid'),
  };
}
