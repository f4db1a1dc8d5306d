/**
 * Makes every button that opens the contact dialog press `#contact-dialog-trigger`, on which outside
 * scripts rely, and writes the button's `data-message` into the form (`prefillMessage.ts`). Until this
 * script has run, the browser's own `command` opens the dialog. Old browsers lack `command` and
 * `closedby`: this script does their work.
 */
import { prefillMessage } from './prefillMessage.ts';

const dialog = document.querySelector('#contact-dialog') as HTMLDialogElement;
const trigger = document.querySelector('#contact-dialog-trigger') as HTMLButtonElement;

let pressed: EventTarget | null;
dialog.onpointerdown = ({ target }) => {
  pressed = target;
};
// Not on the body: Safari on phones fires no click unless an element below it has a listener.
dialog.onclick = ({ target }) => {
  // The content covers the dialog, so a click that targets the dialog was on the backdrop. If it began
  // in a field, it is the end of a text selection.
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
    // The dialog returns the focus to its button; in Safari, a click gives a button no focus.
    opener.focus({ preventScroll: true });
    trigger.click();
  } else if (!trigger.command) {
    if (closes) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
});
