import { howItWorksForm } from '../../../leads/forms/howItWorks.ts';
import { howItWorksFormCopy } from '../../content/pt-BR/leadForms.ts';
import { LeadForm, type LeadFormSite, type LeadFormTemplate } from './LeadForm.tsx';

type HowItWorksLeadFormProps = { site: LeadFormSite; template?: LeadFormTemplate };

/** The form of /como-funciona, whose message is written already. */
export function HowItWorksLeadForm(props: HowItWorksLeadFormProps) {
  return <LeadForm definition={howItWorksForm} copy={howItWorksFormCopy} {...props} />;
}
