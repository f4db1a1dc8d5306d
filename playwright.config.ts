import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findTestChromium } from './scripts/test/browsers.ts';
import { canTestWith } from './scripts/test/testTools.ts';

const executablePath = findTestChromium();

/** Specs with the longest tests: if they came last, the other workers would wait for them. */
const longest = ['**/team.spec.ts', '**/inbox.spec.ts'];

const untestable = canTestWith('Postgres', 'PostgREST', 'Supabase') ? [] : ['**/hosted.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/startSharedServer.ts',
  outputDir: 'test-results/e2e',
  projects: [
    { name: 'first', testMatch: longest },
    { name: 'then', testMatch: '**/*.spec.ts', testIgnore: [...longest, ...untestable] },
  ],
  fullyParallel: true,
  // With two workers, two processors are idle for a tenth of the time.
  workers: 4,
  forbidOnly: true,
  // A busy machine may be slow; only a hang exceeds this limit.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tests of animations ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
});
