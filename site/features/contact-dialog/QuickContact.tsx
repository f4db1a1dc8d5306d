import { quickContact as quickContactCopy } from '../../content/pt-BR/forms.yaml';
import { DialogContent } from '../../ui/DialogContent.tsx';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { QuickLeadForm } from '../lead-form/QuickLeadForm.tsx';
import { contactDialogId } from './contactDialogId.ts';

/** What the home page's contact dialog holds. */
export function QuickContact({ site }: { site: LeadFormSite }) {
  return (
    <DialogContent id={contactDialogId} {...quickContactCopy}>
      <QuickLeadForm site={site} />
    </DialogContent>
  );
}
