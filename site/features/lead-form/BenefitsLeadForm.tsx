import { benefitsForm } from '../../../leads/forms/benefits.ts';
import { benefitsFormCopy } from '../../content/pt-BR/leadForms.ts';
import { LeadForm, type LeadFormSite, type LeadFormTemplate } from './LeadForm.tsx';
import type { SentLead } from './LeadFormReceipt.tsx';

type BenefitsLeadFormProps = {
  site: LeadFormSite;
  onSent?: (lead: SentLead) => void;
  template?: LeadFormTemplate;
};

/** The benefits form: the dialog around it thanks, so that no toast does. */
export function BenefitsLeadForm(props: BenefitsLeadFormProps) {
  return (
    <LeadForm definition={benefitsForm} copy={benefitsFormCopy} sentToast={false} {...props} />
  );
}
