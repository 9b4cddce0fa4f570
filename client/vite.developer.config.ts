import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the pages for developers. They have their own build, so that they do not change the application's files. The output is
 * part of the server's build, because the server decides which of the pages it serves.
 */
export default defineConfig({
  root: at('src/developer'),
  base: '/developer/',
  publicDir: false,
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: at('../server/dist/developer'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The editor is large, but only developers load it.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: ['sandbox', 'graphiql', 'api-docs'].map((page) => at(`src/developer/${page}.html`)),
      // Packages of GraphiQL have directives for server rendering, which have no effect here.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
