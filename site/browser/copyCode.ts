/** Copies the code beside each `[data-copied]` button on a click, says so, and selects it instead where the clipboard is refused. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copied]')) {
  const parts = (button.closest('.code') as Element).querySelectorAll('[role=status], .line');
  const [status, source] = parts as Iterable<Element> as [Element, Element];
  button.hidden = false;
  button.onclick = async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      status.textContent = button.dataset['copied'] as string;
    } catch {
      getSelection()?.selectAllChildren(source);
      status.textContent = button.dataset['selected'] as string;
    }
  };
}
