import { formDefinitions, type LeadFormKind } from '../../../leads/formDefinitions.ts';
import { calculatorFormCopy } from '../../content/pt-BR/calculatorForm.ts';
import { contactFormCopy } from '../../content/pt-BR/contactFormCopy.ts';
import { LeadForm, type LeadFormSite } from './LeadForm.tsx';
import { leadFormTemplate } from './leadFormTemplate.ts';

type PlainLeadFormProps = {
  kind: LeadFormKind;
  site: LeadFormSite;
  /** Whether the form contains tokens for the server to fill in. */
  isTemplate?: boolean;
};

/** A complete lead form of one kind, in the page itself. */
export function PlainLeadForm({ kind, site, isTemplate = false }: PlainLeadFormProps) {
  const definition = formDefinitions[kind];
  const copy = kind === 'calculator' ? calculatorFormCopy : contactFormCopy(kind);
  const template = isTemplate ? leadFormTemplate(definition, copy) : undefined;
  return <LeadForm definition={definition} copy={copy} site={site} template={template} />;
}
