/**
 * Acts immediately or, while a mouse button is down, after it is released: what appears must not push the
 * pressed button away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
