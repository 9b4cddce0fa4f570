// @mysql
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { allStatementsOf } from '../../../test/tools/statements.ts';
import { openMetrics } from '../../run/metrics/metrics.ts';
import { inTransaction } from '../../context/context.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { t } from '../../base/messages.ts';
import { newId, newToken } from '../../base/tokens.ts';
import { addressHash, addressOf } from '../../mail/addresses/mail-address.service.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';

const metrics = openMetrics();
let app: TestApp;
let ada: Person;
let row: MailAddress;
beforeAll(async () => {
  app = await startTestApp({ metrics });
});
beforeEach(async () => {
  ada = await app.person('Ada Lovelace', `${newId()}@example.com`);
  row = await rowOf(ada.email);
});
afterAll(() => app.close());

const rowOf = (email: string): Promise<MailAddress> =>
  app.db.reader.findOneByOrFail(MailAddress, { addressHash: addressHash(app.db.reader, email) });
const pathOf = (token: string): string => `${app.url}/unsubscribe/${token}`;

interface Page {
  status: number;
  headers: Headers;
  text: string;
}
async function visit(token: string, init: RequestInit = {}): Promise<Page> {
  const response = await fetch(pathOf(token), { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const FORM = 'application/x-www-form-urlencoded';
const press = (token: string, headers: Record<string, string> = {}, body = 'List-Unsubscribe=One-Click') =>
  visit(token, { method: 'POST', body, headers: { 'content-type': FORM, ...headers } });

/** An address without an account. */
async function invited(): Promise<{ email: string; row: MailAddress }> {
  const email = `${newId()}@example.com`;
  return { email, row: await inTransaction(testContext(app.db), (tx) => addressOf(tx, email, null)) };
}

describe('the unsubscribe link of an email', () => {
  it.each(['reminders', 'receipts'] as const)('turns only %s off, with one click', async (kind) => {
    const token = row[`${kind}Token`];
    const { status, text } = await press(token);

    expect(status).toBe(200);
    expect(text).toContain(t(`unsubscribe.${kind}.done`));
    expect(text).toContain(t('unsubscribe.done.withAccount'));
    expect(await rowOf(ada.email)).toEqual(Object.assign(row, { [kind]: false }));
  });

  it('shows the same page when it is used again', async () => {
    const first = await press(row.remindersToken);
    for (let time = 0; time < 3; time += 1) {
      const again = await press(row.remindersToken);
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    expect(await rowOf(ada.email)).toEqual(Object.assign(row, { reminders: false }));
  });

  it('never expires, and works again after emails were turned on again', async () => {
    await press(row.remindersToken);
    await app.ask(ada, 'mutation { updatePreferences(input: { reminders: true }) { id } }');
    app.turnClock(400 * 24 * 60 * 60_000);

    expect((await press(row.remindersToken)).status).toBe(200);
    expect((await rowOf(ada.email)).reminders).toBe(false);
    app.turnClock(-400 * 24 * 60 * 60_000);
  });

  it.each(['GET', 'HEAD'])('changes nothing by %s, and shows a button', async (method) => {
    const { status, text, headers } = await visit(row.receiptsToken, { method });

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    if (method === 'GET') {
      for (const part of [
        t('unsubscribe.receipts.title'),
        `<button type="submit">${t('unsubscribe.receipts.action')}`,
        '<form method="post">',
      ]) {
        expect(text).toContain(part);
      }
    } else expect(text).toBe('');
    expect(await rowOf(ada.email)).toEqual(row);
  });

  it('shows that they are off, without a button', async () => {
    await press(row.remindersToken);
    const { status, text } = await visit(row.remindersToken);

    expect(status).toBe(200);
    expect(text).toContain(t('unsubscribe.done.withAccount'));
    expect(text).not.toContain('<form');
  });

  it('reveals neither whose it is nor its address', async () => {
    for (const { text, headers } of [
      await visit(row.remindersToken),
      await press(row.remindersToken),
      await visit('unknown'),
    ]) {
      expect(text).not.toMatch(new RegExp(`${ada.email}|${ada.id}|Lovelace|${row.remindersToken}`));
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('private');
      expect(headers.get('set-cookie')).toBeNull();
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toContain('script');
    }
  });

  it('works for an address without an account, and for the account that it gets', async () => {
    const guest = await invited();
    const page = await press(guest.row.remindersToken);

    expect(page.status).toBe(200);
    expect(page.text).toContain(t('unsubscribe.done.withoutAccount'));
    expect((await rowOf(guest.email)).reminders).toBe(false);

    const person = await app.person('Bola Ade', guest.email);
    const { data } = await app.ask<{ me: object }>(person, '{ me { reminders receipts } }');
    expect(data?.me).toEqual({ reminders: false, receipts: true });
    const after = await press(guest.row.receiptsToken);
    expect(after.status).toBe(200);
    expect(after.text).toContain(t('unsubscribe.done.withAccount'));
    expect(await rowOf(guest.email)).toEqual(
      Object.assign(guest.row, { userId: person.id, reminders: false, receipts: false }),
    );
  });
});

describe('a mail program', () => {
  it.each<[string, Record<string, string>]>([
    ['from nowhere', {}],
    ['from an origin that is null', { origin: 'null' }],
    ['from its own pages', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['with a bad bearer token and a cookie', { authorization: 'Bearer x', cookie: 'kolo_refresh=x' }],
    ['without a content type', { 'content-type': '' }],
  ])('can unsubscribe %s', async (_what, headers) => {
    expect((await press(row.remindersToken, headers)).status).toBe(200);
    expect((await rowOf(ada.email)).reminders).toBe(false);
  });

  it('can send multipart form data, as in RFC 8058', async () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const { status } = await visit(row.remindersToken, { method: 'POST', body });

    expect(status).toBe(200);
    expect((await rowOf(ada.email)).reminders).toBe(false);
  });

  it.each([
    '',
    'List-Unsubscribe=',
    'x=List-Unsubscribe%3DOne-Click',
    '{"List-Unsubscribe":"One-Click"}',
    'One-Click',
  ])('does not unsubscribe with another form (%j)', async (body) => {
    const { status, text } = await press(row.remindersToken, {}, body);

    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ reason: 'invalid-input' })]);
    expect(await rowOf(ada.email)).toEqual(row);
  });

  it('is refused if it sends more than a form', async () => {
    const { status } = await press(row.remindersToken, {}, `List-Unsubscribe=One-Click&${'x'.repeat(5_000)}`);

    expect(status).toBe(413);
    expect(await rowOf(ada.email)).toEqual(row);
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('cannot %s', async (method) => {
    const { status, headers } = await visit(row.remindersToken, { method });

    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
  });
});

describe('an unknown link', () => {
  const forged = (): [string, string][] => [
    ['random', newToken()],
    ['cut short', row.remindersToken.slice(0, -1)],
    ['with more at its end', `${row.remindersToken}A`],
    ['in another case', row.remindersToken.replace(/[a-z]/, (char) => char.toUpperCase())],
    ['the address', addressHash(app.db.reader, ada.email)],
    ['a query', "'%20OR%20'1'='1"],
    ['a wildcard', '%25'],
    ['broken escapes', '%E0%A4%A'],
    ['a null byte', '%00'],
    ['too long', 'x'.repeat(4_000)],
    ['an object', '__proto__'],
  ];

  it('is the same 404 page for every token and method', async () => {
    const pages = [];
    for (const [, token] of forged()) {
      for (const page of [await visit(token), await press(token), await press(token, {}, 'x=y')]) {
        pages.push({ status: page.status, text: page.text });
      }
      expect((await visit(token, { method: 'HEAD' })).status).toBe(404);
    }

    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain(t('unsubscribe.noLink.title'));
    expect(await rowOf(ada.email)).toEqual(row);
  });

  it('costs at most one read by an index, and a second for the language of a known account', async () => {
    const asks = await allStatementsOf(app, () => press(newToken()));
    expect(asks).toHaveLength(1);
    expect(asks[0]).toMatch(/^SELECT[^]+mail_addresses/);
    expect(await allStatementsOf(app, () => press('unknown'))).toEqual([]);
    expect(await allStatementsOf(app, () => visit(row.remindersToken))).toHaveLength(2);

    const explain = app.databaseUrl.startsWith('mysql') ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const plan = JSON.stringify(await app.db.source.query(`${explain} ${asks[0]}`, [newToken(), newToken()]));
    expect(plan).toContain('UQ_mail_addresses_reminders');
    expect(plan).toContain('UQ_mail_addresses_receipts');
    expect(plan).not.toMatch(/SCAN|"type":"ALL"/);
  });
});

it('is counted by its route pattern, so that no token reaches the metrics', async () => {
  await press(row.remindersToken);
  const { text } = await metrics.read(app.db, new Date());

  expect(text).toContain('route="/unsubscribe/:token"');
  expect(text).not.toContain(row.remindersToken);
});
