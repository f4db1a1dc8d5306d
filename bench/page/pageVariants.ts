import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/build/precompress.ts';
import { projectRoot } from '../../scripts/project.mjs';
import { startServer } from '../../tests/support/runServer.ts';
import { buildSpa } from './buildSpa.ts';
import { openBrowser } from './visits.ts';

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

/**
 * Looks at the home page as ours and as the SPA, whole, before anything is measured.
 * @throws when the SPA does not show our sections in their order: its figures would mean nothing
 */
async function requireSameSections(urls: readonly string[]): Promise<void> {
  await using browser = await openBrowser();
  const read = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForSelector('h1');
    return page.$$eval('main section[id]', (all) => all.map(({ id }) => id).join(' '));
  };
  const [ours, theirs] = await Promise.all(urls.map(read));
  if (ours !== theirs) {
    throw new Error(`The SPA shows other sections than ours: ${theirs} instead of ${ours}`);
  }
}

/** Serves the site as each variant, from a server of its own and all by our server's code. */
export async function startVariants(variants: readonly PageVariant[]) {
  await using started = new AsyncDisposableStack();
  const urls = { ours: '' } as Urls;
  for (const variant of variants) {
    const directory = variant === 'ours' ? built : join(twins, variant);
    if (variant === 'stripped') await stripPages(directory);
    if (variant === 'spa') await buildSpa(directory);
    const env = { SITE_DIR: directory, LOG_LEVEL: 'error' };
    urls[variant] = started.use(await startServer({ env })).url;
  }
  if (urls.spa) await requireSameSections([urls.ours, urls.spa]);
  const running = started.move();
  return { urls, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
