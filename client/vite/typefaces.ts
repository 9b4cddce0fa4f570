import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';

/** What headings are set in; text is in the system's own typeface. */
const FAMILY = 'Bricolage Grotesque Variable';
const WEIGHT = 700;

/** Marks on letters in every language, even spaces, figures below each other; not the ornaments. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'tnum'];

const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /\/(assets\/[^)"']+?)-[\w-]{8}\.woff2/;
const RANGE = /unicode-range:\s*([^;}]+)/;

/**
 * Cuts the typeface of headings down to the weight and the features in use. Its files keep all of their letters: a name with
 * marks on them is drawn from one of them, and not half from the system's face.
 */
export function typefaces(): Plugin {
  return {
    name: 'kolo:typefaces',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const sheet of Object.values(bundle)) {
          if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue;
          let css = String(sheet.source);
          for (const [face] of css.matchAll(FACE)) {
            const [address = '', name = ''] = FILE.exec(face) ?? [];
            const whole = bundle[address.slice(1)];
            if (whole?.type !== 'asset') throw new Error(`No file for a typeface: ${face}`);
            const source = await cut(whole, face);
            const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
            const fileName = `${name}-${hash}.woff2`;
            this.emitFile({ type: 'asset', fileName, source });
            delete bundle[whole.fileName];
            css = css.replaceAll(address, `/${fileName}`);
          }
          sheet.source = css;
        }
      },
    },
  };
}

async function cut(whole: Rolldown.OutputAsset, face: string): Promise<Buffer> {
  if (!face.includes(FAMILY)) throw new Error(`Nobody has said which weight is in use: ${face}`);
  return subsetFont(Buffer.from(whole.source), charactersOf(face), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHT },
  });
}

/** Every character that the face says it is for: `U+20AC`, `U+100-2BA` or `U+1F??`. */
function charactersOf(face: string): string {
  const ranges = (RANGE.exec(face)?.[1] ?? '').split(',').map((range) => range.trim().replace(/^U\+/i, ''));
  const points = ranges.flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to.replaceAll('?', 'F'), 16);
    if (!(first <= last)) throw new Error(`No range of characters: ${range}`);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}
