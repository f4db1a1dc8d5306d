import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser the tests drive: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(env = process.env): string | undefined {
  const candidates = [env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

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
