import { vi } from 'vitest';
import type { StoredLead } from '../../shared/StoredLead.ts';

/** Where a visitor perceives an element, in CSS pixels of the view. */
type Sight = {
  /** The middle of the element. */
  x: number;
  y: number;
  top: number;
  /** Whether a pointer hits it there: it stands still, is enabled and uncovered. */
  isInReach: boolean;
};

/**
 * Runs in the page: finds the first visible match whose value, label or text contains these words.
 * `:focus` at the end means the active element, even of a window that has lost the focus.
 */
function look(css: string, words: string, bringIntoView: boolean): Sight | null {
  const wordsOf = (element: HTMLElement) =>
    element.matches('input, select, textarea')
      ? (element as HTMLInputElement).value
      : `${element.ariaLabel ?? ''} ${element.textContent}`;
  const isFocused = css.endsWith(':focus');
  const element = [...document.querySelectorAll<HTMLElement>(css.replace(/:focus$/, ''))].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (!isFocused || one === document.activeElement) &&
      wordsOf(one).replace(/\s+/g, ' ').includes(words),
  );
  if (!element) return null;
  if (bringIntoView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
  const isMoving = (part: Element | null): boolean =>
    part !== null &&
    (part.getAnimations().some(({ playState }) => playState === 'running') ||
      isMoving(part.parentElement));
  const isThere = element.contains(document.elementFromPoint(x, y));
  const isInReach = isThere && !isMoving(element) && !element.matches(':disabled');
  // Pages scroll by whole pixels, but sections may end between them.
  return { x, y, top: Math.round(top), isInReach };
}

/** Named keys, as the browsers' drivers spell them. */
type Key = 'Enter' | 'Escape' | 'End' | 'ArrowLeft' | 'ArrowRight';

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

const polling = { timeout: 120_000, interval: 50 };

/** A visitor with a pointer and a keyboard, who waits for the expected result. */
export function visitorOf(tab: Tab, origin: string) {
  const lookAt = async (css: string, words: string, bringIntoView = false) => {
    const args = [css, words, bringIntoView].map((one) => JSON.stringify(one)).join();
    return JSON.parse(await tab.evaluate(`JSON.stringify((${look})(${args}))`)) as Sight | null;
  };
  const waitFor = (what: string, isSo: () => Promise<boolean>) =>
    vi.waitFor(async () => {
      if (!(await isSo())) throw new Error(`Not so: ${what}`);
    }, polling);
  /** Waits until a match with these words is visible, if given this far from the top of the view. */
  const sees = (css: string, words = '', top?: number) =>
    waitFor(`${css} ${words}`, async () => {
      const sight = await lookAt(css, words);
      return sight !== null && (top === undefined || sight.top === top);
    });
  const seesNo = (css: string) => waitFor(`no ${css}`, async () => !(await lookAt(css, '')));
  /** Clicks the middle of a match, once it is still and in reach. */
  const click = async (css: string, words = '') => {
    let before: Sight | null = null;
    await waitFor(`${css} ${words} can be clicked`, async () => {
      const sight = await lookAt(css, words, true);
      const isStill = sight?.x === before?.x && sight?.y === before?.y;
      before = sight;
      if (sight?.isInReach && isStill) await tab.clickAt(sight.x, sight.y);
      return Boolean(sight?.isInReach && isStill);
    });
  };
  return {
    ...tab,
    /** Opens a path of the site. */
    open: (path: string) => tab.open(origin + path),
    sees,
    seesNo,
    click,
    fill: async (css: string, text: string) => {
      await click(css);
      await sees(`${css}:focus`);
      await tab.type(text);
    },
  };
}

/** A visitor's actions, and the result that the operator finds in the store. */
export type Journey = (
  visitor: ReturnType<typeof visitorOf>,
  findLeads: (email: string) => Promise<StoredLead[]>,
) => Promise<void>;
