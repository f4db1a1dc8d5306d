const select = (source: Node) => getSelection()?.selectAllChildren(source);

/** Copies the marked code on a click, says so, and selects it instead where the clipboard is refused. */
const enhance = (box: Element) => {
  const button = box.querySelector<HTMLButtonElement>('[data-copy]');
  const source = box.querySelector('[data-copy-source]');
  const status = box.querySelector('[data-copy-status]');
  if (!button || !source || !status) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      status.textContent = button.dataset['copied'] ?? '';
    } catch {
      select(source);
      status.textContent = button.dataset['selected'] ?? '';
    }
  });
};

for (const box of document.querySelectorAll('[data-copy-box]')) enhance(box);
