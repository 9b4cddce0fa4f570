import { sampleRecordLine } from '../../../test/tools/record-line.ts';
import express from 'express';
import request from 'supertest';
import { sendError } from '../http/errors.ts';
import { nothingHere } from '../http/nothing-here.ts';
import { openTestOutbox, silentLog, type TestOutbox } from '../../../test/tools/test-outbox.ts';
import type { Email } from '../../mail/email.entity.ts';
import { inviteEmailDraft } from '../../mail/emails/invite.ts';
import { mailbox } from './mailbox.ts';

const link = 'https://kolo.test/confirm/invite?email=bola%2Bkolo%40example.com&token=abc';
const draft = inviteEmailDraft({
  record: sampleRecordLine,
  to: 'Bola+kolo@example.com',
  ownerName: 'Ada Lovelace',
  ownerVerified: true,
  cycleTitle: 'Holiday savings',
  participantAmount: 100,
  currency: null,
  frequency: 7,
  startDate: '2027-01-31',
  link,
  expiresOn: '2026-12-21',
}).write();

describe('the development mailbox', () => {
  let outbox: TestOutbox;
  let invite: Email;
  let welcome: Email;
  const get = (path: string) =>
    request(express().use(mailbox(outbox.db), nothingHere, sendError(silentLog))).get(path);

  beforeAll(async () => {
    outbox = await openTestOutbox();
    invite = await outbox.write(draft);
    outbox.turnClock(1_000);
    welcome = await outbox.write({ recipient: 'ada@example.com', subject: 'Welcome to Kolo, Ada' });
  });
  afterAll(() => outbox.close());

  it.each([
    ['under another host name', { host: 'evil.example' }],
    ['under another host name with a port', { host: 'evil.example:4000' }],
    ['under a host name that begins like a local one', { host: 'localhost.evil.example' }],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['through a proxy with a Forwarded header', { forwarded: 'for=203.0.113.9' }],
    ['through a proxy with the original host', { 'x-forwarded-host': 'localhost' }],
    ['through a proxy with only the client address', { 'x-real-ip': '127.0.0.1' }],
    ['through a proxy with only a Via header', { via: '1.1 proxy' }],
  ])('is 404 %s', async (_how, headers) => {
    for (const path of ['', '.json', `/${invite.id}`, `/${invite.id}.json`, `/${invite.id}/html`]) {
      for (const mailboxPath of ['/dev/mailbox', '/DEV/Mailbox']) {
        const { status, text } = await get(mailboxPath + path).set(headers);

        expect({ path, status, leaks: text.includes('Bola') }).toEqual({ path, status: 404, leaks: false });
      }
    }
  });

  it('is 404 from another machine', async () => {
    const far = express().use((req, _res, next) => {
      Object.defineProperty(req.socket, 'remoteAddress', { value: '203.0.113.9' });
      next();
    });
    const { status } = await request(far.use(mailbox(outbox.db), nothingHere, sendError(silentLog))).get(
      '/dev/mailbox',
    );

    expect(status).toBe(404);
  });

  it('lists emails, the newest first', async () => {
    const { text, status, headers } = await get('/dev/mailbox');

    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text.indexOf(welcome.id)).toBeGreaterThan(0);
    expect(text.indexOf(invite.id)).toBeGreaterThan(text.indexOf(welcome.id));
    expect(text).toContain('Bola+kolo@example.com');
  });

  it('lists the emails to one address, whatever its case', async () => {
    const { text } = await get('/dev/mailbox?to=%20bola%2BKOLO%40example.com');

    expect(text).toContain(invite.id);
    expect(text).not.toContain(welcome.id);
    expect((await get('/dev/mailbox?to=no.one%40example.com')).text).toContain(
      'No emails to no.one@example.com.',
    );
  });

  it('shows an email in a frame without scripts, with links that open in the whole window', async () => {
    const page = await get(`/dev/mailbox/${invite.id}`);
    expect(page.text).toContain(
      `src="/dev/mailbox/${invite.id}/html" sandbox="allow-top-navigation-by-user-activation"`,
    );

    const email = await get(`/dev/mailbox/${invite.id}/html`);
    expect(email.text).toBe(draft.html.replace('<head>', '<head><base target="_top">'));
    expect(email.text).toContain('<base target="_top">');
    expect(email.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-top/);
  });

  it('shows the plain text and the fields in the outbox', async () => {
    const { text } = await get(`/dev/mailbox/${invite.id}?view=text`);
    expect(text).toContain('Save together with Ada Lovelace');
    expect(text).not.toContain('<iframe');

    const headers = await get(`/dev/mailbox/${invite.id}?view=headers`);
    expect(headers.text).toContain(invite.createdAt.toISOString());
    expect(headers.text).toContain('<dt>Kind</dt><dd>invite</dd>');
  });

  it('returns an email with its links as JSON', async () => {
    const one = await get(`/dev/mailbox/${invite.id}.json`);
    expect(one.body).toEqual({
      id: invite.id,
      kind: 'invite',
      recipient: 'Bola+kolo@example.com',
      subject: draft.subject,
      createdAt: invite.createdAt.toISOString(),
      text: draft.text,
      links: [link, sampleRecordLine.link],
    });

    const all = await get('/dev/mailbox.json');
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual([welcome.id, invite.id]);
    expect((await get('/dev/mailbox.json?to=bola%2Bkolo%40example.com')).body).toEqual([one.body]);
  });

  it.each(['/dev/mailbox/nothing', '/dev/mailbox/nothing/html', '/dev/mailbox/nothing.json'])(
    'is 404 at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('shows that an email that was sent is erased', async () => {
    const sent = await outbox.write({ subject: '', html: '', text: '' });
    expect((await get('/dev/mailbox')).text).toContain('<span class="subject">Erased</span>');
    expect((await get(`/dev/mailbox/${sent.id}`)).text).toContain('Its text is erased');
  });

  it('escapes everything in an email on every page', async () => {
    const script = '"></title></pre><script>alert(1)</script>';
    const email = await outbox.write({
      recipient: `${script}@example.com`,
      subject: script,
      text: `${script} https://kolo.test/`,
      html: '<html><head></head>',
    });
    const paths = [
      '/dev/mailbox',
      `/dev/mailbox?to=${encodeURIComponent(script)}`,
      `/dev/mailbox/${email.id}`,
      `/dev/mailbox/${email.id}?view=text`,
      `/dev/mailbox/${email.id}?view=headers`,
      `/dev/mailbox/${encodeURIComponent(script)}`,
    ];
    for (const path of paths) {
      const { text, headers } = await get(path);
      expect(text).not.toContain('<script');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    const { headers } = await get(`/dev/mailbox/${email.id}.json`);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });
});
