import { useState } from 'react';
import { type ContactKind, formDefinitions } from '../../../leads/formDefinitions.ts';
import { contactFormCopy, contactWords } from '../../content/pt-BR/contactFormCopy.ts';
import { contactDialogId, DialogContent } from '../../ui/DialogContent.tsx';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';
import type { SentLead } from '../lead-form/SentReceipt.tsx';
import { ClosingReceipt } from './ClosingReceipt.tsx';

/** Forms whose dialog thanks by a receipt alone and closes itself. */
const closingKinds: readonly ContactKind[] = ['benefits'];

/** Forms that show one toast at a time. */
const singleToastKinds: readonly ContactKind[] = ['quick'];

/**
 * What a page's contact dialog holds: a form, and its receipt once it was sent. The receipt of a dialog
 * that closed itself stays until another form is asked for.
 */
export function ContactForm({ kind, site }: { kind: ContactKind; site: LeadFormSite }) {
  const [lead, setLead] = useState<SentLead | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  const beginAnother = () => {
    setLead(null);
    setIsAnother(true);
  };
  const copy = contactFormCopy(kind);
  const { dialogCode, askedCode, title, lead: intro } = contactWords[kind];
  if (lead) {
    return <ClosingReceipt lead={lead} words={copy.sent} site={site} onAgain={beginAnother} />;
  }
  return (
    <DialogContent
      id={contactDialogId}
      code={dialogCode}
      askedCode={askedCode}
      title={title}
      lead={intro}
    >
      <LeadForm
        definition={formDefinitions[kind]}
        copy={copy}
        site={site}
        isAnother={isAnother}
        {...(singleToastKinds.includes(kind) && { toastLimit: 1 })}
        {...(closingKinds.includes(kind) && { sentToast: false, onSent: setLead })}
      />
    </DialogContent>
  );
}
