import type { ReactNode } from 'react';
import { contact as copy, notes } from '../../content/pt-BR/home.yaml';
import { whatsappUrl } from '../../thisSite.ts';
import { Closing } from '../../ui/Closing.tsx';
import { Footnotes } from '../../ui/Footnotes.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';

export function Contact({ children }: { children?: ReactNode }) {
  return (
    <Closing
      copy={copy}
      contact={copy.demo}
      whatsapp={{ href: whatsappUrl(copy.whatsappGreeting), place: 'home' }}
    >
      {children}
      <a className="arrow" href="/proposta">
        {copy.proposal} <ArrowIcon />
      </a>
      <Footnotes {...notes} />
    </Closing>
  );
}
