import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fail, projectRoot } from '../project.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';

const findFirst = (...installed: readonly string[]) =>
  [process.env['CHROMIUM_PATH'], ...installed].find((path) => path && existsSync(path));

/** The Chromium of CHROMIUM_PATH, the system's or Playwright's; if there is none, the headless shell. */
export const findChromium = (): string | undefined =>
  findFirst('/usr/bin/chromium', chromium.executablePath(), headlessShell);

/** The headless shell, if available, because it halves the time of the tests; otherwise Chromium. */
export const findTestChromium = (): string | undefined =>
  findFirst(headlessShell) ?? findChromium();

const isRoot = process.getuid?.() === 0;

/** Restricts the browser's traffic to the page under test; the sandbox refuses to run as root. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
];

const succeeds = (command: string, args: readonly string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
};

/** Installs Playwright's Chromium or, if its servers are unreachable, Debian's. */
const installChromium = () =>
  succeeds(process.execPath, [
    join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ]) ||
  (isRoot &&
    existsSync('/etc/debian_version') &&
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']));

export function ensureChromium(): void {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) fail(`CHROMIUM_PATH is not a file: ${named}`);
  if (findTestChromium()) return;
  console.error('Installing Chromium …');
  if (installChromium() && findTestChromium()) return;
  fail('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.');
}
