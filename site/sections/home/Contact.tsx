import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { ContactButton } from '../../ui/Button.tsx';
import { Closing } from '../../ui/Closing.tsx';
import { WhatsAppButton } from '../../ui/ExternalLink.tsx';
import { Footnotes, type FootnotesProps, NoteMark } from '../../ui/Footnotes.tsx';

type ContactProps = {
  copy: HomeCopy['contact'];
  notes: FootnotesProps;
  whatsappHref: string;
  /** The form for visitors without script. */
  children?: ReactNode;
};

export function Contact({ copy, notes, whatsappHref, children }: ContactProps) {
  return (
    <Closing
      row={copy.row}
      question={copy.question}
      answer={copy.answer}
      lead={copy.lead}
      actions={
        <>
          <ContactButton look="accent">{copy.demo}</ContactButton>
          <WhatsAppButton href={whatsappHref} label={copy.whatsapp} />
        </>
      }
    >
      {children}
      <p className="total">
        <span>{copy.total}</span>
        <b>
          {copy.totalValue} <NoteMark {...copy.totalNote} />
        </b>
      </p>
      <Footnotes {...notes} />
    </Closing>
  );
}
