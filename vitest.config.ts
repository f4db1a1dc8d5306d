import { defineConfig } from 'vitest/config';
import { readSiteConfig } from './config/siteConfig.ts';
import { brandFiles } from './scripts/build/brandFiles.ts';
import { wordsPlugin } from './scripts/build/wordsPlugin.ts';

const house = '{shared,server,config,cli,inbox,site,scripts,bench}';

/** Groups run one after another, so that tests that break servers and disks run alone. */
const after = (groupOrder: number) => ({ sequence: { groupOrder } });

/** In milliseconds. A busy machine may be slow; only a hang exceeds this limit. */
const longest = 300_000;

const timeouts = {
  testTimeout: longest,
  hookTimeout: longest,
  expect: { poll: { timeout: longest } },
};

export default defineConfig({
  ...brandFiles(),
  plugins: [wordsPlugin(readSiteConfig({}))],
  test: {
    // Tests spend most time waiting for disks and processes: three at a time keep two processors busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [`${house}/**/*.test.{ts,tsx}`],
          css: true,
          ...timeouts,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...timeouts } },
      {
        test: {
          name: 'contract',
          ...after(1),
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: [
            'tests/support/ensureBuiltSite.ts',
            'tests/support/postgres/providePostgres.ts',
          ],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'crash',
          ...after(2),
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: 'tests/support/ensureBuiltSite.ts',
          ...timeouts,
          expect: { poll: { timeout: longest, interval: 20 } },
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          ...after(3),
          include: ['tests/fuzz/*.test.ts'],
          ...timeouts,
          // A million cases take from minutes to hours; `hangTime` limits each.
          testTimeout: 4 * 3_600_000,
        },
      },
      // Only with npm run test:container.
      { test: { name: 'container', include: ['tests/container/*.test.ts'], ...timeouts } },
      {
        test: {
          name: 'engines',
          ...after(3),
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/support/ensureBuiltSite.ts',
          ...timeouts,
        },
      },
    ],
  },
});
