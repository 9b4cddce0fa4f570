import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const PLACE = '<!-- start -->';

/** The script as it stands in the page. */
export const START = /<script data-start>.*?<\/script>/s;

/**
 * Writes what runs before the application (`src/start`) into the page as a small script of its own, where it costs no round
 * trip and runs before anything is painted; servers let it run by its hash (`policyOfPage`).
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
        const script = await bundled(join(root, 'src/start/start.ts'));
        return html.replace(PLACE, () => `<script data-start>${script}</script>`);
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

async function bundled(entry: string): Promise<string> {
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
  if (chunk?.type !== 'chunk' || outputs.length > 1) throw new Error('What runs first is not one script.');
  return chunk.code.trim();
}
