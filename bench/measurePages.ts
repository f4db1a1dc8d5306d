import { cpSync, globSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '../scripts/build/precompress.ts';
import { ensureChromium } from '../scripts/test/browsers.ts';
import { readSiteDir } from '../server/serverConfig.ts';
import { budgets } from '../tests/support/budgets.ts';
import { startServer } from '../tests/support/runServer.ts';
import type { Bar, Figure } from './Figure.ts';
import { loadPage, type PageSample } from './loadPage.ts';
import { compareInTurns } from './rounds.ts';
import { tapDemo } from './tapDemo.ts';

/** Keeps structured data, which is not a script. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b(?![^>]*\bld\+json\b)[^>]*>[\s\S]*?<\/script\s*>/gi, '');

/** Copies the built pages into a folder, without their scripts. */
async function copyWithoutScripts(built: string, folder: string): Promise<void> {
  cpSync(built, folder, { recursive: true });
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const page = join(folder, name);
    writeFileSync(page, withoutScripts(readFileSync(page, 'utf8')));
  }
  await precompress(folder);
}

const serve = (SITE_DIR: string) => startServer({ env: { SITE_DIR, LOG_LEVEL: 'error' } });

async function* judge(route: string, ours: PageSample[], twin: PageSample[]) {
  const figure = (what: keyof PageSample, name: string, unit: string, bar: Bar): Figure => ({
    name: `${route}, phone: ${name}`,
    unit,
    ours: ours.map((one) => one[what]),
    reference: bar.of === 'ratio' ? twin.map((one) => one[what]) : [],
    beside: bar.of === 'ratio' ? 'without scripts' : '',
    bar,
  });
  // A page too large for one flight of packets may wait a round trip that its twin does not.
  const most = budgets.inOneFlight.pages.includes(route) ? 1.05 : 1.15;
  yield figure('largestPaint', 'LCP', 'ms', { of: 'ratio', most });
  yield figure('blockingTime', 'TBT', 'ms', { of: 'ratio', most: 1.1 });
  yield figure('layoutShift', 'CLS', '', { of: 'value', most: 0 });
  yield figure('lowestScore', 'accessibility, practices, SEO', '', { of: 'value', least: 100 });
  yield figure('performance', 'performance', '', { of: 'ratio', least: 1 });
}

/** Loads each page and its twin without scripts alternately, as a phone. */
export async function* measurePages(
  routes: readonly string[],
  rounds: number,
): AsyncGenerator<Figure> {
  ensureChromium();
  const built = readSiteDir(process.env);
  using stripped = mkdtempDisposableSync(join(tmpdir(), 'bench-pages-'));
  await copyWithoutScripts(built, stripped.path);
  await using server = await serve(built);
  await using twin = await serve(stripped.path);
  for (const route of routes) {
    const load = (url: string) => () => loadPage(url + route);
    const { ours, reference } = await compareInTurns(rounds, load(server.url), load(twin.url));
    yield* judge(route, ours, reference);
  }
}

/** How quickly the home page's demo responds to its first tap. */
export async function* measureTap(rounds: number): AsyncGenerator<Figure> {
  ensureChromium();
  await using server = await serve(readSiteDir(process.env));
  yield {
    name: '/, phone: first tap on the demo',
    unit: 'ms',
    ours: await Array.fromAsync({ length: rounds }, () => tapDemo(`${server.url}/`)),
    beside: 'touch to painted answer, slow 4G, processor 4 × slower',
    bar: { of: 'value', most: 200 },
  };
}
