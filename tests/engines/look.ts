export type Target = {
  css: string;
  /** Its accessible name, word for word. */
  name?: string;
};

/** What a visitor and assistive technology learn about one thing in the page. */
export type Look = {
  /** How many there are, shown or not. */
  count: number;
  shown: boolean;
  focused: boolean;
  enabled: boolean;
  text: string;
  /** What `aria-describedby` leads to. */
  description: string;
  value: string;
  /** How far below the view's upper edge it begins, in CSS pixels. */
  top: number;
  attributes: Record<string, string>;
  /** Where a pointer meets it, in CSS pixels of the view; null while it moves or something else lies there. */
  place: { x: number; y: number } | null;
};

/** Runs in the page: looks at the first shown thing that fits, or at the first at all. */
export function look({ css, name }: Target, bringIntoView: boolean): Look {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const follow = (element: Element | undefined, attribute: string) => {
    const ids = element?.getAttribute(attribute)?.split(' ') ?? [];
    return tidy(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
  };
  const nameOf = (element: Element) =>
    follow(element, 'aria-labelledby') ||
    tidy(element.getAttribute('aria-label') ?? element.textContent);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) => name === undefined || nameOf(element) === name,
  );
  const element = found.find(isShown) ?? found[0];
  if (bringIntoView) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
  const isMoving = (part: Element | null | undefined): boolean =>
    part?.getAnimations().some(({ playState }) => playState === 'running') ||
    (part?.parentElement != null && isMoving(part.parentElement));
  const isThere = element?.contains(document.elementFromPoint(x, y)) ?? false;
  return {
    count: found.length,
    shown: element !== undefined && isShown(element),
    focused: element !== undefined && element === document.activeElement,
    enabled: element !== undefined && !element.matches(':disabled'),
    text: tidy(element?.textContent),
    description: follow(element, 'aria-describedby'),
    value: String((element as HTMLInputElement | undefined)?.value ?? ''),
    top,
    attributes: Object.fromEntries(
      [...(element?.attributes ?? [])].map(({ name: key, value }) => [key, value]),
    ),
    place: isThere && !isMoving(element) ? { x, y } : null,
  };
}
