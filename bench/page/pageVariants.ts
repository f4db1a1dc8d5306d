import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { precompress } from '../../scripts/build/precompress.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { chromiumArgs, findChromium } from '../../scripts/test/browsers.ts';
import { startServer } from '../../tests/support/runServer.ts';

import { buildSpa } from './buildSpa.ts';

/** The pages that are loaded turn by turn: ours, ours without any script, and of the home page the same sections as the usual SPA. */
export type PageVariant = 'ours' | 'stripped' | 'spa';

export type Urls = Partial<Record<PageVariant, string>> & { ours: string };

const built = join(projectRoot, 'dist');
const twins = join(projectRoot, '.cache', 'bench-page');

/** The page without any script; structured data is no script and stays. */
const stripScripts = (html: string): string =>
  html.replace(/<script\b(?![^>]*\bld\+json\b)[^>]*>[\s\S]*?<\/script\s*>/gi, '');

/** Copies the built site and takes every script out of its pages. */
async function stripPages(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  cpSync(built, directory, { recursive: true });
  for (const name of globSync('**/*.html', { cwd: directory })) {
    const page = join(directory, name);
    writeFileSync(page, stripScripts(readFileSync(page, 'utf8')));
  }
  await precompress(directory);
}

/** Serves the site as each variant, from a server of its own and all by our server's code. */
export async function startVariants(variants: readonly PageVariant[]) {
  await using started = new AsyncDisposableStack();
  const urls: Partial<Record<PageVariant, string>> = {};
  for (const variant of variants) {
    const directory = variant === 'ours' ? built : join(twins, variant);
    if (variant === 'stripped') await stripPages(directory);
    if (variant === 'spa') await buildSpa(directory);
    const server = await startServer({ env: { SITE_DIR: directory, LOG_LEVEL: 'error' } });
    started.defer(async () => void (await server.stop()));
    urls[variant] = server.url;
  }
  const running = started.move();
  return { urls: urls as Urls, stop: () => running.disposeAsync() };
}

/**
 * Looks at a route's pages once, whole, before anything is measured.
 * @throws when a page does not show the sections of ours in their order: its figures would mean nothing
 */
export async function requireSameSections(urls: Urls, route: string): Promise<void> {
  const browser = await openBrowser();
  const read = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(url + route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  };
  try {
    const ours = (await read(urls.ours)).join(' ');
    for (const [variant, url] of Object.entries(urls)) {
      const theirs = (await read(url)).join(' ');
      if (theirs !== ours) {
        throw new Error(
          `${route} as "${variant}" shows other sections than ours:\n${theirs}\n${ours}`,
        );
      }
    }
  } finally {
    await browser.close();
  }
}

/** A browser that nothing was loaded in yet, as the tests drive it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
}
