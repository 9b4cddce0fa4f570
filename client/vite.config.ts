import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { prerenderedShells } from './vite/prerendered-shells.ts';
import { precompress } from './vite/precompress.ts';
import { shortMessageIds } from './vite/short-message-ids.ts';
import { startScript } from './vite/start-script.ts';

const server = process.env.KOLO_SERVER ?? 'http://127.0.0.1:4000';

const UNIT_TESTS = 'src/**/*.test.{ts,tsx}';
/** Tests of the whole application. */
const APPLICATION_TESTS = 'src/router*.test.tsx';

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    shortMessageIds(),
    startScript(),
    prerenderedShells(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/calendar', '/developer', '/health', '/dev', '/unsubscribe'].map((path) => [
        path,
        server,
      ]),
    ),
  },
  // The condition `es2015` selects RxJS's modern build, which has no ES5 helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // All browsers of the target support modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Chakra defines the recipes of all its components with these functions. Unused recipes are removed.
      treeshake: {
        manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'createAnatomy'],
      },
      // The code that a page needs before it shows anything is in few files, because they compress better and browsers load at
      // most six files from one server at a time. The first page has two files, because evaluating one would be a long task.
      // The signed-in pages share one; code that only some of them need stays separate.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'apollo', test: /[\\/]src[\\/]graphql[\\/]apollo\.ts$/, priority: 1 },
            {
              name: 'signed-in',
              priority: 1,
              test: /[\\/]src[\\/]routes[\\/]_signed-in([\\/]my-cycles\.index)?\.tsx\?tsr-split/,
            },
            // Separate files would be 5 KiB larger in total. Modules of `forms` that lists and records use stay separate.
            {
              name: 'forms',
              minShareCount: 2,
              test: /[\\/]react-hook-form[\\/]|[\\/]src[\\/]forms[\\/](?!own-requests|agreed-|compare-|verification-|use-single|use-kept)/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    // Makes the schema and Apollo's mock links use the same copy of graphql.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
    setupFiles: ['./src/testing/setup.ts'],
    css: false,
    // One worker per core. By default one core stays idle.
    maxWorkers: '100%',
    // The same as the server's, so that tests do not fail on a busy machine.
    testTimeout: 60_000,
    projects: [
      // Test files share their modules: loading Chakra for each would double the time.
      {
        extends: true,
        test: { name: 'unit', include: [UNIT_TESTS], exclude: [APPLICATION_TESTS], isolate: false },
      },
      // The application keeps its session in a module, so each of these files gets its own modules.
      { extends: true, test: { name: 'application', include: [APPLICATION_TESTS] } },
    ],
  },
});
