/** Copies a text and says so; where the clipboard is refused, selects what holds it and says that. */
export async function copyText(
  text: string,
  source: Element,
  tell: (done: 'copied' | 'selected') => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell('copied');
  } catch {
    getSelection()?.selectAllChildren(source);
    tell('selected');
  }
}
