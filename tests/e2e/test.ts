import { test as base, type ConsoleMessage, type Page, type Request } from '@playwright/test';

export { expect } from '@playwright/test';

type Complaints = {
  /** Names a complaint that this test provokes on purpose. */
  expect(pattern: RegExp): void;
};

const describeConsole = (message: ConsoleMessage) =>
  `console.${message.type()}: ${message.text()} (${message.location().url})`;

const listen = (page: Page, origin: string, complain: (text: string) => void) => {
  const isOurs = (request: Request) => request.url().startsWith(origin);
  page.on('console', (message) => {
    if (message.type() === 'error') complain(describeConsole(message));
  });
  page.on('pageerror', (error) => complain(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (!isOurs(request) || request.failure()?.errorText === 'net::ERR_ABORTED') return;
    complain(`request failed: ${request.method()} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (!isOurs(response.request()) || response.status() < 400) return;
    complain(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
};

/** A test fails on any console error, page error or failed request of our own that it did not announce. */
export const test = base.extend<{ complaints: Complaints }>({
  baseURL: async ({ baseURL }, use) => use(baseURL ?? process.env['BASE_URL']),
  complaints: [
    async ({ context, baseURL }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on('page', (page) => listen(page, baseURL ?? '', (text) => heard.push(text)));
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
