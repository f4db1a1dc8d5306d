import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { chromiumArgs, findChromium } from '../../scripts/test/chromium.ts';
import type { PageSample } from './PageSample.ts';
import type { FormFactor } from './PageVariant.ts';
import { readSample } from './readSample.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** How often a load is made again that Lighthouse could not record, as happens on a busy machine. */
const attempts = 3;

const judge = async (url: string, formFactor: FormFactor): Promise<Result> => {
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
};

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
