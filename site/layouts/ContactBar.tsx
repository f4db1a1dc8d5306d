import { contactBar } from '../content/pt-BR/shell.yaml';
import '../styles/contactBar.css';

/**
 * The contact button at the foot of a phone's screen; the messaging button is in the header. It sticks
 * there while its parent is in view, and opens the page's dialog without script.
 */
export function ContactBar() {
  const { line, replyTime } = contactBar;
  return (
    <div className="contact-bar" data-contact-bar>
      <button type="button" command="show-modal" commandfor="contact-dialog">
        <b>{line}</b>
        <span className="note spare">{replyTime}</span>
      </button>
    </div>
  );
}
