import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/test/browsers.ts';

/** A browser that nothing was loaded in yet, as the tests drive it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: chromiumArgs,
    ...(executablePath ? { executablePath } : {}),
  });
}
