import { ensureChromium } from '../scripts/test/browsers.ts';
import { routes } from '../tests/support/routes.ts';
import { type Figure, type Row, reachesBar } from './Figure.ts';
import { type FormFactor, formFactors, loadPage } from './page/loadPage.ts';
import { type Loads, pageFigures } from './page/pageFigures.ts';
import { type PageVariant, startVariants, type Urls } from './page/pageVariants.ts';
import { tapDemo, visitTwoPages } from './page/visits.ts';
import { attempt, repeat } from './rounds.ts';

async function* judgeRoute(urls: Urls, route: string, rounds: number): AsyncGenerator<Figure> {
  const loads: Record<FormFactor, Loads> = { phone: { ours: [] }, desktop: { ours: [] } };
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`  ${route}, round ${round} of ${rounds}`);
    for (const formFactor of formFactors) {
      for (const [variant, url] of Object.entries(urls) as [PageVariant, string][]) {
        loads[formFactor][variant] ??= [];
        loads[formFactor][variant].push(await loadPage(url + route, formFactor));
      }
    }
  }
  for (const formFactor of formFactors) yield* pageFigures(route, formFactor, loads[formFactor]);
}

/** Of a page's figures the largest paint, and what misses its bar. */
async function* worthTelling(figures: AsyncIterable<Figure>): AsyncGenerator<Figure> {
  for await (const figure of figures) {
    if (figure.name.endsWith('LCP') || !reachesBar(figure)) yield figure;
  }
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

/**
 * Loads the home page, the same page without scripts and the same sections as the usual SPA, turn by turn
 * on a phone and a desktop, taps the demo and goes on to the next page.
 */
export async function* measureHome(rounds: number): AsyncGenerator<Row> {
  ensureChromium();
  await using served = await startVariants(['ours', 'stripped', 'spa']);
  yield* attempt('/', judgeRoute(served.urls, '/', rounds));
  yield* attempt('first tap on the demo', judgeTap(`${served.urls.ours}/`, rounds));
  yield* attempt('the next page', judgeNextPage(served.urls.ours, rounds));
}

/** Every other page that a visitor may come to, against the same page without scripts. */
export async function* measureInnerPages(rounds: number): AsyncGenerator<Row> {
  ensureChromium();
  await using served = await startVariants(['ours', 'stripped']);
  for (const route of routes.filter((one) => one !== '/')) {
    yield* attempt(route, worthTelling(judgeRoute(served.urls, route, rounds)));
  }
}
