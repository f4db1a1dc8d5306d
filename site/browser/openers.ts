/**
 * Sends every button that opens the contact dialog through `#contact-dialog-trigger`, on which outside
 * scripts rely, and answers `command` buttons where the browser does not. Until this has run, the
 * browser's own `command`/`commandfor` opens the dialog.
 */
const answersCommands = 'command' in HTMLButtonElement.prototype;

function runCommand(button: Element): void {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('button[commandfor]');
  if (!button) return;
  const trigger = document.getElementById('contact-dialog-trigger');
  const isOpener = button.getAttribute('commandfor') === trigger?.getAttribute('commandfor');
  if (
    trigger &&
    isOpener &&
    button !== trigger &&
    button.getAttribute('command') === 'show-modal'
  ) {
    event.preventDefault();
    (button as HTMLElement).focus();
    trigger.click();
  } else if (!answersCommands) runCommand(button);
});
