import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromiumArgs, findChromium } from '../../scripts/test/browsers.ts';

export const formFactors = ['phone', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

/** What one load of a page came to. Times are in milliseconds, scores from 0 to 100. */
export type PageSample = {
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** The page's own answer over the wire, headers and all, in bytes. */
  pageBytes: number;
  /** Everything that came over the wire, in bytes. */
  bytes: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function judge(url: string, formFactor: FormFactor): Promise<Result> {
  const executablePath = findChromium();
  const browser = await launch({
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'silent',
    ...(executablePath ? { chromePath: executablePath } : {}),
  });
  try {
    const { port } = browser;
    const run = await lighthouse(
      url,
      { port, logLevel: 'silent', onlyCategories: categories, throttlingMethod: 'simulate' },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
    return run.lhr;
  } finally {
    browser.kill();
  }
}

type Request = { resourceType?: string; transferSize: number };

const bytesOf = ({ audits }: Result, isMeant: (request: Request) => boolean): number => {
  const details = audits['network-requests']?.details as { items?: Request[] } | undefined;
  const meant = (details?.items ?? []).filter(isMeant);
  return meant.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
};

/** Reads what we compare out of Lighthouse's report; what it could not tell is not a number. */
function readSample(result: Result): PageSample {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => (result.categories[category]?.score ?? Number.NaN) * 100;
  return {
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    pageBytes: bytesOf(result, ({ resourceType }) => resourceType === 'Document'),
    bytes: bytesOf(result, () => true),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}

/** How often a load is made again that Lighthouse could not record, as happens on a busy machine. */
const attempts = 3;

/**
 * Loads a page in a browser of its own, under Lighthouse's conditions of the form factor.
 * @throws when the page cannot be loaded or judged
 */
export async function loadPage(url: string, formFactor: FormFactor): Promise<PageSample> {
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await judge(url, formFactor);
    if (!result.runtimeError) return readSample(result);
    reason = result.runtimeError.message;
  }
  throw new Error(`Lighthouse could not judge ${url}: ${reason}`);
}
