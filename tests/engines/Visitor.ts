import { expect, vi } from 'vitest';
import type { Tab } from './Engine.ts';
import { type Look, look, type Target } from './look.ts';

/** Keys as WebDriver writes them. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

const patience = { timeout: 120_000, interval: 50 };

/** Somebody who uses the site with a pointer and a keyboard, and waits for what should come. */
export class Visitor {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.#tab.open(this.#origin + path);
  }

  /** Takes a window of this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  /** Waits until the thing is as expected: shown, if nothing else is said. */
  async sees(target: Target, expected: Partial<Look> = { shown: true }): Promise<void> {
    await vi.waitFor(async () => {
      const { css, name = '' } = target;
      expect(await this.#look(target), `${css} ${name}`).toMatchObject(expected);
    }, patience);
  }

  /** Presses the main button in the middle of the thing, once it stands still and nothing covers it. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.#standing(target);
    await this.clickAt(x, y);
  }

  /** Presses the main button at a place of the view, in CSS pixels. */
  async clickAt(x: number, y: number): Promise<void> {
    const press = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ] as const;
    await this.#tab.perform([{ type: 'pointer', id: 'mouse', actions: [...press] }]);
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.type(keys[key]);
  }

  /** Types into what has the focus, key by key. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.sees(target, { focused: true });
    await this.type(text);
  }

  async #look(target: Target, bringIntoView = false): Promise<Look> {
    const args = `${JSON.stringify(target)}, ${bringIntoView}`;
    return JSON.parse(await this.#tab.evaluate(`JSON.stringify((${look})(${args}))`));
  }

  async #standing(target: Target): Promise<{ x: number; y: number }> {
    let before: Look['place'] = null;
    return vi.waitFor(async () => {
      const { place, enabled } = await this.#look(target, true);
      const isSettled = place && place.x === before?.x && place.y === before.y;
      before = place;
      if (isSettled && enabled) return place;
      throw new Error(`Cannot be clicked: ${target.css} ${target.name ?? ''}`);
    }, patience);
  }
}
