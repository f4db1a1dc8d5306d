import { quickForm } from '../../../leads/forms/quick.ts';
import { quickFormCopy } from '../../content/pt-BR/leadForms.ts';
import { LeadForm, type LeadFormSite, type LeadFormTemplate } from './LeadForm.tsx';

type QuickLeadFormProps = { site: LeadFormSite; template?: LeadFormTemplate };

/** The quick form of the home page: one toast at a time. */
export function QuickLeadForm(props: QuickLeadFormProps) {
  return <LeadForm definition={quickForm} copy={quickFormCopy} toastLimit={1} {...props} />;
}
