import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = process.env.KOLO_SERVER ?? 'http://127.0.0.1:4000';

const PARTS = 'src/**/*.test.{ts,tsx}';
const WHOLE = 'src/router*.test.tsx';

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }), react()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/developer', '/health', '/dev'].map((path) => [path, server]),
    ),
  },
  build: { target: 'es2022', chunkSizeWarningLimit: 600 },
  test: {
    environment: 'happy-dom',
    // One copy of graphql for the schema and for Apollo's mock links.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
    setupFiles: ['./src/testing/setup.ts'],
    css: false,
    // One for each core: by default one of them stays idle.
    maxWorkers: '100%',
    // As long as the server's: a busy machine is no failed test.
    testTimeout: 20_000,
    projects: [
      // Files share their modules: loading Chakra anew for each would double the time.
      { extends: true, test: { name: 'parts', include: [PARTS], exclude: [WHOLE], isolate: false } },
      // The whole application keeps its session in a module, so it gets one to itself.
      { extends: true, test: { name: 'whole', include: [WHOLE] } },
    ],
  },
});
