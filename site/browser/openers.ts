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
  const link = target.closest('[data-opens-contact]');
  if (link && trigger) {
    event.preventDefault();
    // The menu's button has the focus then, and gets it back when the dialog closes.
    link.closest<HTMLElement>('[popover]')?.hidePopover();
    trigger.click();
    return;
  }
  const button = target.closest<HTMLButtonElement>('button[commandfor=contact-dialog]');
  if (!button) return;
  const closes = button.getAttribute('command') === 'close';
  if (!closes && button !== trigger) {
    event.preventDefault();
    button.focus();
    trigger?.click();
  } else if (!('command' in HTMLButtonElement.prototype)) {
    if (closes) dialog?.close();
    else if (!dialog?.open) dialog?.showModal();
  }
});

/** The bar of phones gives way to what it leads to. Without this it rests above those sections. */
const inView = new Set<Element>();
const watcher = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    inView[isIntersecting ? 'add' : 'delete'](target);
  }
  document.documentElement.toggleAttribute('data-contact-in-view', inView.size > 0);
});
for (const section of document.querySelectorAll('#calculadora, #contato')) watcher.observe(section);
