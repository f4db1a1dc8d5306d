import { formDefinitions, type LeadFormKind } from '../../../shared/formDefinitions.ts';
import type { FieldName, LeadFormDefinition } from '../../../shared/leadForm.ts';
import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import { formCopy } from '../../content/pt-BR/formCopy.ts';
import { toasts } from '../../content/pt-BR/forms.yaml';
import { LeadForm, type LeadFormSite } from './LeadForm.tsx';

/** Tokens in a form's page, which the server fills in when it responds to a post without JavaScript. */
function leadFormTemplate({ fields }: LeadFormDefinition, copy: LeadFormCopy) {
  const tokens = (part: string, fallback: (field: FieldName) => string = () => '') =>
    Object.fromEntries(
      fields.map((field) => [field, `{{${field}.${part}|${fallback(field)}}}`]),
    ) as Record<FieldName, string>;
  return {
    summary: '{{summary}}',
    notice: `{{failed?${toasts.failed.description}}}`,
    values: tokens('value', (field) => copy.defaults?.[field] ?? ''),
    /** What a select shows: the chosen value, or the prompt to choose. */
    chosen: tokens('chosen', () => copy.choose ?? ''),
    errors: tokens('error'),
    invalid: tokens('invalid'),
  };
}

export type LeadFormTemplate = ReturnType<typeof leadFormTemplate>;

type PlainLeadFormProps = {
  kind: LeadFormKind;
  site: LeadFormSite;
  /** Whether the form contains tokens for the server to fill in. */
  isTemplate?: boolean;
};

export function PlainLeadForm({ kind, site, isTemplate = false }: PlainLeadFormProps) {
  const definition = formDefinitions[kind];
  const copy = formCopy(kind);
  const template = isTemplate ? leadFormTemplate(definition, copy) : undefined;
  return <LeadForm definition={definition} copy={copy} site={site} template={template} />;
}
