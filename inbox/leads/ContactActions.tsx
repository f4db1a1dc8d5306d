import type { StoredLead } from '../../leads/StoredLead.ts';
import { WhatsAppIcon } from '../../site/ui/ExternalLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import { contactLinks } from './contactLinks.ts';

/** How to reach the lead, a tap away. */
export function ContactActions({ lead }: { lead: StoredLead }) {
  const { mail, call, chat } = contactLinks(lead);
  return (
    <section className="contact" aria-label="Falar com o contato">
      <dl className="contact-lines">
        <div>
          <dt className="sr">Telefone</dt>
          <dd>
            <bdi>{lead.phone}</bdi>
            <CopyButton what="telefone" text={lead.phone} />
          </dd>
        </div>
        <div>
          <dt className="sr">E-mail</dt>
          <dd>
            <bdi>{lead.email}</bdi>
            <CopyButton what="e-mail" text={lead.email} />
          </dd>
        </div>
      </dl>
      <p className="contact-actions">
        <a className="btn btn-primary btn-small" href={chat} target="_blank" rel="noreferrer">
          <WhatsAppIcon />
          WhatsApp
        </a>
        <a className="btn btn-line btn-small" href={call}>
          Ligar
        </a>
        <a className="btn btn-line btn-small" href={mail}>
          E-mail
        </a>
      </p>
    </section>
  );
}
