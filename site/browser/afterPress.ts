/**
 * Acts at once, or where a mouse is down after the press: what appears meanwhile must not move the
 * pressed button away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
