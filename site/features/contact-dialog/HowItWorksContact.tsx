import { howItWorksContact as howItWorksContactCopy } from '../../content/pt-BR/forms.yaml';
import { DialogContent } from '../../ui/DialogContent.tsx';
import { HowItWorksLeadForm } from '../lead-form/HowItWorksLeadForm.tsx';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { contactDialogId } from './contactDialogId.ts';

/** What the contact dialog of /como-funciona holds. */
export function HowItWorksContact({ site }: { site: LeadFormSite }) {
  return (
    <DialogContent id={contactDialogId} {...howItWorksContactCopy}>
      <HowItWorksLeadForm site={site} />
    </DialogContent>
  );
}
