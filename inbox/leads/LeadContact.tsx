import { contactLinks } from '../../leads/contactLinks.ts';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { WhatsAppIcon } from '../../site/ui/ExternalLink.tsx';
import { words } from '../words.ts';
import { CopyButton } from './CopyButton.tsx';

const { contact: text } = words;

/** How to reach the lead, a tap away. */
export function ContactActions({ lead }: { lead: StoredLead }) {
  const { mail, call, chat } = contactLinks(lead);
  return (
    <section className="contact" aria-label={text.title}>
      <dl className="rows">
        <div>
          <dt className="sr">{text.phone}</dt>
          <dd className="ends">
            <bdi>{lead.phone}</bdi>
            <CopyButton what={text.copiedPhone} text={lead.phone} />
          </dd>
        </div>
        <div>
          <dt className="sr">{text.email}</dt>
          <dd className="ends">
            <bdi>{lead.email}</bdi>
            <CopyButton what={text.copiedEmail} text={lead.email} />
          </dd>
        </div>
      </dl>
      <p className="ctas">
        <a className="btn btn-primary btn-small" href={chat} target="_blank" rel="noreferrer">
          <WhatsAppIcon />
          {text.chat}
        </a>
        <a className="btn btn-line btn-small" href={call}>
          {text.call}
        </a>
        <a className="btn btn-line btn-small" href={mail}>
          {text.mail}
        </a>
      </p>
    </section>
  );
}
