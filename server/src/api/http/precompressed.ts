import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import type { Request, Response } from 'express';

/** In the order in which they are preferred, with what the build adds to the names of such files. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** Picks the form in which a file is sent: its name with the ending of its encoding, where there is such a file. */
export type PickForm = (req: Request, res: Response, file: string) => string;

/**
 * The files of this folder that the build has compressed beforehand (client/vite/precompress.ts), at its best and not once
 * per request. Only names that were read from the folder ever come out of it, so no address can lead beyond.
 */
export function precompressed(folder: string): PickForm {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const known = new Set(names.map((name) => name.replaceAll(sep, '/')));

  return (req, res, file) => {
    const forms = Object.entries(ENCODINGS).filter(([, ending]) => known.has(file + ending));
    if (forms.length === 0) return file;
    res.vary('Accept-Encoding');
    // One by one: asked for all at once it goes by the order of the browser, which names gzip before brotli.
    const form = forms.find(([name]) => req.acceptsEncodings(name));
    if (!form) return file;
    res.set('Content-Encoding', form[0]);
    // By the file's own name: that of its compressed form would say what it is compressed by.
    res.type(file.slice(file.lastIndexOf('.')));
    return file + form[1];
  };
}
