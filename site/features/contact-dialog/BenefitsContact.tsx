import { useRef, useState } from 'react';
import { benefitsContactCopy } from '../../content/pt-BR/contactDialogs.ts';
import { DialogContent } from '../../ui/DialogContent.tsx';
import { BenefitsLeadForm } from '../lead-form/BenefitsLeadForm.tsx';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { ContactThanks } from './ContactThanks.tsx';
import { contactDialogId } from './contactDialogId.ts';
import { useCloseAfter } from './useCloseAfter.ts';

const { form, sent } = benefitsContactCopy;

/** How long the thanks stay before the dialog closes itself, in milliseconds. */
const thanksTime = 3000;

/** What the contact dialog of /beneficios and /perguntas-frequentes holds: the form, then the thanks for 3 s. */
export function BenefitsContact({ site }: { site: LeadFormSite }) {
  const [isSent, setIsSent] = useState(false);
  const partRef = useRef<HTMLDivElement>(null);
  useCloseAfter(partRef, isSent ? thanksTime : null, () => setIsSent(false));
  return (
    <DialogContent id={contactDialogId} {...(isSent ? sent : form)}>
      <div ref={partRef}>
        {isSent ? (
          <ContactThanks text={sent.thanks} />
        ) : (
          <BenefitsLeadForm site={site} onSent={() => setIsSent(true)} />
        )}
      </div>
    </DialogContent>
  );
}
