import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

const PRIVACY = 'https://example.org/privacy?of=kolo&v="1"';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolo-privacy-'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en-GB" dir="ltr"><title>Kolo</title>',
  );
});
afterAll(() => rm(folder, { recursive: true }));

const pageOf = async (url: string): Promise<string> =>
  (await fetch(`${url}/sign-up`, { headers: { accept: 'text/html' } })).text();

it('passes PRIVACY_URL to the pages, and links to it in every email', async () => {
  const app = await startTestApp({ clientFolder: folder, privacyUrl: PRIVACY });
  const ada = await app.person('Ada Lovelace', `${newId()}@example.com`);

  expect(await pageOf(app.url)).toContain(
    '<html lang="en-GB" dir="ltr" data-privacy="https://example.org/privacy?of=kolo&amp;v=&quot;1&quot;">',
  );
  const [email] = await app.emailsTo(ada.email);
  expect(email?.text).toContain(`Privacy policy:\n${PRIVACY}\n`);
  expect(email?.html).toContain('href="https://example.org/privacy?of=kolo&amp;v=&quot;1&quot;"');
  await app.close();
});

it('adds nothing without the setting', async () => {
  const app = await startTestApp({ clientFolder: folder });
  const ada = await app.person('Ada Lovelace', `${newId()}@example.com`);

  expect(await pageOf(app.url)).toContain('<html lang="en-GB" dir="ltr">');
  const [email] = await app.emailsTo(ada.email);
  expect(email?.text).not.toContain('Privacy policy');
  expect(email?.html).not.toContain('Privacy policy');
  await app.close();
});
