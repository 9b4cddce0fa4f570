// @mysql
import { unwritten } from '../../../test/tools/unwritten.ts';
import { briefDocuments, CYCLE_INPUT, viewOf } from '../../../test/tools/cycle.ts';
import { createTestSmtp, type TestSmtp } from '../../../test/tools/test-smtp.ts';
import { captureLog, type CapturedLog } from '../../../test/tools/captured-log.ts';
import { verify } from '../../../test/tools/verify.ts';
import { readMessage } from '../../../test/tools/received.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { draftOf } from '../../../test/tools/test-outbox.ts';
import { until } from '../../../test/tools/until.ts';
import { inTransaction } from '../../context/context.ts';
import { newId } from '../../base/tokens.ts';
import { openMetrics } from '../../run/metrics/metrics.ts';
import type { EmailDraft } from '../email-draft.ts';
import { Email } from '../email.entity.ts';
import { email as emailOf } from '../emails/compose.ts';
import type { EmailContent } from '../emails/content.ts';
import { unsubscribeLink } from '../links.ts';
import { queueEmail } from '../outbox.service.ts';
import { rich } from '../rich.ts';
import { startSender, type Sender } from '../sender.ts';
import { smtpMailer } from '../smtp-mailer.ts';
import { MailAddress } from './mail-address.entity.ts';
import { addressHash } from './mail-address.service.ts';

/** Bounces, with a real mail server. */

const HOUR = 60 * 60_000;
const REFUSED = '550 5.1.1 no such person';

let app: TestApp;
let smtp: TestSmtp;
let sender: Sender;
let kept: CapturedLog;
let now: Date;
beforeEach(async () => {
  [app, smtp, kept] = [await startTestApp(), await createTestSmtp(), captureLog()];
  now = new Date();
});
afterEach(async () => {
  await sender.stop();
  await Promise.all([smtp.stop(), app.close()]);
});

/** Starts the sender; emails that a test has written before go out, too. */
const send = (publicUrl = 'http://kolo.test', clock = () => now): void => {
  const mailer = smtpMailer(smtp.url, { mailFrom: 'Kolo <post@kolo.test>', publicUrl });
  sender = startSender({ db: app.db, clock, log: kept.log, mailer, pollMs: 20, pingMs: 20 });
};

const rowOf = (email: string): Promise<MailAddress | null> =>
  app.db.reader.findOneBy(MailAddress, { addressHash: addressHash(app.db.reader, email) });
const bounceState = async (email: string) => {
  const row = await rowOf(email);
  return row && { refusals: row.refusals, bounced: row.bouncedAt !== null };
};

async function write(recipient: string, more: Partial<EmailDraft> = {}): Promise<Email> {
  const subject = newId();
  const draft = draftOf({ recipient, subject, ...more });
  await inTransaction({ ...testContext(app.db), clock: () => now }, (tx) => queueEmail(tx, unwritten(draft)));
  sender.nudge();
  return app.db.reader.findOneByOrFail(Email, { subject: draft.subject });
}
const attempted = ({ id }: Email, attempts: number): Promise<Email> =>
  until(async () => {
    const row = await app.db.reader.findOneByOrFail(Email, { id });
    return row.attempts === attempts && row.claimedUntil === null && row;
  });
const attempt = async (recipient: string) => attempted(await write(recipient), 1);

const signedUp = async (): Promise<Person> => {
  const person = await app.person('Ada Lovelace', `${newId()}@example.com`);
  // Leaves out the emails of the sign-up.
  await app.db.transaction((manager) => manager.delete(Email, { recipient: person.email }));
  return person;
};
const bouncedSince = async (person: Person): Promise<string | null | undefined> =>
  (await app.ask<{ me: { emailBouncedSince: string | null } }>(person, '{ me { emailBouncedSince } }')).data
    ?.me.emailBouncedSince;

describe('three permanently refused emails in a row', () => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signedUp();
    smtp.refuseAddress = (address) => (address.toLowerCase() === ada.email ? REFUSED : undefined);
    send();
  });

  it('stop reminders, which the profile, the log and the metrics show', async () => {
    const metrics = openMetrics();
    const counted = async (): Promise<number> =>
      Number(/^kolo_addresses_bounced_total (\d+)/m.exec((await metrics.read(app.db, now)).text)?.[1]);
    const before = await counted();
    await attempt(ada.email);
    await attempt(ada.email.toUpperCase());
    expect(await bounceState(ada.email)).toEqual({ refusals: 2, bounced: false });
    expect(await bouncedSince(ada)).toBeNull();

    await attempt(ada.email);

    expect(await bounceState(ada.email)).toEqual({ refusals: 3, bounced: true });
    expect(await bouncedSince(ada)).toBe(now.toISOString());
    expect((await counted()) - before).toBe(1);
    const line = await until(() =>
      kept
        .read()
        .find(
          ({ msg }) =>
            msg === 'stopped reminders to an address, because mail servers rejected several emails to it',
        ),
    );
    expect(JSON.stringify(line)).not.toContain('@');
  });

  it('keep the time of the third, however many follow', async () => {
    for (let message = 0; message < 3; message += 1) await attempt(ada.email);
    const since = await bouncedSince(ada);
    now = new Date(now.getTime() + 24 * HOUR);
    await attempt(ada.email);

    expect(await bouncedSince(ada)).toBe(since);
    expect(await bounceState(ada.email)).toMatchObject({ bounced: true });
  });

  it('are three different emails: one email counts once, however often it is tried', async () => {
    const message = await write(ada.email);
    for (const [attempts, hours] of [
      [1, 1],
      [2, 4],
      [3, 12],
      [4, 24],
      [5, 0],
    ] as const) {
      await attempted(message, attempts);
      now = new Date(now.getTime() + hours * HOUR);
      sender.nudge();
    }

    expect(await bounceState(ada.email)).toEqual({ refusals: 1, bounced: false });
  });

  it('no longer count after an accepted email', async () => {
    for (let message = 0; message < 3; message += 1) await attempt(ada.email);
    smtp.refuseAddress = () => undefined;
    await attempt(ada.email);

    expect(await bounceState(ada.email)).toEqual({ refusals: 0, bounced: false });
    expect(await bouncedSince(ada)).toBeNull();
  });

  it('no longer count after the address is verified, even if it was verified before', async () => {
    for (let time = 0; time < 2; time += 1) {
      for (let message = 0; message < 3; message += 1) await attempt(ada.email);
      expect(await bounceState(ada.email)).toEqual({ refusals: 3, bounced: true });
      // The verification email is written, and read from the outbox.
      await sender.stop();
      ada = await verify(app, ada);
      expect(await bounceState(ada.email)).toEqual({ refusals: 0, bounced: false });
      await app.db.transaction((manager) => manager.delete(Email, { recipient: ada.email }));
      send();
    }
  });

  it('let an account with a verified address request another verification email', async () => {
    await sender.stop();
    ada = await verify(app, ada);
    const emails = () => app.emailsTo(ada.email, 'prove-email');
    const before = (await emails()).length;
    await app.ask(ada, 'mutation { sendOwnEmailProof }');
    expect(await emails()).toHaveLength(before);
    await app.db.transaction((manager) =>
      manager.update(MailAddress, { userId: ada.id }, { refusals: 3, bouncedAt: now }),
    );

    await app.ask(ada, 'mutation { sendOwnEmailProof }');

    const [message] = (await emails()).slice(before);
    const code = /code=([\w-]+)/.exec(message?.text ?? '')?.[1];
    const { data } = await app.ask(ada, 'mutation ($code: String!) { proveOwnEmail(code: $code) }', { code });
    expect(data).toEqual({ proveOwnEmail: true });
    expect(await bounceState(ada.email)).toEqual({ refusals: 0, bounced: false });
  });
});

describe('an email', () => {
  it.each([
    ['refused before and after an accepted one', ['550', '550', '', '550', '550'], 2],
    ['refused temporarily', ['450', '421', '450', '451'], 0],
    ['refused temporarily among others', ['550', '450', '550', '450'], 2],
  ])('that is %s is counted correctly', async (_what, answers, refusals) => {
    const ada = await signedUp();
    send();
    for (const code of answers) {
      smtp.refuseAddress = (address) => (code && address === ada.email ? `${code} 5.0.0 no` : undefined);
      await attempt(ada.email);
      // Leaves out emails that wait for another attempt.
      await app.db.transaction((manager) => manager.delete(Email, { recipient: ada.email }));
    }
    expect(await bounceState(ada.email)).toEqual({ refusals, bounced: false });
  });

  it('that is refused for its content counts, but one that is refused for its sender does not', async () => {
    const ada = await signedUp();
    send();
    smtp.refuse = () => '554 not like this';
    await attempt(ada.email);
    expect(await bounceState(ada.email)).toMatchObject({ refusals: 1 });

    smtp.refuseAddress = (address) => (address === 'post@kolo.test' ? '550 not from you' : undefined);
    await attempt(ada.email);
    expect(await bounceState(ada.email)).toMatchObject({ refusals: 1 });
  });

  it('creates the row of an address if it is refused, but not if it is accepted', async () => {
    const [good, bad] = [`${newId()}@example.com`, `${newId()}@example.com`];
    smtp.refuseAddress = (address) => (address === bad ? REFUSED : undefined);
    send();
    await attempt(good);
    await attempt(bad);

    expect(await rowOf(good)).toBeNull();
    expect(await rowOf(bad)).toMatchObject({ userId: null, refusals: 1, reminders: true, receipts: true });
    const person = await app.person('Bola Ade', bad);
    expect(await rowOf(bad)).toMatchObject({ userId: person.id, refusals: expect.any(Number) });
  });
});

describe('the List-Unsubscribe header', () => {
  const content = (link?: string) => ({
    to: 'ada@example.com',
    subject: 'Hello',
    preview: rich`Hello`,
    heading: rich`Hello`,
    paragraphs: [rich`Hello`],
    action: { label: 'Open', link: 'http://kolo.test/' },
    notes: [],
    secret: false,
    ...(link === undefined ? {} : { unsubscribe: { link, kind: 'reminders' as const } }),
  });
  const welcome = emailOf('welcome', (sent: EmailContent) => sent);
  const received = async (draft: EmailDraft) => {
    const subject = newId();
    await write('ada@example.com', { ...draft, subject });
    return until(() => smtp.seen.find(({ source }) => source.includes(subject)));
  };

  const headersOf = async (draft: EmailDraft) => new Map(readMessage(await received(draft)).headers);

  it('is as in RFC 8058, and only in emails that people can unsubscribe from', async () => {
    const person = await signedUp();
    send();
    const row = await rowOf(person.email);
    const link = unsubscribeLink(app.url, row?.remindersToken ?? '');
    const headers = await headersOf(welcome(content(link)).write());

    expect(headers.get('List-Unsubscribe')).toBe(`<${link}>`);
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    // Unsubscribes as a mail program does.
    const [, address = ''] = /^<(.+)>$/.exec(headers.get('List-Unsubscribe') ?? '') ?? [];
    const body = headers.get('List-Unsubscribe-Post') ?? null;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(address, { method: 'POST', body, headers: type })).status).toBe(200);
    expect((await rowOf(person.email))?.reminders).toBe(false);

    const other = await headersOf(welcome(content()).write());
    expect([...other.keys()].filter((name) => name.startsWith('List-'))).toEqual([]);
  });

  it.each([
    'http://kolo.test/unsubscribe/x\r\nBcc: eve@evil.example',
    'http://kolo.test/unsubscribe/x>\r\n\r\nbody',
    'http://kolo.test/unsubscribe/x>, <mailto:eve@evil.example',
    'http://kolo.test/unsubscribe/=?utf-8?Q?x=0D=0ABcc:=20eve@evil.example?=',
  ])('does not let other headers in: %j', async (link) => {
    send();
    const seen = await received({ ...welcome(content(link)).write() });
    const { headers } = readMessage(seen);

    expect(seen.recipients).toEqual(['ada@example.com']);
    const names = headers.map(([name]) => name);
    expect(names).not.toContain('Bcc');
    expect(names.filter((name) => name === 'List-Unsubscribe')).toHaveLength(1);
    expect(names).toContain('List-Unsubscribe-Post');
  });
});

describe('an invite with a permanently refused email', () => {
  const wrong = 'bbo@example.com';
  interface Bounced {
    invites: { email: string; status: string; bouncedAt: string | null }[];
    bouncedInvites: { email: string }[];
  }
  const seenBy = async (person: Person, id: string): Promise<Bounced | undefined> =>
    (
      await app.ask<{ cycle: Bounced }>(
        person,
        'query ($id: ID!) { cycle(id: $id) { invites { email status bouncedAt } bouncedInvites { email } } }',
        { id },
      )
    ).data?.cycle;
  const bounced = (email: string) => ({
    invites: [{ email, status: 'PENDING', bouncedAt: expect.any(String) }],
    bouncedInvites: [{ email }],
  });
  const delivered = (email: string, status = 'PENDING') => ({
    invites: [{ email, status, bouncedAt: null }],
    bouncedInvites: [],
  });
  const invited = async (ada: Person): Promise<{ cycleId: string; id: string }> => {
    const { data } = await app.ask<{ createCycle: { id: string } }>(ada, briefDocuments.createCycle, {
      input: CYCLE_INPUT,
    });
    const cycleId = data?.createCycle.id ?? '';
    await app.ask(ada, briefDocuments.sendInvites, {
      cycleId,
      invites: [{ email: wrong, relationship: 'FRIEND' }],
    });
    const id = (await viewOf(app, ada, cycleId)).invites[0]?.id ?? '';
    return { cycleId, id };
  };
  const inviteEmail = (recipient: string) =>
    until(async () => {
      const message = (await app.emailsTo(recipient, 'invite')).at(-1);
      return (
        message && (message.sentAt ?? message.lastError) !== null && message.claimedUntil === null && message
      );
    });

  it('is shown to the owner only, until it is sent again or to another address', async () => {
    const [ada, bob] = [await signedUp(), await app.person('Bob Builder')];
    const { cycleId, id } = await invited(ada);
    expect(await seenBy(ada, cycleId)).toEqual(delivered(wrong));
    smtp.refuseAddress = (address) => (address === wrong ? REFUSED : undefined);
    send(undefined, app.clock);
    await inviteEmail(wrong);
    expect(await seenBy(ada, cycleId)).toEqual(bounced(wrong));

    await app.ask(ada, briefDocuments.changeInviteEmail, { id, email: bob.email });
    expect(await seenBy(ada, cycleId)).toEqual(delivered(bob.email));
    expect(await seenBy(bob, cycleId)).toEqual({ invites: [], bouncedInvites: [] });
    await inviteEmail(bob.email);
    expect(await seenBy(ada, cycleId)).toEqual(delivered(bob.email));

    await app.ask(ada, briefDocuments.changeInviteEmail, { id, email: wrong });
    expect(await seenBy(ada, cycleId)).toEqual(delivered(wrong));
    await until(async () => (await seenBy(ada, cycleId))?.bouncedInvites.length === 1);
  });

  it('is no longer shown after an answer', async () => {
    const ada = await signedUp();
    const { cycleId } = await invited(ada);
    smtp.refuseAddress = (address) => (address === wrong ? REFUSED : undefined);
    send(undefined, app.clock);
    await inviteEmail(wrong);
    // For example by a link that the owner has copied.
    const bob = await app.person('Bob Builder', wrong);
    await until(async () => (await seenBy(ada, cycleId))?.bouncedInvites.length === 1);
    const participantId = (await viewOf(app, ada, cycleId)).participants.at(-1)?.id;
    const { refusal } = await app.ask(bob, briefDocuments.respondToInvite, {
      participantId,
      response: 'ACCEPTED',
    });
    expect(refusal).toBeUndefined();
    expect(await seenBy(ada, cycleId)).toEqual(delivered(wrong, 'ACCEPTED'));
  });
});
