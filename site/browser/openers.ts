/**
 * Sends every button that opens the contact dialog, and the menu's link to `#contato`, through
 * `#contact-dialog-trigger`, on which outside scripts rely, and does what a browser does not do by itself:
 * answer `command` buttons, and close the dialog by a click beside it (`closedby`). Until this has run,
 * the browser's own `command`/`commandfor` opens the dialog. A button's value is what the form offers for its message, a sentence
 * a line: the trigger carries it there. A button named `question` has the dialog say so, and begin at the message.
 */
const dialog = document.querySelector('#contact-dialog') as HTMLDialogElement;
const trigger = document.querySelector('#contact-dialog-trigger') as HTMLButtonElement;

function ask(isQuestion: boolean) {
  dialog.toggleAttribute('data-asks', isQuestion);
  dialog.querySelector('[name=message]')?.toggleAttribute('autofocus', isQuestion);
}
// What opens it next may be no button of ours.
dialog.onclose = () => ask(false);

let pressed: EventTarget | null;
dialog.onpointerdown = ({ target }) => {
  pressed = target;
};
// Not on the body: Safari on phones makes no click of a tap on what has no listener below it.
dialog.onclick = ({ target }) => {
  // What the dialog holds covers it, so a click on the dialog itself is one beside it. One that began
  // in a field is the end of selecting its text.
  if (pressed === dialog && target === dialog && !dialog.closedBy) dialog.close();
};

document.body.addEventListener('click', (event) => {
  const target = event.target as Element;
  const button = target.closest<HTMLButtonElement>('[commandfor],.menu .btn');
  if (!button) return;
  const closes = button.getAttribute('command') === 'close';
  if (!closes && button !== trigger) {
    event.preventDefault();
    // The menu has hidden by itself: its own button has the focus, and gets it back when the dialog closes.
    button.focus();
    trigger.value = button.value ?? '';
    ask(button.name === 'question');
    trigger.click();
  } else if (!trigger.command) {
    if (closes) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
});
