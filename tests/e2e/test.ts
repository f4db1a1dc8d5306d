import { test as base } from '@playwright/test';

export const { expect } = base;

type Complaints = {
  /** Announces a console error that this test causes on purpose. */
  expect(pattern: RegExp): void;
};

/** A test fails on any error in the console that was not announced, including failed requests. */
export const test = base.extend<{ complaints: Complaints }>({
  baseURL: async ({ baseURL }, use) => use(baseURL ?? process.env['BASE_URL']),
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`));
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
