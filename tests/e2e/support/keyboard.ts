import { expect, type Locator, type Page } from '@playwright/test';

/** Why the focus would be invisible: there is no outline, or other elements cover all of it. */
const findFocusFaults = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const holders = [focused, focused.closest('label')].filter((one) => one !== null);
    const isOutlined = holders.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isSeen = [...focused.getClientRects()].some(({ left, top, width, height }) =>
      shares.some((across) =>
        shares.some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        }),
      ),
    );
    const what = focused.outerHTML.slice(0, 120);
    return [!isOutlined && `no outline: ${what}`, !isSeen && `hidden: ${what}`].filter(Boolean);
  });

/** A person who uses the keyboard. Every tab stop must be visible. */
export function keyboard(page: Page) {
  const look = async () => {
    await expect.poll(() => findFocusFaults(page)).toEqual([]);
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
  };
  return {
    press,
    look,
    /** Tabs until the target has the focus; returns the number of stops. */
    async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 60) {
      for (let stops = 1; stops <= most; stops++) {
        await press(key);
        await look();
        if (await target.evaluate((one) => one === document.activeElement)) return stops;
      }
      throw new Error(`No focus on ${target} after ${most} stops`);
    },
    /** Tabs once and expects the target to have the focus. */
    async next(target: Locator) {
      await press('Tab');
      await expect(target).toBeFocused();
      await look();
    },
  };
}
