import { cpSync, globSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '../scripts/build/precompress.ts';
import { ensureChromium } from '../scripts/test/browsers.ts';
import { readSiteDir } from '../server/config.ts';
import { budgets } from '../tests/support/budgets.ts';
import { startServer } from '../tests/support/runServer.ts';
import { type Bar, type Figure, median, type Row, reachesBar } from './Figure.ts';
import { type FormFactor, formFactors, loadPage, type PageSample } from './loadPage.ts';
import { attempt } from './rounds.ts';
import { tapDemo } from './tapDemo.ts';

/** Keeps structured data, which is not a script. */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b(?![^>]*\bld\+json\b)[^>]*>[\s\S]*?<\/script\s*>/gi, '');

/** Serves the built pages and the same pages without scripts, from two of our servers. */
async function startTwins() {
  await using started = new AsyncDisposableStack();
  const built = readSiteDir(process.env);
  const { path: stripped } = started.use(mkdtempDisposableSync(join(tmpdir(), 'bench-pages-')));
  cpSync(built, stripped, { recursive: true });
  for (const name of globSync('**/*.html', { cwd: stripped })) {
    const page = join(stripped, name);
    writeFileSync(page, withoutScripts(readFileSync(page, 'utf8')));
  }
  await precompress(stripped);
  const serve = async (SITE_DIR: string) =>
    started.use(await startServer({ env: { SITE_DIR, LOG_LEVEL: 'error' } })).url;
  const urls = { ours: await serve(built), twin: await serve(stripped) };
  const running = started.move();
  return { urls, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

type Twins<Value> = { ours: Value; twin: Value };

/** A page too large for one flight of packets may wait for a round trip that its twin does not need. */
const paintBar = (ours: readonly PageSample[]): Bar => {
  const isOneFlight = median(ours.map((one) => one.pageBytes)) <= budgets.inOneFlight.bytes;
  return { of: 'ratio', most: isOneFlight ? 1.05 : 1.15 };
};

function figuresOf(
  route: string,
  formFactor: FormFactor,
  { ours, twin }: Twins<PageSample[]>,
): Figure[] {
  const figure = (what: keyof PageSample, name: string, unit: string, bar: Bar): Figure => ({
    name: `${route}, ${formFactor}: ${name}`,
    unit,
    ours: ours.map((one) => one[what]),
    ...(bar.of === 'ratio' && { reference: twin.map((one) => one[what]) }),
    against: bar.of === 'ratio' ? 'the same page without scripts' : 'no peer',
    bar,
  });
  return [
    figure('largestPaint', 'LCP', 'ms', paintBar(ours)),
    figure('blockingTime', 'TBT', 'ms', { of: 'ratio', most: 1.1 }),
    figure('layoutShift', 'CLS', '', { of: 'value', most: 0 }),
    figure('lowestScore', 'accessibility, practices, SEO', '', { of: 'value', least: 100 }),
    figure('performance', 'performance', '', { of: 'ratio', least: 1 }),
  ];
}

async function* judgeRoute(urls: Twins<string>, route: string, rounds: number) {
  for (const formFactor of formFactors) {
    const loads: Twins<PageSample[]> = { ours: [], twin: [] };
    for (let round = 0; round < rounds; round += 1) {
      loads.ours.push(await loadPage(urls.ours + route, formFactor));
      loads.twin.push(await loadPage(urls.twin + route, formFactor));
    }
    yield* figuresOf(route, formFactor, loads);
  }
}

/**
 * Loads each page and its twin without scripts alternately, on a phone and a desktop. Prints every figure
 * of the home page; of the others, the largest paint and whatever misses its bar.
 */
export async function* measurePages(
  routes: readonly string[],
  rounds: number,
): AsyncGenerator<Row> {
  ensureChromium();
  await using served = await startTwins();
  for (const route of routes) {
    for await (const row of attempt(route, judgeRoute(served.urls, route, rounds))) {
      const isTold = route === '/' || 'reason' in row || !reachesBar(row);
      if (isTold || row.name.endsWith('LCP')) yield row;
    }
  }
}

/** How quickly the home page's demo responds to its first tap. */
export async function* measureTap(rounds: number): AsyncGenerator<Figure> {
  ensureChromium();
  await using server = await startServer({ env: { LOG_LEVEL: 'error' } });
  yield {
    name: '/, phone: first tap on the demo',
    unit: 'ms',
    ours: await Array.fromAsync({ length: rounds }, () => tapDemo(`${server.url}/`)),
    against: 'touch to painted answer, slow 4G, processor 4 × slower; no peer',
    bar: { of: 'value', most: 200 },
  };
}
