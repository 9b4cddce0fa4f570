import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The pages for developers, apart from the application, whose files they must not change. The server keeps them with
 * its own build, since it decides which of them it shows.
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
    // The editor is large, and nobody but developers fetches it.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: ['sandbox', 'graphiql', 'api-docs'].map((page) => at(`src/developer/${page}.html`)),
      // Packages of GraphiQL mark their modules for servers that render; here nothing is lost by that.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
