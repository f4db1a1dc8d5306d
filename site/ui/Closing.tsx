import type { ReactNode } from 'react';
import '../styles/closing.css';
import { ContactButton } from './Button.tsx';
import { WhatsAppButton } from './ExternalLink.tsx';
import { LedgerRow, type LedgerRowCopy } from './payslipParts.tsx';

type ClosingProps = {
  copy: { row: LedgerRowCopy; question: string; answer: string; lead: string; whatsapp: string };
  /** Label of the button that opens the contact dialog. */
  contact: string;
  whatsapp: { href: string; place: string };
  children?: ReactNode;
};

/** The last section of a page: a question and its answer. */
export function Closing({ copy, contact, whatsapp, children }: ClosingProps) {
  return (
    <section className="on-ink closing" id="contato">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <h2>
          {copy.question} <br />
          <span className="say">{copy.answer}</span>
        </h2>
        <div className="closing-grid">
          <p className="lead">{copy.lead}</p>
          <div className="ctas">
            <ContactButton look="accent">{contact}</ContactButton>
            <WhatsAppButton {...whatsapp} label={copy.whatsapp} />
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}

type ClosingBandProps = {
  copy: { heading: string; lead: string };
  id?: string;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A band in the accent colour that ends an inner page with the next step. */
export function ClosingBand({ copy, id, actions, children }: ClosingBandProps) {
  return (
    <section className="on-accent band closing-band" id={id}>
      <div className="wrap closing-grid">
        <h2>{copy.heading}</h2>
        <p className="lead">{copy.lead}</p>
        <div className="ctas">{actions}</div>
        {children}
      </div>
    </section>
  );
}
