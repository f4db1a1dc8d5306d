import { expect, vi } from 'vitest';
import type { StoredLead } from '../../leads/StoredLead.ts';

export type Target = {
  css: string;
  /** Its exact accessible name. */
  name?: string;
};

/** What a visitor and assistive technology perceive of one element. */
type Look = {
  /** The number of matches, visible or not. */
  count: number;
  shown: boolean;
  focused: boolean;
  enabled: boolean;
  text: string;
  /** The text referenced by `aria-describedby`. */
  description: string;
  value: string;
  /** Its distance from the top of the view, in CSS pixels. */
  top: number;
  attributes: Record<string, string>;
  /** Where a pointer can hit it, in CSS pixels of the view; null while it moves or is covered. */
  place: { x: number; y: number } | null;
};

/** Runs in the page: inspects the first visible match or, if none is visible, the first match. */
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
    // Pages scroll by whole pixels, but a section may end between two.
    top: Math.round(top),
    attributes: Object.fromEntries(
      [...(element?.attributes ?? [])].map(({ name: key, value }) => [key, value]),
    ),
    place: isThere && !isMoving(element) ? { x, y } : null,
  };
}

/** Named keys, as the browsers' drivers spell them. */
type Key = 'Tab' | 'Enter' | 'Escape' | 'End' | 'ArrowLeft' | 'ArrowRight';

/** A page in a browser without history, storage or cookies. The browser itself finds what each input hits. */
export type Tab = {
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** Sets the page's size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page and returns its value, which must be a string. */
  evaluate(expression: string): Promise<string>;
  /** Clicks at a position in the view, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  /** Errors that the page threw or wrote to the console. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
};

const patience = { timeout: 120_000, interval: 50 };

/** A visitor with a pointer and a keyboard, who waits for the expected result. */
export function visitorOf(tab: Tab, origin: string) {
  const lookAt = async (target: Target, bringIntoView = false): Promise<Look> => {
    const args = `${JSON.stringify(target)}, ${bringIntoView}`;
    return JSON.parse(await tab.evaluate(`JSON.stringify((${look})(${args}))`));
  };
  /** Waits until an element is as expected; by default, until it is visible. */
  const sees = (target: Target, expected: Partial<Look> = { shown: true }) =>
    vi.waitFor(async () => {
      const { css, name = '' } = target;
      expect(await lookAt(target), `${css} ${name}`).toMatchObject(expected);
    }, patience);
  /** Clicks the middle of an element once it has stopped moving and nothing covers it. */
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
    /** Opens a path of the site. */
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

/** A button by its accessible name, inside a part of the page. */
export const button = (name: string, part = 'body'): Target => ({ css: `${part} button`, name });

export const heading = (name: string): Target => ({ css: 'h1, h2, h3', name });

/** What a visitor does, and what the operator then finds in the store. */
export type Journey = (
  visitor: ReturnType<typeof visitorOf>,
  findLeads: (email: string) => Promise<StoredLead[]>,
) => Promise<void>;
