import { quickForm } from '../../../leads/forms/quick.ts';
import { quickFormCopy } from '../../content/pt-BR/leadForms.ts';
import { LeadForm, type LeadFormSite, type LeadFormTemplate } from './LeadForm.tsx';

type QuickLeadFormProps = { site: LeadFormSite; template?: LeadFormTemplate };

/** The quick form of the contact dialog: one toast at a time. */
export function QuickLeadForm({ site, template }: QuickLeadFormProps) {
  return (
    <LeadForm
      definition={quickForm}
      copy={quickFormCopy}
      site={site}
      toastLimit={1}
      template={template}
    />
  );
}
