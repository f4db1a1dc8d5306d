import { quickForm } from '../../../leads/forms/quick.ts';
import { quickContact as copy } from '../../content/pt-BR/forms.yaml';
import { quickFormCopy } from '../../content/pt-BR/leadForms.ts';
import { contactDialogId, DialogContent } from '../../ui/DialogContent.tsx';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';

/** What the home page's contact dialog holds: the quick form, with one toast at a time. */
export function QuickContact({ site }: { site: LeadFormSite }) {
  return (
    <DialogContent id={contactDialogId} {...copy}>
      <LeadForm definition={quickForm} copy={quickFormCopy} site={site} toastLimit={1} />
    </DialogContent>
  );
}
