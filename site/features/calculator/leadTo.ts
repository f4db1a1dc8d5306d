/** Whether somebody has gone on to another part of the page; the button they pressed lost the focus by being disabled. */
const isElsewhere = (section: Element | null) => {
  const { activeElement, body } = document;
  return activeElement !== body && !section?.contains(activeElement);
};

/** Scrolls to a part that has something new to say, and gives its heading the focus: no keyboard pops up. */
export function leadTo(part: HTMLElement): void {
  const heading = part.querySelector('h3');
  if (!heading || isElsewhere(part.closest('section'))) return;
  heading.focus({ preventScroll: true });
  part.scrollIntoView();
}
