import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findTestChromium } from './scripts/test/browsers.ts';
import { canTestWith } from './scripts/test/neighbours.ts';

const executablePath = findTestChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: canTestWith('Postgres', 'PostgREST', 'Supabase') ? [] : ['**/hosted.spec.ts'],
  globalSetup: './tests/support/startSharedServer.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // With two workers, two processors are idle for a tenth of the time.
  workers: 3,
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
