import { howItWorksForm } from '../../../leads/forms/howItWorks.ts';
import { howItWorksContact as copy } from '../../content/pt-BR/forms.yaml';
import { howItWorksFormCopy } from '../../content/pt-BR/leadForms.ts';
import { contactDialogId, DialogContent } from '../../ui/DialogContent.tsx';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';

/** What the contact dialog of /como-funciona holds: a form whose message is written already. */
export function HowItWorksContact({ site }: { site: LeadFormSite }) {
  return (
    <DialogContent id={contactDialogId} {...copy}>
      <LeadForm definition={howItWorksForm} copy={howItWorksFormCopy} site={site} />
    </DialogContent>
  );
}
