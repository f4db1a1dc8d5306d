import { expect, vi } from 'vitest';
import type { StoredLead } from '../../leads/StoredLead.ts';

export type Target = {
  css: string;
  /** Its accessible name, word for word. */
  name?: string;
};

/** What a visitor and assistive technology learn about one thing in the page. */
type Look = {
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
function look({ css, name }: Target, bringIntoView: boolean): Look {
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
    // A page scrolls by whole pixels, and its sections end between them.
    top: Math.round(top),
    attributes: Object.fromEntries(
      [...(element?.attributes ?? [])].map(({ name: key, value }) => [key, value]),
    ),
    place: isThere && !isMoving(element) ? { x, y } : null,
  };
}

/** A key that is named, as the browsers' drivers know it. */
type Key = 'Tab' | 'Enter' | 'Escape' | 'End' | 'ArrowLeft' | 'ArrowRight';

/** A page in a browser without history, storage or cookies. Input is as a person makes it: the browser itself finds what lies under the pointer and has the focus. */
export type Tab = {
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** The page's own size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression in the page and gives back its value, which must be text. */
  evaluate(expression: string): Promise<string>;
  /** Presses the main button at a place of the view, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** Errors that the page threw or wrote to the console. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
};

const patience = { timeout: 120_000, interval: 50 };

/** Somebody who uses the site with a pointer and a keyboard, and waits for what should come. */
export function visitorOf(tab: Tab, origin: string) {
  const lookAt = async (target: Target, bringIntoView = false): Promise<Look> => {
    const args = `${JSON.stringify(target)}, ${bringIntoView}`;
    return JSON.parse(await tab.evaluate(`JSON.stringify((${look})(${args}))`));
  };
  /** Waits until the thing is as expected: shown, if nothing else is said. */
  const sees = (target: Target, expected: Partial<Look> = { shown: true }) =>
    vi.waitFor(async () => {
      const { css, name = '' } = target;
      expect(await lookAt(target), `${css} ${name}`).toMatchObject(expected);
    }, patience);
  /** Presses the main button in the middle of the thing, once it stands still and nothing covers it. */
  const click = async (target: Target) => {
    let before: Look['place'] = null;
    const { x, y } = await vi.waitFor(async () => {
      const { place, enabled } = await lookAt(target, true);
      const isSettled = place && place.x === before?.x && place.y === before.y;
      before = place;
      if (isSettled && enabled) return place;
      throw new Error(`Cannot be clicked: ${target.css} ${target.name ?? ''}`);
    }, patience);
    await tab.clickAt(x, y);
  };
  return {
    ...tab,
    /** Goes to a path of the site. */
    open: (path: string) => tab.open(origin + path),
    sees,
    click,
    fill: async (target: Target, text: string) => {
      await click(target);
      await sees(target, { focused: true });
      await tab.type(text);
    },
  };
}

/** A button by its accessible name, in a part of the page. */
export const button = (name: string, part = 'body'): Target => ({ css: `${part} button`, name });

export const heading = (name: string): Target => ({ css: 'h1, h2, h3', name });

/** What one visitor sets out to do, and what the operator finds of it in the store. */
export type Journey = (
  visitor: ReturnType<typeof visitorOf>,
  findLeads: (email: string) => Promise<StoredLead[]>,
) => Promise<void>;
