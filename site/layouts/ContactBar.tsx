import { contactBar } from '../content/pt-BR/shell.yaml';
import '../styles/contactBar.css';

/**
 * The way to the team at the foot of a phone's screen; messages have their button in the header. It
 * sticks there while its parent is in view, and opens the page's dialog without a script of ours.
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
