import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { siteConfig } from '../support/builtPages.ts';
import { calculatorOf } from './support/pageParts.ts';
import { expect, test } from './test.ts';

const papers = ['A4', 'Letter'] as const;

const sheetOf = (page: Page) => page.locator('.proposal');
const blanksOf = (page: Page) => sheetOf(page).locator('[data-blank]');

async function printedPages(page: Page, format: (typeof papers)[number]): Promise<number> {
  const file = await page.pdf({ format });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What a camera reads in a picture of the element. */
async function readCode(page: Page, code: Locator): Promise<string> {
  const picture = await code.screenshot();
  const { data, ...size } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.drawImage(image, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width, height, data: [...data] };
  }, picture.toString('base64'));
  return decodeQR({ ...size, data: Uint8Array.from(data) });
}

/** Texts in light ink, which white paper swallows, and dark grounds, which take all of a cartridge. */
const findNight = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas');
    const lightness = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha === 0 ? null : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''));
    const isNight = (one: Element) => {
      const { color, backgroundColor } = getComputedStyle(one);
      const isDark = (lightness(backgroundColor) ?? 255) < 90;
      return isDark || (hasText(one) && (lightness(color) ?? 0) > 140);
    };
    return [...document.querySelectorAll('html, body, header, main *, footer *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('svg') && isNight(one))
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`);
  });

/** What makes sense on a screen alone; the button of a note is its number. */
const forTheScreen = [
  'nav',
  'button:not(sup button)',
  'dialog',
  '.btn',
  '.wa',
  '[data-contact-bar]',
  '[role=tablist]',
  'footer a[href^="/"]',
].join();

test('the home page is one sheet of either paper, with blanks for a pen, in either scheme', async ({
  page,
}) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`in the ${colorScheme} scheme`, async () => {
      await page.emulateMedia({ media: null, colorScheme });
      await expect(sheetOf(page)).toBeHidden();
      for (const paper of papers) expect(await printedPages(page, paper), paper).toBe(1);
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(sheetOf(page)).toBeVisible();
      await expect(page.locator('main > :not(.proposal):visible')).toHaveCount(0);
      await expect(blanksOf(page)).toHaveText(['', '', '', '']);
      for (const blank of await blanksOf(page).all()) await expect(blank).toBeVisible();
      expect(await findNight(page)).toEqual([]);
    });
  }
});

test('a result stands on the sheet, which stays one', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  for (const { carts, typed, printed } of [
    {
      carts: '420',
      typed: '18900',
      printed: ['420', 'R$ 189,00', 'R$ 79.380,00', 'R$ 31.752,00'],
    },
    {
      carts: '9999999',
      typed: '999999999',
      printed: [
        '9.999.999',
        'R$ 9.999.999,99',
        'R$ 99.999.989.900.000,01',
        'R$ 39.999.995.960.000,00',
      ],
    },
  ]) {
    await test.step(`of ${carts} carts`, async () => {
      await page.emulateMedia({ media: null });
      await calculatorOf(page).getResult(carts, typed);
      await expect(blanksOf(page)).toHaveText(printed);
      for (const paper of papers) expect(await printedPages(page, paper), paper).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const cut = await sheetOf(page).evaluate((sheet) =>
        [...sheet.querySelectorAll('.slip-row, .tot')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        ),
      );
      expect(cut).toEqual([]);
    });
  }
});

test('the code on the sheet leads cameras to the site, and is fetched for paper alone; its marks are the numbers of its conditions', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched).not.toContain('/qr.svg');
  await page.pdf();
  expect(fetched).toContain('/qr.svg');
  await page.emulateMedia({ media: 'print' });
  const code = sheetOf(page).getByRole('img', { name: `QR code: ${siteConfig.siteUrl}/` });
  await expect(code).toBeVisible();
  expect(await readCode(page, code)).toBe(`${siteConfig.siteUrl}/`);
  const notes = await page.locator('#contato .footnotes li').allTextContents();
  const conditions = await sheetOf(page).locator('li').allTextContents();
  expect(notes.length).toBeGreaterThan(3);
  for (const [index, note] of notes.entries()) expect(note).toContain(conditions[index]);
});

/** Where a norm can be read is printed behind its name. */
async function expectAddressInPrint(links: Locator) {
  const link = links.first();
  const address = await link.getAttribute('href');
  const printed = await link.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(printed).toContain(address);
}

/** What no end of a sheet may part: a question and its answer, a row, a card. */
const undivided: Record<string, string> = {
  '/perguntas-frequentes': '.accordion details, .topic tr, .form-grid > li',
  '/beneficios': 'tr, .form-grid > li, .ruler',
  '/numeros': '.claim, tr',
};

for (const route of [
  '/como-funciona',
  '/beneficios',
  '/perguntas-frequentes',
  '/numeros',
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/acessibilidade',
]) {
  test(`${route} is dark ink on white paper, whole, and takes no clicks`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(route);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 695, height: 1031 });
    expect(await findNight(page)).toEqual([]);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    await expect(page.getByRole('banner').getByRole('link')).toHaveText('Consigo');
    await expect(page.locator(forTheScreen).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('[role=tabpanel]:not(:visible)')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText(siteConfig.email);
    const folded = await page
      .locator('details > :not(summary)')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 10));
    expect(folded).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // A stamp at a slant reaches out by one.
    expect(tooWide).toBeLessThanOrEqual(1);
    if (route === '/numeros') await expectAddressInPrint(page.locator('#claim-withdrawal dd a'));
    const whole = undivided[route];
    if (!whole) return;
    const breaks = await page
      .locator(whole)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is the same sheet, its code on it', async ({ page }) => {
    await page.goto('/');
    for (const paper of papers) expect(await printedPages(page, paper), paper).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(sheetOf(page)).toBeVisible();
    await expect(page.locator('main > :not(.proposal):visible')).toHaveCount(0);
    const code = sheetOf(page).getByRole('img', { name: /^QR code/ });
    await expect(code).toBeVisible();
    await expect(code).toHaveJSProperty('complete', true);
  });
});
