/** Takes the focus off a control that is about to be disabled or hidden, which browsers do each in its own way. */
export const releaseFocus = (): void => (document.activeElement as HTMLElement | null)?.blur();

/**
 * Gives the released focus to what follows, and brings that into view, unless somebody has gone on to
 * something else.
 */
export function passFocusTo(element: HTMLElement | null, view: Element | null = element): void {
  if (document.activeElement !== document.body) return;
  element?.focus({ preventScroll: true });
  view?.scrollIntoView();
}
