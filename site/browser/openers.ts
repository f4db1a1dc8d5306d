/**
 * Has every button that opens the contact dialog, and the menu's link to `#contato`, press
 * `#contact-dialog-trigger`, on which outside scripts rely, and writes the button's `data-message` into
 * the form's message (`prefillMessage.ts`). Until this has run, the browser's own `command` opens the
 * dialog. For browsers without `command` and `closedby` it does what they would.
 */
import { prefillMessage } from './prefillMessage.ts';

const dialog = document.querySelector('#contact-dialog') as HTMLDialogElement;
const trigger = document.querySelector('#contact-dialog-trigger') as HTMLButtonElement;

let pressed: EventTarget | null;
dialog.onpointerdown = ({ target }) => {
  pressed = target;
};
// Not on the body: Safari on phones makes no click of a tap on what has no listener below it.
dialog.onclick = ({ target }) => {
  // Content covers the dialog, so a click on the dialog itself is one beside it. One that began in a
  // field is the end of selecting its text.
  if (pressed === dialog && target === dialog && !dialog.closedBy) dialog.close();
};

document.body.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLElement>('[commandfor],.menu .btn');
  if (!opener) return;
  const closes = opener.getAttribute('command') === 'close';
  if (!closes && opener !== trigger) {
    // The menu's link may be opened in another tab.
    if (!opener.matches('button') && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    // The menu has hidden by itself: its own button has the focus, and gets it back when the dialog closes.
    opener.focus();
    const message = dialog.querySelector<HTMLTextAreaElement>('[name=message]');
    if (message) prefillMessage(message, opener.dataset['message']);
    trigger.click();
  } else if (!trigger.command) {
    if (closes) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
});
