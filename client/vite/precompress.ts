import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILES = /\.(js|css|html|svg)$/;
/** Files smaller than this number of bytes are not compressed: they fit into one packet anyway. */
const SMALLEST = 1024;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes a brotli and a gzip file next to each text file, at the best compression. The server sends them (`app-shell.ts`). */
export function precompress(): Plugin {
  return {
    name: 'kolo:precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir }) => {
        if (dir === undefined) return;
        const files = await readdir(dir, { recursive: true });
        const texts = files.filter((file) => TEXT_FILES.test(file)).map((file) => join(dir, file));
        await Promise.all(texts.map(writeCompressed));
      },
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    asBrotli(text, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    asGzip(text, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
