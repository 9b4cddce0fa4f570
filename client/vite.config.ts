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

const PARTS = 'src/**/*.test.{ts,tsx}';
const WHOLE = 'src/router*.test.tsx';

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
  // RxJS keeps its modern build, which does without helpers for ES5, behind a condition of its own.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Chakra declares the recipes of all its components by these: whatever nobody uses is left out.
      treeshake: {
        manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'createAnatomy'],
      },
      // What a page needs before it shows something comes in few files: they compress better, and a browser asks one
      // server for six at a time. The first page's come in two: read at once they are one long task. The signed-in
      // pages share one; what only some of them need stays theirs.
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
            // In a file each they would weigh 5 KiB more together. What lists and records use of `forms` stays apart.
            {
              name: 'forms',
              minShareCount: 2,
              test: /[\\/]react-hook-form[\\/]|[\\/]src[\\/]forms[\\/](?!own-requests|agreed-|compare-|proof-|use-single|use-kept)/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    // One copy of graphql for the schema and for Apollo's mock links.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
    setupFiles: ['./src/testing/setup.ts'],
    css: false,
    // One for each core: by default one of them stays idle.
    maxWorkers: '100%',
    // As long as the server's: a busy machine is no failed test.
    testTimeout: 60_000,
    projects: [
      // Files share their modules: loading Chakra anew for each would double the time.
      { extends: true, test: { name: 'parts', include: [PARTS], exclude: [WHOLE], isolate: false } },
      // The whole application keeps its session in a module, so it gets one to itself.
      { extends: true, test: { name: 'whole', include: [WHOLE] } },
    ],
  },
});
