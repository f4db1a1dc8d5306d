import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, projectRoot } from '../project.mjs';
import { findTestChromium } from './findChromium.ts';

const succeeds = (command: string, args: string[]) => {
  console.error(`Running ${[command, ...args].join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
};

const installWithPlaywright = () => {
  const cli = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  return succeeds(process.execPath, [cli, 'install', 'chromium']);
};

const installWithDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  succeeds('apt-get', ['update', '-qq']) &&
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);

/** Makes sure that a Chromium is there for the browser tests, installing one when the machine allows it. */
export function ensureChromium(): void {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) fail(`CHROMIUM_PATH names no file: ${named}`);
  if (findTestChromium()) return;
  if ((installWithPlaywright() || installWithDebian()) && findTestChromium()) return;
  fail('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.');
}
