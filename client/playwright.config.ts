import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserSettings } from './e2e/browser.ts';
import { BASE_URL, serverEnvironment } from './e2e/environment.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(`${home}/server/dist/main.js`)) throw new Error('Build first: npm run build');

/** It goes through what the tables hold, and is told on each database. */
const ON_MYSQL = ['life-of-a-circle.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  // How pages look is no matter of the database: only one life is told again on MySQL.
  ...(process.env.TEST_MYSQL_URL ? { testMatch: ON_MYSQL } : {}),
  outputDir: '../test-results',
  // How long a story waits is for a machine that does four other things as well, not for how long anything may take: what is
  // right is seen at once all the same, and how fast pages are is measured elsewhere.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: BASE_URL,
    locale: 'en-GB',
    actionTimeout: 60_000,
    launchOptions: await browserSettings(),
    // A trace costs a third of the time: ask for one with `--trace on` when a story fails.
    screenshot: 'only-on-failure',
  },
  webServer: {
    // With the demo's people and circles: there is one in every state.
    command: 'node server/dist/commands/demo/main.js && exec node server/dist/main.js',
    cwd: home,
    url: `${BASE_URL}/health/ready`,
    env: await serverEnvironment(),
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
