import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';
import { LOCALES } from '../../domain/languages.ts';
import { inLanguage } from '../../domain/messages/translate.ts';
import { t } from '../../base/messages.ts';

const page = (locale: string): string =>
  `<!doctype html><html lang="${locale}" dir="ltr"><meta property="og:title" content="Kolo" />`;

let folder: string;
let app: TestApp;
let forTests: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-locales-'));
  await mkdir(join(folder, 'assets'));
  for (const locale of LOCALES)
    await writeFile(join(folder, locale === 'en' ? 'index.html' : `index.${locale}.html`), page(locale));
  app = await startTestApp({ clientFolder: folder });
  forTests = await startTestApp({ clientFolder: folder, pseudoLocales: true });
});
afterAll(async () => {
  await app.close();
  await forTests.close();
  await rm(folder, { recursive: true });
});

interface Visit {
  accepts?: string;
  cookie?: string;
  path?: string;
  from?: TestApp;
}
const visit = async ({ accepts, cookie, path = '/', from = app }: Visit) => {
  const response = await fetch(`${from.url}${path}`, {
    headers: {
      accept: 'text/html',
      ...(accepts === undefined ? {} : { 'accept-language': accepts }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  const body = await response.text();
  return { vary: response.headers.get('vary'), lang: /<html lang="([^"]*)"/.exec(body)?.[1], body };
};

describe('the language of a page', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['pt-MZ', 'pt'],
    ['ar-EG,ar;q=0.9', 'ar'],
    ['SW', 'sw'],
    ['tlh,qya;q=0.9,es;q=0.3', 'es'],
    ['en;q=0.1,fr;q=0.9', 'fr'],
    ['fr;q=0', 'en'],
    ['tlh', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;;q=,,fr;q=x', 'en'],
    ['../../etc/passwd', 'en'],
    [`${'xx,'.repeat(4_000)}fr`, 'en'],
    [`fr,${'xx,'.repeat(4_000)}`, 'fr'],
  ])('is the first that the browser accepts: %.40s', async (accepts, expected) => {
    const { lang, vary } = await visit({ accepts });
    expect(lang).toBe(expected);
    expect(vary).toMatch(/Cookie, Accept-Language/);
  });

  it.each([
    ['kolo_locale=ar', 'ar'],
    ['other=1; kolo_locale=sw; more=2', 'sw'],
    ['kolo_locale=tlh', 'fr'],
    ['kolo_locale=', 'fr'],
    ['kolo_locale=en', 'en'],
    ['kolo_locale=..%2Findex', 'fr'],
    ['kolo_locale=__proto__', 'fr'],
  ])('is the chosen one before that: %s', async (cookie, expected) => {
    expect((await visit({ accepts: 'fr', cookie })).lang).toBe(expected);
  });

  it.each([
    ['/?language=en', 'en'],
    ['/my-cycles/x?language=pt', 'pt'],
    ['/?language=xx', 'ar'],
    ['/?language=en&language=fr', 'ar'],
  ])('is that of the address for once: %s', async (path, expected) => {
    expect((await visit({ path, cookie: 'kolo_locale=ar' })).lang).toBe(expected);
  });

  it('is one of tests only if a setting allows it', async () => {
    expect((await visit({ cookie: 'kolo_locale=ar-XB' })).lang).toBe('en');
    const { body } = await visit({ cookie: 'kolo_locale=ar-XB', from: forTests });
    expect(body).toContain('<html lang="ar-XB" dir="rtl"');
    expect((await visit({ cookie: 'kolo_locale=en-XA', from: forTests })).lang).toBe('en-XA');
  });

  it('is also that of the preview of a join link', async () => {
    const { body } = await visit({ accepts: 'fr', path: '/join/abc' });
    expect(body).toContain(inLanguage('fr', () => t('joinPreview.title')));
  });

  it('has no address of its own', async () => {
    const response = await fetch(`${app.url}/index.fr.html`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  });
});
