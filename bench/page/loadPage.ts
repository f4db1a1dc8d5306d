import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromiumArgs, findChromium } from '../../scripts/test/browsers.ts';

export const formFactors = ['phone', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

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

/** What one load of a page came to: times in milliseconds, scores from 0 to 100; what Lighthouse could not tell is not a number. */
function readSample(result: Result) {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => (result.categories[category]?.score ?? Number.NaN) * 100;
  return {
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    /** The page's own answer over the wire, headers and all, in bytes. */
    pageBytes: bytesOf(result, ({ resourceType }) => resourceType === 'Document'),
    /** Everything that came over the wire, in bytes. */
    bytes: bytesOf(result, () => true),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}

export type PageSample = ReturnType<typeof readSample>;

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
