import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { markup } from '../../base/html.ts';
import { t } from '../../base/messages.ts';
import { directionOf, type Locale } from '../../domain/languages.ts';
import { inLanguage } from '../../domain/messages/translate.ts';
import { policyOfPage } from './security-headers.ts';

/** The client's page as this server sends it. */
interface ShellPage {
  /** `Content-Security-Policy`. */
  policy: string;
  /** The content by the file ending of its encoding; '' is the uncompressed page. */
  forms: Record<string, { body: Buffer; etag: string }>;
}

/** A path in `og:image`. A path that begins with `//` is already an address with a host. */
const OG_IMAGE = /(<meta\s+property="og:image"\s+content=")(\/[^/"][^"]*)/;

/**
 * Many chat apps show a link's image only if its address is absolute. The build does not know the public URL, so the server
 * inserts it. There is no `og:url`: many addresses share one page, and chat apps would link all of them to the same one.
 */
const withAbsoluteImage = (html: string, publicUrl: string): string =>
  html.replace(OG_IMAGE, (_tag, before: string, path: string) => before + new URL(path, publicUrl).href);

const OG_TITLE = /(<meta\s+property="og:title"\s+content=")[^"]*/;

/** Chat services keep the preview of a join link, so its title names neither a circle nor an amount (ADR 57). */
const withJoinTitle = (html: string, locale: Locale): string =>
  html.replace(
    OG_TITLE,
    (_tag, before: string) => before + markup`${inLanguage(locale, () => t('joinPreview.title'))}`.toString(),
  );

const HTML_TAG = /<html lang="[^"]*" dir="[^"]*"/;

const inPseudoLocale = (html: string, locale: string): string =>
  html.replace(HTML_TAG, `<html lang="${locale}" dir="${directionOf(locale)}"`);

/** The client links to the operator's privacy policy (docs/rules.md §34.4). */
const withPrivacyUrl = (html: string, privacyUrl: string): string =>
  html.replace(HTML_TAG, (tag) => `${tag} data-privacy="${markup`${privacyUrl}`.toString()}"`);

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

const tagged = (body: Buffer) => ({ body, etag: `"${createHash('sha256').update(body).digest('hex')}"` });

async function makePage(
  html: string,
  { publicUrl, privacyUrl }: Pick<PageFile, 'publicUrl' | 'privacyUrl'>,
): Promise<ShellPage> {
  const linked = privacyUrl === undefined ? html : withPrivacyUrl(html, privacyUrl);
  const text = Buffer.from(withAbsoluteImage(linked, publicUrl));
  const [br, gz] = await Promise.all([compress.br(text), compress.gz(text)]);
  return { policy: policyOfPage(html), forms: { '': tagged(text), '.br': tagged(br), '.gz': tagged(gz) } };
}

interface PageFile {
  folder: string;
  file: string;
  publicUrl: string;
  privacyUrl: string | undefined;
  /** The language of the file. */
  locale: Locale;
}

interface PageVariant {
  isJoinLink: boolean;
  pseudoLocale?: string | undefined;
}

/**
 * Returns a function that loads the page, with a title of its own for join links. It reads the file each time, because a new build
 * may replace it while the server runs.
 */
export function shellPage({
  folder,
  file,
  publicUrl,
  privacyUrl,
  locale,
}: PageFile): (variant: PageVariant) => Promise<ShellPage> {
  let cached: { html: string; pages: Map<string, Promise<ShellPage>> } | undefined;
  return async ({ isJoinLink, pseudoLocale = '' }) => {
    const html = await readFile(join(folder, file), 'utf8');
    if (cached?.html !== html) cached = { html, pages: new Map() };
    const variant = `${isJoinLink} ${pseudoLocale}`;
    let page = cached.pages.get(variant);
    if (!page) {
      const titled = isJoinLink ? withJoinTitle(html, locale) : html;
      // Each is compressed when it is first needed: a start needs only the usual one.
      page = makePage(pseudoLocale === '' ? titled : inPseudoLocale(titled, pseudoLocale), {
        publicUrl,
        privacyUrl,
      });
      cached.pages.set(variant, page);
    }
    return page;
  };
}
