import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../scripts/test/browsers.ts';

export const formFactors = ['phone', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

/** A browser with an empty cache. */
export const openBrowser = () =>
  puppeteer.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArgs });

type Request = { resourceType?: string; transferSize: number };

/** Times in milliseconds, scores from 0 to 100; NaN if Lighthouse could not determine them. */
function readSample({ audits, categories }: Result) {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100;
  const requests = audits['network-requests']?.details as { items?: Request[] } | undefined;
  return {
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    /** The response with the page itself, as transferred, including headers. */
    pageBytes: requests?.items?.find((one) => one.resourceType === 'Document')?.transferSize ?? 0,
    performance: score('performance'),
    lowestScore: Math.min(score('accessibility'), score('best-practices'), score('seo')),
  };
}

export type PageSample = ReturnType<typeof readSample>;

/**
 * Loads a page in a new browser, under Lighthouse's conditions for the form factor.
 * @throws if the page cannot be loaded or scored, as can happen on a busy machine
 */
export async function loadPage(url: string, formFactor: FormFactor): Promise<PageSample> {
  await using browser = await openBrowser();
  const flags: Flags = {
    port: Number(new URL(browser.wsEndpoint()).port),
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    throttlingMethod: 'simulate',
  };
  const isDesktop = formFactor === 'desktop';
  const run = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined);
  const fault = run ? run.lhr.runtimeError?.message : 'no answer';
  if (!run || fault) throw new Error(`Lighthouse could not score ${url}: ${fault}`);
  return readSample(run.lhr);
}
