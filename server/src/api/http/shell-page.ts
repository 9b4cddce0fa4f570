import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { policyOfPage } from './security-headers.ts';

/** The client's one page as this deployment sends it. */
interface ShellPage {
  /** `Content-Security-Policy`. */
  policy: string;
  /** What is sent, by the ending of its encoding's files; '' is the page itself. */
  forms: Record<string, { body: Buffer; etag: string }>;
}

/** A path in `og:image`. The path of another host (`//`) is an address already. */
const OG_IMAGE = /(<meta\s+property="og:image"\s+content=")(\/[^/"][^"]*)/;

/**
 * Many chats show the image of a link only where its address is absolute. The build does not know where Kolo will be
 * reached, so the server writes it. There is no `og:url`: one page is sent for every address, and chats would lead all of
 * them to the one named there.
 */
const withAbsoluteImage = (html: string, publicUrl: string): string =>
  html.replace(OG_IMAGE, (_tag, before: string, path: string) => before + new URL(path, publicUrl).href);

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

const tagged = (body: Buffer) => ({ body, etag: `"${createHash('sha256').update(body).digest('hex')}"` });

async function makePage(html: string, publicUrl: string): Promise<ShellPage> {
  const text = Buffer.from(withAbsoluteImage(html, publicUrl));
  const [br, gz] = await Promise.all([compress.br(text), compress.gz(text)]);
  return { policy: policyOfPage(html), forms: { '': tagged(text), '.br': tagged(br), '.gz': tagged(gz) } };
}

/** Returns what gives the page. The file is read each time, since a new build changes it beside a running server. */
export function shellPage(folder: string, file: string, publicUrl: string): () => Promise<ShellPage> {
  let known: { html: string; page: Promise<ShellPage> } | undefined;
  return async () => {
    const html = await readFile(join(folder, file), 'utf8');
    if (known?.html !== html) known = { html, page: makePage(html, publicUrl) };
    return known.page;
  };
}
