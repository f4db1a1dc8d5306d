import type { Page } from '@playwright/test';
import { answerRoutes, routes } from '../support/routes.ts';
import { benefitsForm } from './support/contactForms.ts';
import { expect, test } from './test.ts';

/** What the site has left in the browser, by the names of it. */
const findTraces = async (page: Page) => {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker?.getRegistrations();
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: databases.map(({ name }) => name),
      caches: await caches.keys(),
      workers: (workers ?? []).map(({ scope }) => scope),
      history: navigation
        .entries()
        .map((entry) => entry.getState())
        .filter(Boolean),
    };
  });
  return { ...inPage, cookies: await page.context().cookies() };
};

const nothing = {
  ...{ local: [], session: [], databases: [], caches: [], workers: [], cookies: [] },
  history: [],
};

const watchOthers = (page: Page, origin = '') => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol !== 'data:' && asked !== origin) others.push(request.url());
  });
  return others;
};

test('no page asks anything of anybody else, or stores anything', async ({ page, baseURL }) => {
  const others = watchOthers(page, baseURL);
  for (const route of [...routes, ...answerRoutes]) {
    await page.goto(route);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect.soft(await findTraces(page), route).toEqual(nothing);
  }
  expect(others).toEqual([]);
});

test('a form keeps its own draft until it is sent, and nothing beside it', async ({
  page,
  baseURL,
}) => {
  const others = watchOthers(page, baseURL);
  await page.goto('/beneficios');
  const form = benefitsForm(page);
  await form.open();
  await form.fill();
  const kept = () => findTraces(page).then(({ local }) => local);
  await expect.poll(kept).toEqual(['lead-draft:benefits']);
  await form.submit.click();
  await expect(page.getByText('Obrigado por seu interesse!')).toBeVisible();
  expect(await findTraces(page)).toEqual(nothing);
  expect(others).toEqual([]);
});
