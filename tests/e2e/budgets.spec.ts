import { devices } from '@playwright/test';
import { budgets, pageBudgets } from '../support/budgets.ts';
import { expect, test } from './test.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

test('the first view of each page on a phone takes few answers, few bytes and no script', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  let document = { id: '', bytes: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document') document = { id: requestId, bytes: 0 };
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (requestId === document.id) document.bytes = encodedDataLength;
  });
  const asked: { type: string; url: string }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) {
      asked.push({ type: request.resourceType(), url: request.url() });
    }
  });
  for (const [address, budget] of pageBudgets) {
    bytes = 0;
    asked.length = 0;
    await page.goto(address, { waitUntil: 'networkidle' });
    const found = `${address}: ${bytes} bytes now, of ${asked.map(({ url }) => url).join(', ')}`;
    expect.soft(bytes, found).toBeGreaterThan(0);
    expect.soft(bytes, found).toBeLessThanOrEqual(budget.firstView);
    if (budgets.inOneFlight.pages.includes(address)) {
      expect.soft(document.bytes, address).toBeGreaterThan(0);
      expect.soft(document.bytes, address).toBeLessThanOrEqual(budgets.inOneFlight.bytes);
    }
    expect.soft(asked.length, found).toBe(budget.requests);
    expect.soft(asked.filter(({ type }) => type === 'script')).toEqual([]);
  }
});
