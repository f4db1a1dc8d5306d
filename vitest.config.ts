import { defineConfig } from 'vitest/config';

const house = '{leads,server,config,cli,inbox,site,scripts,bench}';

export default defineConfig({
  test: {
    // Much of a test is waiting for a disk or a process: two at a time, however many processors there are.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [`${house}/**/*.test.{ts,tsx}`],
          css: true,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: [
            'tests/support/ensureBuiltSite.ts',
            'tests/support/postgres/providePostgres.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: 'tests/support/ensureBuiltSite.ts',
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/*.test.ts'],
          globalSetup: 'tests/support/postgres/providePostgres.ts',
          testTimeout: 1_200_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/support/ensureBuiltSite.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
