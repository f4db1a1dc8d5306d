/**
 * Sends every button that opens the contact dialog, and the menu's link to `#contato`, through
 * `#contact-dialog-trigger`, on which outside scripts rely, and does what a browser does not do by itself: answer `command` buttons, and close the
 * dialog by a click beside it (`closedby`). Until this has run, the browser's own `command`/`commandfor`
 * opens the dialog.
 */
const dialog = document.querySelector<HTMLDialogElement>('#contact-dialog');
const trigger = document.querySelector<HTMLElement>('#contact-dialog-trigger');

let pressed: EventTarget | null;
dialog?.addEventListener('pointerdown', ({ target }) => {
  pressed = target;
});
// Not on the body: Safari on phones makes no click of a tap on what has no listener below it.
dialog?.addEventListener('click', ({ target }) => {
  // What the dialog holds covers it, so a click on the dialog itself is one beside it. One that began
  // in a field is the end of selecting its text.
  if (pressed === dialog && target === dialog && !('closedBy' in HTMLDialogElement.prototype))
    dialog?.close();
});

document.body.addEventListener('click', (event) => {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[commandfor],.menu .btn');
  if (!button) return;
  const closes = button.getAttribute('command') === 'close';
  if (!closes && button !== trigger) {
    event.preventDefault();
    // The menu's own button has the focus then, and gets it back when the dialog closes.
    button.closest<HTMLElement>('.menu')?.hidePopover();
    button.focus();
    trigger?.click();
  } else if (!('command' in HTMLButtonElement.prototype)) {
    if (closes) dialog?.close();
    else if (!dialog?.open) dialog?.showModal();
  }
});
