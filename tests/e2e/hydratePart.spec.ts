import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { wordsPlugin } from '../../scripts/build/wordsPlugin.ts';
import { EveryControl } from './support/everyControl.ts';
import { expect, test } from './test.ts';

const address = 'https://part.example/';
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The script that brings the part to life, as one file. */
async function bundlePart(): Promise<string> {
  const entry = '\0entry';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      wordsPlugin(readSiteConfig({})).plugin,
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) =>
          id === entry
            ? `import hydratePart from ${JSON.stringify(path('../../site/islands/hydratePart.tsx'))};
               import { EveryControl } from ${JSON.stringify(path('./support/everyControl.ts'))};
               hydratePart(document.querySelector('astro-island'))(EveryControl);`
            : null,
      },
    ],
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}

let script: string;
test.beforeAll(async () => {
  script = await bundlePart();
});

test.beforeEach(async ({ page }) => {
  const part = `<astro-island>${renderToString(createElement(EveryControl))}</astro-island>`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${part}` }),
  );
  await page.goto(address);
});

const comeAlive = (page: Page) => page.addScriptTag({ content: script, type: 'module' });

/** Enters something into every control but one, before the part's script is there. */
async function enter(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('text').fill('Ana');
  await field('written').fill('');
  await field('email').fill('ana@loja.com.br');
  await field('filled').evaluate((input: HTMLInputElement) => {
    input.value = 'Ana Souza';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await field('range').fill('70');
  await field('date').fill('2026-11-22');
  await field('color').fill('#8a6afe');
  await field('blank').fill('Duas\nlinhas');
  await field('emptied').fill('');
  await field('platform').selectOption('Shopify');
  await field('several').selectOption(['b', 'c']);
  await field('ticked').check();
  await field('unticked').uncheck();
  await field('told').uncheck();
  await page.locator('[value=consignado]').check();
  await field('message').fill('Quero saber mais');
}

const readPage = (page: Page) =>
  page.locator('form').evaluate((form: HTMLFormElement) => [...new FormData(form)]);

const entered = [
  ['text', 'Ana'],
  ['written', ''],
  ['email', 'ana@loja.com.br'],
  ['filled', 'Ana Souza'],
  ['range', '70'],
  ['date', '2026-11-22'],
  ['color', '#8a6afe'],
  ['blank', 'Duas\nlinhas'],
  ['message', 'Quero saber mais'],
  ['emptied', ''],
  ['platform', 'Shopify'],
  ['several', 'b'],
  ['several', 'c'],
  ['ticked', 'on'],
  ['method', 'consignado'],
  ['untouched', 'Assim'],
];

const heard = {
  ...{ text: 'Ana', written: '', email: 'ana@loja.com.br', filled: 'Ana Souza' },
  ...{ range: '70', date: '2026-11-22', color: '#8a6afe', blank: 'Duas\nlinhas' },
  ...{ message: 'Quero saber mais', emptied: '', platform: 'Shopify', several: 'b' },
  ...{ ticked: 'on', unticked: 'on', told: 'on', method: 'consignado', isTold: false },
};

test('what was entered before the script stands there after it, and React knows', async ({
  page,
}) => {
  await enter(page);
  await page.keyboard.press('ArrowLeft');
  await comeAlive(page);
  await expect
    .poll(async () => JSON.parse((await page.locator('output').textContent()) ?? ''))
    .toEqual(heard);
  expect(await readPage(page)).toEqual(entered);
  await expect(page.getByLabel('message')).toBeFocused();
  await page.keyboard.type('!');
  await expect(page.getByLabel('message')).toHaveValue('Quero saber mai!s');
});

test('a part in which nothing was entered hears of nothing', async ({ page }) => {
  await comeAlive(page);
  await page.getByLabel('text', { exact: true }).fill('Ana');
  await expect(page.locator('output')).toHaveText('{"text":"Ana","isTold":true,"method":"pix"}');
});

test('nor is it lost where the page was changed on its way, and React draws the part anew', async ({
  page,
  complaints,
}) => {
  complaints.expect(/React error #418/);
  await page.locator('#words').evaluate((element) => {
    element.textContent = 'Tell us about your shop';
  });
  await enter(page);
  await comeAlive(page);
  await expect(page.locator('#words')).toHaveText('Conte sobre a sua loja');
  await expect.poll(() => readPage(page)).toEqual(entered);
  await expect(page.getByLabel('message')).toBeFocused();
});
