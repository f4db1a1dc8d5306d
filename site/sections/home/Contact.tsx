import type { ReactNode } from 'react';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { Closing } from '../../ui/Closing.tsx';
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
    <Closing copy={copy} contact={copy.demo} whatsapp={{ href: whatsappHref, place: 'home' }}>
      {children}
      <p className="total mono">
        <span>{copy.total}</span>
        <b>
          {copy.totalValue} <NoteMark {...copy.totalNote} />
        </b>
      </p>
      <Footnotes {...notes} />
    </Closing>
  );
}
