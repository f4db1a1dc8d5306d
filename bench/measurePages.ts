import { ensureChromium } from '../scripts/test/ensureChromium.ts';
import { attempt } from './attempt.ts';
import type { Figure } from './Figure.ts';
import { formatPageTable } from './page/formatPageTable.ts';
import { innerRoutes } from './page/innerRoutes.ts';
import { loadPage } from './page/loadPage.ts';
import { visitTwoPages } from './page/nextPage.ts';
import type { PageSample } from './page/PageSample.ts';
import { forEveryPage, formFactors, type PageVariant, variants } from './page/PageVariant.ts';
import { pageFigures } from './page/pageFigures.ts';
import { requireSameSections } from './page/requireSameSections.ts';
import { startVariants } from './page/startVariants.ts';
import { tapDemo } from './page/tapDemo.ts';
import type { Row } from './Row.ts';
import { repeat } from './repeat.ts';
import { stopsAtEnd } from './stopsAtEnd.ts';

type Urls = Record<PageVariant, string>;

const loadInTurns = async (urls: Urls, route: string, rounds: number) => {
  const samples = forEveryPage<PageSample[]>(() => []);
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`  ${route}, round ${round} of ${rounds}`);
    for (const formFactor of formFactors) {
      for (const variant of variants) {
        samples[formFactor][variant].push(await loadPage(urls[variant] + route, formFactor));
      }
    }
  }
  return samples;
};

async function* judgeRoute(urls: Urls, route: string, rounds: number): AsyncGenerator<Figure> {
  await requireSameSections(urls, route);
  const samples = await loadInTurns(urls, route, rounds);
  console.error(`\n${route}\n${formatPageTable(samples)}`);
  yield* pageFigures(route, samples);
}

async function* judgeTap(url: string, rounds: number): AsyncGenerator<Figure> {
  yield {
    name: '/, phone: first tap on the demo',
    unit: 'ms',
    ours: await repeat(rounds, () => tapDemo(url)),
    against: 'touch to painted answer, slow 4G, processor 4 × slower; no peer',
    bar: { of: 'value', most: 200 },
  };
}

async function* judgeNextPage(url: string, rounds: number): AsyncGenerator<Figure> {
  const visits = await repeat(rounds, () => visitTwoPages(url));
  yield {
    name: '/beneficios after a click on /, desktop: LCP',
    unit: 'ms',
    ours: visits.map(({ next }) => next),
    reference: visits.map(({ first }) => first),
    against: 'the first page, slow 4G; the pointer rests on the link for a second',
    bar: { of: 'ratio', most: 0.3 },
  };
}

const openVariants = async () => {
  ensureChromium();
  return stopsAtEnd(await startVariants());
};

/**
 * Loads the home page, the same page without scripts and the same sections as the usual SPA, turn by turn
 * on a phone and a desktop, taps the demo and goes on to the next page; tells every metric on the way.
 */
export async function* measureHome(rounds: number): AsyncGenerator<Row> {
  await using served = await openVariants();
  yield* attempt('/', judgeRoute(served.urls, '/', rounds));
  yield* attempt('first tap on the demo', judgeTap(`${served.urls.ours}/`, rounds));
  yield* attempt('the next page', judgeNextPage(served.urls.ours, rounds));
}

/** The same, without the demo, for every other page that a visitor may come to. */
export async function* measureInnerPages(rounds: number): AsyncGenerator<Row> {
  await using served = await openVariants();
  for (const route of innerRoutes) yield* attempt(route, judgeRoute(served.urls, route, rounds));
}
