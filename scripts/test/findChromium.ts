import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The Chromium of this machine: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(env = process.env): string | undefined {
  const candidates = [env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The same engine without the parts that only a window needs, which the system may have beside it:
 * the tests take half the time in it. CHROMIUM_PATH wins.
 */
export const findTestChromium = (env = process.env): string | undefined =>
  !env['CHROMIUM_PATH'] && existsSync(headlessShell) ? headlessShell : findChromium(env);

const isRoot = process.getuid?.() === 0;

/** Keeps the browser from talking to anything but the page under test; the sandbox refuses to run as root. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
];
