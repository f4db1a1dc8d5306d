import lighthouse, { type Flags, type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../scripts/test/browsers.ts';

/** A browser with an empty cache. */
export const openBrowser = () =>
  puppeteer.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArgs });

/** Times in milliseconds, scores from 0 to 100; NaN for what Lighthouse could not determine. */
function readSample({ audits, categories }: Result) {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100;
  return {
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    performance: score('performance'),
    lowestScore: Math.min(score('accessibility'), score('best-practices'), score('seo')),
  };
}

export type PageSample = ReturnType<typeof readSample>;

/**
 * Loads a page in a new browser, under Lighthouse's conditions for a phone.
 * @throws if the page cannot be loaded or scored, as can happen on a busy machine
 */
export async function loadPage(url: string): Promise<PageSample> {
  await using browser = await openBrowser();
  const flags: Flags = {
    port: Number(new URL(browser.wsEndpoint()).port),
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    throttlingMethod: 'simulate',
  };
  const run = await lighthouse(url, flags);
  const fault = run ? run.lhr.runtimeError?.message : 'no answer';
  if (!run || fault) throw new Error(`Lighthouse could not score ${url}: ${fault}`);
  return readSample(run.lhr);
}
