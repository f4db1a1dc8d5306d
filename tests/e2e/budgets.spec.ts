import { brotliCompressSync } from 'node:zlib';
import { routes } from './support/routes.ts';
import { expect, test } from './test.ts';

const kilobyte = 1024;
const brotliBytes = (text: string) => brotliCompressSync(text).length;

for (const route of routes) {
  test(`${route} carries at most 2 KB of inline script and none from outside`, async ({
    request,
  }) => {
    const html = await (await request.get(route)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(([, attributes]) => attributes?.includes('src='))).toEqual([]);
    const running = scripts.filter(([, attributes]) => !attributes?.includes('ld+json'));
    expect(brotliBytes(running.map(([, , code]) => code).join(''))).toBeLessThanOrEqual(
      2 * kilobyte,
    );
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
  });
}

test('the first view of the home page needs at most 60 KB', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(received).toBeGreaterThan(10 * kilobyte);
  expect(received).toBeLessThanOrEqual(60 * kilobyte);
});

test('the quick form, its rules and toasts weigh at most 8 KB beside React', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const chunk = await page.locator('#contact-dialog astro-island').getAttribute('component-url');
  const code = await (await request.get(chunk ?? '')).text();
  expect(brotliBytes(code)).toBeLessThanOrEqual(8 * kilobyte);
});
