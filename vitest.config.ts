import { defineConfig } from 'vitest/config';
import { readSiteConfig } from './config/siteConfig.ts';
import { brandFiles } from './scripts/build/brandFiles.ts';
import { wordsPlugin } from './scripts/build/wordsPlugin.ts';

const house = '{shared,server,config,cli,inbox,site,scripts,bench}';

/** In milliseconds. A busy machine may be slow; only a hang exceeds this limit. */
const longest = 300_000;

const common = {
  // Loading the same modules again for each file would take a third of the time.
  isolate: false,
  testTimeout: longest,
  hookTimeout: longest,
  expect: { poll: { timeout: longest, interval: 20 } },
};

export default defineConfig({
  ...brandFiles(),
  plugins: [wordsPlugin(readSiteConfig({}))],
  test: {
    // Tests spend most time waiting for disks and processes: four at a time keep two processors busy.
    maxWorkers: 4,
    projects: [
      { test: { name: 'unit', include: [`${house}/**/*.test.{ts,tsx}`], css: true, ...common } },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], ...common } },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: [
            'tests/support/ensureBuiltSite.ts',
            'tests/support/postgres/providePostgres.ts',
          ],
          ...common,
        },
      },
      {
        test: {
          name: 'crash',
          // They break servers and disks, so they run after all others.
          sequence: { groupOrder: 1 },
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: 'tests/support/ensureBuiltSite.ts',
          ...common,
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/*.test.ts'],
          ...common,
          // A million cases take from minutes to hours; `hangTime` limits each.
          testTimeout: 4 * 3_600_000,
        },
      },
      // Only with npm run test:container.
      { test: { name: 'container', include: ['tests/container/*.test.ts'], ...common } },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/support/ensureBuiltSite.ts',
          ...common,
        },
      },
    ],
  },
});
