import { copyText } from './copyText.ts';

/** Copies the code beside each `[data-copied]` button on a click. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copied]')) {
  const parts = (button.closest('.code') as Element).querySelectorAll('[role=status], .line');
  const [status, source] = parts as Iterable<Element> as [Element, Element];
  button.hidden = false;
  button.onclick = () => {
    status.textContent = '';
    copyText(source.textContent.trim(), source, (done) => {
      status.textContent = button.dataset[done] as string;
    });
  };
}
