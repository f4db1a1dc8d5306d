/**
 * Has every button that opens the contact dialog press `#contact-dialog-trigger`, on which outside
 * scripts rely, and writes the button's `data-message` into the form's message (`prefillMessage.ts`). Until this has run, the browser's own `command` opens the
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
  const opener = (event.target as Element).closest<HTMLElement>('[commandfor]');
  if (!opener) return;
  const closes = opener.getAttribute('command') === 'close';
  if (!closes && opener !== trigger) {
    event.preventDefault();
    const message = dialog.querySelector<HTMLTextAreaElement>('[name=message]');
    if (message) prefillMessage(message, opener.dataset['message']);
    trigger.click();
  } else if (!trigger.command) {
    if (closes) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
});
