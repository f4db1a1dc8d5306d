import type { FieldName, LeadFormDefinition } from '../../../leads/leadForm.ts';
import type { LeadFormTemplate } from './LeadForm.tsx';

/**
 * Tokens in a form's page, for the server to fill in when it answers a post without JavaScript.
 * @param choose what a select shows while nothing is chosen
 */
export function leadFormTemplate({ fields }: LeadFormDefinition, choose = ''): LeadFormTemplate {
  const tokens = (part: string) =>
    Object.fromEntries(fields.map((field) => [field, `{{${field}.${part}}}`])) as Record<
      FieldName,
      string
    >;
  return {
    summary: '{{summary}}',
    notice: '{{notice}}',
    values: tokens('value'),
    chosen: tokens(`value|${choose}`),
    errors: tokens('error'),
    invalid: tokens('invalid'),
  };
}
