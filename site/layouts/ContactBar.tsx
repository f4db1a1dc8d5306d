import { contactBar, whatsapp } from '../content/pt-BR/shell.yaml';
import '../styles/contactBar.css';
import { WhatsAppIcon, WhatsAppLink } from '../ui/ExternalLink.tsx';
import { messagingUrl } from './leadFormSite.ts';

/**
 * The contact button at the foot of a phone's screen. It sticks there while its parent is in view, and
 * opens the page's dialog without script.
 */
export function ContactBar() {
  const { line, replyTime } = contactBar;
  return (
    <div className="contact-bar" data-contact-bar>
      <button type="button" command="show-modal" commandfor="contact-dialog">
        <b>{line}</b>
        <span className="note spare">{replyTime}</span>
      </button>
      <WhatsAppLink place="bar" className="wa" href={messagingUrl} aria-label={whatsapp.name}>
        <WhatsAppIcon />
      </WhatsAppLink>
    </div>
  );
}
