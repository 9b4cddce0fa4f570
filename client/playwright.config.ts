import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserSettings } from './e2e/browser.ts';
import { BASE_URL, serverEnvironment } from './e2e/environment.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(`${home}/server/dist/main.js`)) throw new Error('Kolo has not been built; run npm run build');

/** This spec uses most tables, so it also runs on MySQL. */
const ON_MYSQL = ['life-of-a-cycle.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  // What pages look like does not depend on the database, so only one spec runs again on MySQL.
  ...(process.env.TEST_MYSQL_URL ? { testMatch: ON_MYSQL } : {}),
  // The run on MySQL keeps the screenshots of the run before it.
  outputDir: `../test-results/${process.env.TEST_MYSQL_URL ? 'mysql' : 'sqlite'}`,
  // The timeouts are generous because test machines are busy. They are no performance limits: benchmarks measure speed.
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
    // Traces make the tests a third slower. Use `--trace on` when a test fails.
    screenshot: 'only-on-failure',
  },
  webServer: {
    // The demo has a cycle in every stage.
    command: 'node server/dist/commands/demo/main.js && exec node server/dist/main.js',
    cwd: home,
    url: `${BASE_URL}/health/ready`,
    env: await serverEnvironment(),
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
