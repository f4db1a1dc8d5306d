/** Blurs a control before it is disabled or hidden, because browsers differ in where the focus then goes. */
export const releaseFocus = (): void => (document.activeElement as HTMLElement | null)?.blur();

/**
 * Gives the released focus to the next element and scrolls it into view, unless the visitor has moved on
 * to something else.
 */
export function passFocusTo(element: HTMLElement | null, view: Element | null = element): void {
  if (document.activeElement !== document.body) return;
  element?.focus({ preventScroll: true });
  view?.scrollIntoView();
}
