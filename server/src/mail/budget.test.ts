// @mysql
import { unwritten } from '../../test/tools/unwritten.ts';
import { inTransaction } from '../context/context.ts';
import { mailboxKey } from '../domain/account.ts';
import { EMAILS } from '../domain/limits.ts';
import { t } from '../base/messages.ts';
import { openKeyedDatabase } from '../../test/tools/open-keyed-database.ts';
import { openBrowser, signUpFields } from '../../test/tools/browser.ts';
import { verifyByEmail } from '../../test/tools/verify.ts';
import { startTestApp, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { testContext } from '../../test/tools/test-context.ts';
import { newId } from '../base/tokens.ts';
import type { EmailKind, UnwrittenEmail } from './email-draft.ts';
import { Email } from './email.entity.ts';
import { queueEmail, queueEmails } from './outbox.service.ts';
import { mailTally } from './tally.ts';

/** How many emails one mailbox gets in a day (docs/rules.md §12.9), with the limits as they are. */

const HOUR = 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
});
afterAll(() => app.close());

const email = (recipient: string, kind: EmailKind = 'payment-unmarked'): UnwrittenEmail =>
  unwritten({
    kind,
    recipient,
    language: 'en-GB',
    subject: 'An email',
    html: '<p>Hello</p>',
    text: 'Hello',
    secret: false,
    record: null,
    furtherRecords: null,
    unsubscribe: null,
    goodUntil: null,
  });
const emails = (count: number, recipient: string, kind?: EmailKind): UnwrittenEmail[] =>
  Array.from({ length: count }, () => email(recipient, kind));

const context = () => testContext(app.db, { clock: app.clock });
/** Queues emails in one transaction, and returns how many fit the budget. */
const queue = async (drafts: readonly UnwrittenEmail[]): Promise<number> =>
  (await inTransaction(context(), (tx) => queueEmails(tx, drafts))).filter(Boolean).length;

const inMailbox = async (address: string): Promise<Email[]> =>
  (await app.db.reader.find(Email)).filter(({ recipient }) => mailboxKey(recipient) === mailboxKey(address));
const countOf = (messages: readonly Email[], ...kinds: EmailKind[]): number =>
  messages.filter(({ kind }) => kinds.some((each) => each === kind)).length;

let mailboxes = 0;
const freshMailbox = (): string => `box${(mailboxes += 1)}@example.com`;

/** An account of this address, made from a network address of its own unless one is given. */
async function account(address: string, browser = openBrowser(app)): Promise<Person> {
  const fields = signUpFields({ email: address });
  const { data, refusal } = await browser.signUp(fields);
  if (!data) throw new Error(refusal?.message);
  const { accessToken, user } = data.signUp;
  return { ...fields, id: user.id, token: accessToken };
}
async function verifiedAccount(address: string): Promise<Person> {
  const person = await account(address);
  await verifyByEmail(app, person);
  return person;
}

describe('the budget of a mailbox', () => {
  it('limits all emails that strangers can cause: accounts with tags and dots, verifications, resets, password changes', async () => {
    const tags = [
      'victim+1@gmail.com',
      'v.ictim+2@gmail.com',
      'Victim+3@GMAIL.com',
      'vic.tim@googlemail.com',
    ];
    const stranger = openBrowser(app);
    for (let more = 4; more < 12; more += 1) tags.push(`victim+${more}@gmail.com`);
    for (const tag of tags) {
      const person = await account(tag, stranger);
      for (let proof = 0; proof < 6; proof += 1) {
        await stranger.ask('mutation { sendOwnEmailProof }', {}, person.token);
      }
      await stranger.requestReset(tag);
      await stranger.ask(
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
        { input: { currentPassword: person.password, newPassword: 'another fine horse' } },
        person.token,
      );
    }

    const got = await inMailbox('victim@gmail.com');
    expect(countOf(got, 'prove-email')).toBe(EMAILS.fromOneNetwork);
    expect(countOf(got, 'reset')).toBe(EMAILS.fromOneNetwork);
    expect(countOf(got, 'welcome')).toBe(EMAILS.toUnverified);
    expect(countOf(got, 'password-changed')).toBe(EMAILS.ofUnverifiedAccounts);
    expect(got).toHaveLength(2 * EMAILS.fromOneNetwork + EMAILS.toUnverified + EMAILS.ofUnverifiedAccounts);
  });

  it('is larger for a verified address, and includes the part of unverified addresses', async () => {
    const box = freshMailbox();
    await verifiedAccount(box);
    const before = countOf(await inMailbox(box), 'welcome');

    expect(await queue(emails(EMAILS.perMailbox, box.replace('@', '+tag@')))).toBe(
      EMAILS.toUnverified - before,
    );
    expect(await queue(emails(EMAILS.perMailbox + 5, box))).toBe(EMAILS.perMailbox - EMAILS.toUnverified);
  });

  it('counts each email for 24 hours', async () => {
    const box = freshMailbox();
    expect(await queue(emails(EMAILS.toUnverified - 1, box))).toBe(EMAILS.toUnverified - 1);
    app.turnClock(HOUR);
    expect(await queue(emails(2, box))).toBe(1);
    app.turnClock(23 * HOUR - 60_000);
    expect(await queue(emails(2, box))).toBe(0);
    app.turnClock(60_000);
    expect(await queue(emails(EMAILS.toUnverified, box))).toBe(EMAILS.toUnverified - 1);
  });

  it('is exact for two processes that write at the same time', async () => {
    const box = freshMailbox();
    await queue(emails(EMAILS.toUnverified - 3, box));
    const other = await openKeyedDatabase(app.databaseUrl);
    const processes = [context(), testContext(other, { clock: app.clock })];

    const fits = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => {
        const ctx = processes[index % 2] ?? context();
        const spelling = [box, box.toUpperCase(), box.replace('@', '+x@')][index % 3] ?? box;
        return inTransaction(ctx, (tx) => queueEmail(tx, email(spelling)));
      }),
    );

    expect(fits.filter(Boolean)).toHaveLength(3);
    expect(await inMailbox(box)).toHaveLength(EMAILS.toUnverified);
    await other.close();
  });

  it('is restored if the transaction fails, and dropped emails are counted after the commit', async () => {
    const box = freshMailbox();
    const dropped = (): number => mailTally.overBudget.get('payment-unmarked') ?? 0;
    const before = dropped();
    const failing = inTransaction(context(), async (tx) => {
      await queueEmails(tx, emails(EMAILS.toUnverified + 5, box));
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(dropped()).toBe(before);

    expect(await queue(emails(EMAILS.toUnverified + 5, box))).toBe(EMAILS.toUnverified);
    expect(dropped()).toBe(before + 5);
  });
});

describe('the separate shares', () => {
  it('let a verified address be reset, whatever accounts with its tags request', async () => {
    const box = freshMailbox();
    await verifiedAccount(box);
    await queue(emails(EMAILS.perMailbox, box));
    for (let tag = 0; tag < EMAILS.resets + 1; tag += 1) {
      const address = box.replace('@', `+${tag}@`);
      await account(address);
      await openBrowser(app).requestReset(address);
    }

    await openBrowser(app).requestReset(box);

    expect(await app.emailsTo(box, 'reset')).toHaveLength(1);
    expect(countOf(await inMailbox(box), 'reset')).toBe(1 + EMAILS.resets);
  });

  it('leave some resets for other networks, and keep the last code valid if the next email is dropped', async () => {
    const box = freshMailbox();
    const { email: address } = await verifiedAccount(box);
    const stranger = openBrowser(app);
    for (let sent = 0; sent < EMAILS.fromOneNetwork; sent += 1) {
      app.turnClock(15 * 60_000); // Others limit how often in an hour.
      await stranger.requestReset(address);
    }
    app.turnClock(15 * 60_000);
    expect((await stranger.requestReset(address)).data).toEqual({ requestPasswordReset: true });
    expect(await app.emailsTo(address, 'reset')).toHaveLength(EMAILS.fromOneNetwork);

    const own = openBrowser(app);
    await own.requestReset(address);
    const resets = await app.emailsTo(address, 'reset');
    expect(resets).toHaveLength(EMAILS.fromOneNetwork + 1);
    await stranger.requestReset(address);

    const code = /oobCode=([\w-]+)/.exec(resets.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await own.resetPassword(code, 'another fine horse')).data).toEqual({ resetPassword: true });
  });

  it('let security warnings through despite a flood of other emails', async () => {
    const box = freshMailbox();
    await verifiedAccount(box);
    await queue(emails(EMAILS.perMailbox, box));
    expect(await queue(emails(1, box))).toBe(0);

    expect(await queue(emails(EMAILS.ofPassword + 1, box, 'password-changed'))).toBe(EMAILS.ofPassword);
    expect(await queue(emails(EMAILS.ofOwnPayTo + 1, box, 'own-pay-to-changed'))).toBe(EMAILS.ofOwnPayTo);
    expect(await queue(emails(EMAILS.ofPayTo + 1, box, 'pay-to-changed'))).toBe(EMAILS.ofPayTo);
  });

  it('refuse a change of the account over its share, so that no change is silent, but no reset', async () => {
    const box = freshMailbox();
    const person = await account(box);
    const change = (currentPassword: string, newPassword: string) =>
      openBrowser(app).ask(
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
        { input: { currentPassword, newPassword } },
        person.token,
      );
    await queue(emails(EMAILS.ofUnverifiedAccounts, box.replace('@', `+${newId()}@`), 'password-changed'));

    expect((await change(person.password, 'another fine horse')).refusal).toMatchObject({
      reason: 'limit-reached',
      message: t('limits.accountEmails', { email: box }),
    });
    const browser = openBrowser(app);
    expect((await browser.signIn(box, person.password)).refusal).toBeUndefined();
    await browser.requestReset(box);
    const [reset] = await app.emailsTo(box, 'reset');
    const code = /oobCode=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';

    expect((await browser.resetPassword(code, 'a horse of its own')).data).toEqual({ resetPassword: true });
    expect(await app.emailsTo(box, 'password-changed')).toHaveLength(1);
  });

  it('refuse a verification email over budget, and keep the earlier code valid', async () => {
    const box = freshMailbox();
    const person = await account(box);
    await queue(emails(EMAILS.proofs, box.replace('@', `+${newId()}@`), 'prove-email'));

    const { refusal } = await openBrowser(app).ask('mutation { sendOwnEmailProof }', {}, person.token);

    expect(refusal).toMatchObject({
      reason: 'limit-reached',
      message: t('limits.emailsTo', { emails: box }),
    });
    await verifyByEmail(app, person);
  });
});
