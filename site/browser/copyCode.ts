/** Copies the code beside each `[data-copied]` button, or selects it if the clipboard is blocked. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copied]')) {
  const parts = (button.closest('.code') as Element).querySelectorAll('.line, [role=status]');
  const [source, status] = parts as Iterable<Element> as [Element, Element];
  button.hidden = false;
  button.onclick = async () => {
    const { copied = '', selected = '' } = button.dataset;
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      status.textContent = copied;
    } catch {
      getSelection()?.selectAllChildren(source);
      status.textContent = selected;
    }
  };
}

export {};
