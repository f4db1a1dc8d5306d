import { openBrowser } from '../../page/openBrowser.ts';

/** The addresses that a browser asks our server for when somebody opens the home page and touches nothing. */
export async function visitRequests(url: string): Promise<string[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().startsWith(url)) asked.push(request.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return asked;
  } finally {
    await browser.close();
  }
}
