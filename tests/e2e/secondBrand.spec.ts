import { routes } from '../support/routes.ts';
import { startServer } from '../support/runServer.ts';
import { ensureSecondBrand } from '../support/variantBuilds.ts';
import { expectNoFindings } from './support/axe.ts';
import { test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any page in the colours of a second brand', async ({ page }) => {
  const server = await startServer({ env: { SITE_DIR: await ensureSecondBrand() } });
  for (const route of routes) {
    await page.goto(new URL(route, server.url).href);
    await expectNoFindings(page);
  }
  await server.stop();
});
