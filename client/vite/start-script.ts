import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const PLACEHOLDER = '<!-- start -->';

/** Matches the inline script in index.html. */
export const START = /<script data-start>.*?<\/script>/s;

/**
 * Bundles the start script (`src/start`) and inlines it into index.html, so that it needs no round trip and runs before the
 * first paint. The server's content security policy allows it by its hash (`policyOfPage`).
 */
export function startScript(): Plugin {
  let root = '';
  return {
    name: 'kolo:start-script',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = await bundle(join(root, 'src/start/start.ts'));
        return html.replace(PLACEHOLDER, () => `<script data-start>${script}</script>`);
      },
    },
  };
}

/** Replaces Lingui, which is larger than the script. */
const ownTranslator: Plugin = {
  name: 'kolo:start-translator',
  enforce: 'pre',
  resolveId: (target, importer) =>
    importer && /^\.{1,2}\/(?:lib\/)?t\.ts$/.test(target) && importer.includes('/src/lib/')
      ? join(importer.slice(0, importer.indexOf('/src/lib/')), 'src/start/t.ts')
      : undefined,
};

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownTranslator],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk' || outputs.length > 1)
    throw new Error('the start script was not bundled into one file');
  return chunk.code.trim();
}
