import { ensureChromium } from '../scripts/test/ensureChromium.ts';
import type { Figure } from './Figure.ts';
import { formatPageTable } from './page/formatPageTable.ts';
import { innerRoutes } from './page/innerRoutes.ts';
import { loadPage } from './page/loadPage.ts';
import type { PageSample } from './page/PageSample.ts';
import { forEveryPage, formFactors, type PageVariant, variants } from './page/PageVariant.ts';
import { pageFigures } from './page/pageFigures.ts';
import { requireSameSections } from './page/requireSameSections.ts';
import { startVariants } from './page/startVariants.ts';
import { tapDemo } from './page/tapDemo.ts';
import { Missing } from './peers/Missing.ts';

type Urls = Record<PageVariant, string>;

const usualRounds = 5;

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

const judgeRoute = async (urls: Urls, route: string, rounds: number): Promise<Figure[]> => {
  await requireSameSections(urls, route);
  const samples = await loadInTurns(urls, route, rounds);
  console.log(`\n${route}\n${formatPageTable(samples)}`);
  return pageFigures(route, samples);
};

/** Builds and serves the three variants for as long as the measurement takes. */
const withVariants = async (measure: (urls: Urls) => Promise<Figure[]>): Promise<Figure[]> => {
  ensureChromium();
  const { urls, stop } = await startVariants();
  try {
    return await measure(urls);
  } finally {
    await stop();
  }
};

const tapInTurns = async (url: string, rounds: number): Promise<Figure> => {
  const figure = {
    name: '/, phone: first tap on the demo',
    unit: 'ms',
    bar: { most: 200 },
  };
  const ours: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) ours.push(await tapDemo(url));
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return { ...figure, ours: [], against: error.message };
  }
  return { ...figure, ours, against: 'touch to painted answer, slow 4G, processor 4 × slower' };
};

/**
 * Loads the home page, the same page without scripts and the same sections as the usual SPA, turn by turn
 * on a phone and a desktop, and taps the demo; prints every metric beside the figures it returns.
 */
export const measureHome = (rounds = usualRounds): Promise<Figure[]> =>
  withVariants(async (urls) => [
    ...(await judgeRoute(urls, '/', rounds)),
    await tapInTurns(`${urls.ours}/`, rounds),
  ]);

/** The same, without the demo, for every other page that a visitor may come to. */
export const measureInnerPages = (rounds = usualRounds): Promise<Figure[]> =>
  withVariants(async (urls) => {
    const figures: Figure[] = [];
    for (const route of innerRoutes) figures.push(...(await judgeRoute(urls, route, rounds)));
    return figures;
  });
