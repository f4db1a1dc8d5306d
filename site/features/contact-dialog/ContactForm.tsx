import { useEffect } from 'react';
import { type ContactKind, formDefinitions } from '../../../leads/formDefinitions.ts';
import { countStep } from '../../browser/countStep.ts';
import { contactFormCopy, contactWords } from '../../content/pt-BR/contactFormCopy.ts';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';
import { ClosingNote } from './ClosingNote.tsx';

/** The content of a page's contact dialog. It keeps the receipt after the dialog has closed itself. */
export function ContactForm({ kind, site }: { kind: ContactKind; site: LeadFormSite }) {
  const { title, lead } = contactWords[kind];
  // The form is hydrated when the dialog opens.
  useEffect(() => countStep('dialog', location.pathname), []);
  return (
    <>
      <div className="dialog-head">
        <h2 id="contact-dialog-title">{title}</h2>
        <p id="contact-dialog-lead">{lead}</p>
      </div>
      <div className="dialog-body">
        <LeadForm
          definition={formDefinitions[kind]}
          copy={contactFormCopy(kind)}
          site={site}
          aboveReceipt={kind === 'benefits' && <ClosingNote />}
        />
      </div>
    </>
  );
}
