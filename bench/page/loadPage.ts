import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { freePort } from '../../tests/support/freePort.ts';
import { openBrowser } from './openBrowser.ts';
import type { PageSample } from './PageSample.ts';
import type { FormFactor } from './PageVariant.ts';

type Request = { resourceType?: string; transferSize: number };

const requestsOf = ({ audits }: Result): Request[] => {
  const details = audits['network-requests']?.details as { items?: Request[] } | undefined;
  return details?.items ?? [];
};

const sum = (requests: readonly Request[]) =>
  requests.reduce((bytes, { transferSize }) => bytes + transferSize, 0);

const readSample = (result: Result): PageSample => {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => (result.categories[category]?.score ?? Number.NaN) * 100;
  const requests = requestsOf(result);
  return {
    largestPaint: value('largest-contentful-paint'),
    firstPaint: value('first-contentful-paint'),
    speedIndex: value('speed-index'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: sum(requests),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
};

/**
 * Loads a page once in a browser of its own, under Lighthouse's conditions of the form factor.
 * @throws when the page cannot be loaded or judged
 */
export async function loadPage(url: string, formFactor: FormFactor): Promise<PageSample> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(
      url,
      {
        port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        throttlingMethod: 'devtools',
      },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse could not judge ${url}: ${run?.lhr.runtimeError?.message}`);
    }
    return readSample(run.lhr);
  } finally {
    await browser.close();
  }
}
