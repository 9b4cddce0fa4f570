import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import type { Request, Response } from 'express';

/** In order of preference, with the file name endings that the build uses. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Returns the name of the file to send: with the ending of an encoding if there is such a file and the client accepts it. Sets the response headers. */
export type PickForm = (req: Request, res: Response, file: string) => string;

/**
 * Serves the files of this folder that the build has precompressed (client/vite/precompress.ts). It returns only names that were
 * listed from the folder, so no request can reach files outside it.
 */
export function precompressed(folder: string): PickForm {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const known = new Set(names.map((name) => name.replaceAll(sep, '/')));

  return (req, res, file) => {
    const forms = Object.entries(ENCODINGS).filter(([, ending]) => known.has(file + ending));
    if (forms.length === 0) return file;
    res.vary('Accept-Encoding');
    // One at a time: a call with several would follow the order of the browser, which names gzip before brotli.
    const form = forms.find(([name]) => req.acceptsEncodings(name));
    if (!form) return file;
    res.set('Content-Encoding', form[0]);
    // By the original file name: the compressed file would get the type of its compression.
    res.type(file.slice(file.lastIndexOf('.')));
    return file + form[1];
  };
}
