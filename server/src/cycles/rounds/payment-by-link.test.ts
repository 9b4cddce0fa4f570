// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { documents, givenCycle, type CycleView } from '../../../test/tools/cycle.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { morningsOf, type Mornings } from '../../../test/tools/mornings.ts';
import { startTestApp, PASSWORD, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { disableAccount, enableAccount } from '../../accounts/sign-in/disabling.service.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { DomainError } from '../../domain/errors.ts';
import { deleteExpiredPaymentLinks } from '../answer-links/payment-link.service.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { PaymentLink } from '../tables/payment-link.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { paymentByLink } from './payment-by-link.service.ts';

/** The link of a reminder, by which a payer sees and reports one payment without signing in (docs/rules.md §10.12). */

const DAY = 24 * 60 * 60_000;
const SHOW = `query ($token: String!) {
  paymentByLink(token: $token) {
    title amount currency collectorName payerName date payTo payToChangedAt reference usualMethod isStopProposed report { paidOn }
  }
}`;
const REPORT = `mutation ($token: String!, $input: ReportPaymentByLinkInput!) {
  reportPaymentByLink(token: $token, input: $input) { title report { paidOn method reference note } }
}`;

let app: TestApp;
let mornings: Mornings;
beforeAll(async () => {
  app = await startTestApp();
  mornings = morningsOf(app);
});
afterAll(async () => {
  await mornings.stop();
  await app.close();
});

/** With access tokens, because a session would end before the morning. */
async function someone(name: string, isVerified = true): Promise<Person> {
  const person = await app.person(name, `${newId()}@example.com`);
  const { token } = await tokenSteps(app).made(person, 'WRITE');
  const emailProvenAt = isVerified ? app.clock() : null;
  await app.db.transaction(async (manager) => {
    await manager.update(User, { id: person.id }, { timeZone: 'UTC' });
    await manager.update(Credential, { userId: person.id }, { emailProvenAt });
  });
  return { ...person, token };
}

interface Reminded {
  ada: Person;
  bob: Person;
  circle: CycleView;
  paymentId: string;
  /** The link in the text of Bob's email. */
  link: URL;
  token: string;
}

let year = 2031;

/** A running cycle in which Ada collects first, and Bob has been reminded three days before. */
async function reminded({ isVerified = true } = {}): Promise<Reminded> {
  year += 1;
  mornings.goTo(`${year}-05-01T00:00Z`);
  const [ada, bob] = [await someone('Ada Lovelace'), await someone('Bob Builder', isVerified)];
  const input = { startDate: `${year}-05-10`, frequency: 7, currency: 'GHS' };
  const circle = await givenCycle(app, ada, { stage: 'running', members: [bob], input });
  const { link, token } = await remindedAgain(bob, `${year}-05-07T09:00Z`);
  return { ada, bob, circle, paymentId: circle.rounds[0]!.payments[0]!.id, link, token };
}

async function remindedAgain({ email }: Person, instant: string): Promise<{ link: URL; token: string }> {
  mornings.goTo(instant);
  await mornings.look();
  const { text } = (await app.emailsTo(email, 'morning')).at(-1)!;
  const link = new URL(/http:\/\/kolo\.test\/(?:pay|my-cycles)\/\S+/.exec(text)?.[0] ?? 'none:');
  return { link, token: link.pathname.split('/')[2] ?? '' };
}

const paidOn = (): string => app.clock().toISOString().slice(0, 10);
const cash = () => ({ paidOn: paidOn(), method: 'CASH' });
const show = (token: string, person?: Person) =>
  app.ask<{ paymentByLink: Record<string, unknown> }>(person, SHOW, { token });
const report = (token: string, input: object = cash(), person?: Person) =>
  app.ask<{ reportPaymentByLink: { report: object } }>(person, REPORT, { token, input });
const statusOf = async (id: string): Promise<string> =>
  (await app.db.reader.findOneByOrFail(Payment, { id })).standing;
const must = async (person: Person, operation: keyof typeof documents, variables: object): Promise<void> => {
  const { refusal } = await app.ask(person, documents[operation], { ...variables });
  if (refusal) throw new Error(`${operation}: ${refusal.message}`);
};

/** Both operations answer `invalid-link`, and nothing changes. */
async function expectEnded(token: string, paymentId?: string): Promise<void> {
  const before = paymentId && (await statusOf(paymentId));
  expect((await show(token)).refusal).toMatchObject({ code: 'CONFLICT', reason: 'invalid-link' });
  expect((await report(token)).refusal?.reason).toBe('invalid-link');
  if (paymentId) expect(await statusOf(paymentId)).toBe(before);
}

describe('the link in a reminder', () => {
  it('shows the payment and how to make it, and nothing else, without signing in', async () => {
    const { ada, circle, link, token } = await reminded();
    const adaId = circle.rounds[0]!.collector.id;
    await must(ada, 'confirmCollection', { participantId: adaId, response: 'APPROVED' });
    await app.db.transaction((manager) =>
      manager.update(Participant, { id: adaId }, { payTo: 'MoMo 024 000 0000' }),
    );

    expect((await show(token)).data?.paymentByLink).toEqual({
      title: circle.title,
      amount: circle.participantAmount,
      currency: 'GHS',
      collectorName: 'Ada.LO',
      payerName: expect.stringMatching(/^\w+\.[A-Z]{2}$/),
      date: `${year}-05-10`,
      payTo: 'MoMo 024 000 0000',
      payToChangedAt: null,
      reference: expect.stringMatching(/^KOLO/),
      usualMethod: null,
      isStopProposed: false,
      report: null,
    });
    expect(link.pathname).toBe(`/pay/${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    // Once it has ended, the page signs the person in and goes on to the payment.
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ cycle: circle.id, to: adaId });
  });

  it('reports the payment in the name of its payer, by the rules and with the history entry of reportPayment', async () => {
    const { ada, bob, circle, paymentId, token } = await reminded();

    const words = { reference: 'TX 1', note: 'I gave it to your daughter.' };
    expect((await report(token, { ...cash(), ...words })).data?.reportPaymentByLink).toEqual({
      title: circle.title,
      report: { paidOn: paidOn(), method: 'CASH', ...words },
    });

    expect(await statusOf(paymentId)).toBe('REPORTED');
    const history = 'query ($id: ID!) { history(cycleId: $id, first: 1) { kind actor actorId } }';
    const { data } = await app.ask<{ history: object[] }>(ada, history, { id: circle.id });
    expect(data?.history).toEqual([{ kind: 'PAYMENT_REPORTED', actor: 'Bob.BU', actorId: bob.id }]);
    expect((await report(token, { ...cash(), paidOn: '1999-01-01' }, bob)).refusal?.reason).toBe(
      'invalid-input',
    );
  });

  it('can be repeated with the same details, as after a lost answer, and not with others', async () => {
    const { ada, circle, paymentId, token } = await reminded();
    const first = await report(token);
    const { id } = circle;
    const entries = () => app.db.reader.countBy('cycle_changes', { cycleId: id });
    const before = await entries();

    expect((await report(token)).data).toEqual(first.data);
    expect((await report(token, { ...cash(), method: 'OTHER' })).refusal?.reason).toBe('invalid-link');
    expect((await show(token)).refusal?.reason).toBe('invalid-link');
    await must(ada, 'updatePayments', {
      roundId: circle.rounds[0]!.id,
      payments: [{ paymentId, paid: true }],
    });
    expect((await report(token)).data).toEqual(first.data);
    expect((await report(token, { ...cash(), method: 'OTHER' })).refusal?.reason).toBe('invalid-link');
    expect(await entries()).toBe(before + 1);
    expect(await statusOf(paymentId)).toBe('RECEIVED');
  });

  it('does not answer a dispute', async () => {
    const { ada, paymentId, token } = await reminded();
    await report(token);
    await must(ada, 'disputePayment', { paymentId, reason: 'It has not arrived.' });

    expect((await report(token)).refusal?.reason).toBe('invalid-link');
    expect(await statusOf(paymentId)).toBe('DISPUTED');
  });

  it('has one effect if it is used many times at once', async () => {
    const { circle, paymentId, token } = await reminded();
    const lock = (manager: typeof app.db.reader) =>
      manager.update(Cycle, { id: circle.id }, { isRunning: true });
    const outcomes = await meeting(app.db, lock, () => [1, 2, 3, 4].map(() => report(token)));

    const refusals = outcomes.map((each) => (each.status === 'fulfilled' ? each.value.refusal : each));
    expect(refusals).toEqual([undefined, undefined, undefined, undefined]);
    expect(
      await app.db.reader.countBy('cycle_changes', { cycleId: circle.id, kind: 'PAYMENT_REPORTED' }),
    ).toBe(1);
    expect(await statusOf(paymentId)).toBe('REPORTED');
  });

  it('presets the method of the last report', async () => {
    const { ada, bob } = await reminded();
    const input = { startDate: `${year}-06-10`, frequency: 7 };
    const eve = await someone('Eve Adams');
    const circle = await givenCycle(app, ada, { stage: 'running', members: [bob, eve], input });
    const first = circle.rounds[0]!.payments.find(({ name }) => name?.startsWith('Eve'));
    await must(eve, 'reportPayment', {
      input: { paymentId: first!.id, paidOn: paidOn(), method: 'MOBILE_MONEY' },
    });
    const { token } = await remindedAgain(eve, `${year}-06-14T09:00Z`);
    expect((await show(token)).data?.paymentByLink).toMatchObject({ usualMethod: 'MOBILE_MONEY' });
  });

  it('says, as the email does to payer and collector, that there is a proposal to stop the cycle', async () => {
    const { ada, bob, circle } = await reminded();
    await must(ada, 'proposeStop', { cycleId: circle.id, reason: 'No work.' });
    const { token } = await remindedAgain(bob, `${year}-05-10T09:00Z`);

    expect((await show(token)).data?.paymentByLink).toMatchObject({ isStopProposed: true });
    for (const { email } of [ada, bob])
      expect((await app.emailsTo(email, 'morning')).at(-1)?.text).toContain(
        'There’s a proposal to stop this circle.',
      );
  });

  it('is only in emails to a verified address, whose body is then a secret', async () => {
    const { bob, circle, link } = await reminded({ isVerified: false });
    expect(link.pathname).toBe(`/my-cycles/${circle.id}`);
    expect(link.searchParams.get('pay')).toBe(circle.rounds[0]!.collector.id);
    expect((await app.emailsTo(bob.email, 'morning')).map(({ secret }) => secret)).toEqual([false]);

    const verified = await reminded();
    expect((await app.emailsTo(verified.bob.email, 'morning')).map(({ secret }) => secret)).toEqual([true]);
    expect(await app.db.reader.findBy(PaymentLink, { userId: verified.bob.id })).toMatchObject([
      { tokenHash: hashOf(verified.token), paymentId: verified.paymentId, usedAt: null },
    ]);
  });
});

describe('a payment link has ended', () => {
  it('if it is unknown or malformed', async () => {
    for (const token of [newToken(), '', 'x', `${(await reminded()).token} `]) await expectEnded(token);
  });

  it('after seven days, and is then deleted', async () => {
    const { paymentId, token } = await reminded();
    app.turnClock(7 * DAY - 60_000);
    expect((await show(token)).refusal).toBeUndefined();
    app.turnClock(60_000);
    await expectEnded(token, paymentId);
    await app.db.transaction((manager) => deleteExpiredPaymentLinks(manager, app.clock()));
    expect(await app.db.reader.existsBy(PaymentLink, { paymentId })).toBe(false);
  });

  it('once the payment was reported, by any API, even if the report is withdrawn', async () => {
    const { bob, paymentId, token } = await reminded();
    const later = await remindedAgain(bob, `${year}-05-10T09:00Z`);
    expect(later.token).not.toBe(token);
    expect((await show(token)).refusal).toBeUndefined();
    await must(bob, 'reportPayment', { input: { paymentId, paidOn: paidOn(), method: 'CASH' } });
    await must(bob, 'withdrawReport', { paymentId });
    for (const each of [token, later.token]) await expectEnded(each, paymentId);
  });

  it('once the payment was reported by another link', async () => {
    const { bob, paymentId, token } = await reminded();
    const later = await remindedAgain(bob, `${year}-05-10T09:00Z`);
    await report(later.token);
    await must(bob, 'withdrawReport', { paymentId });
    for (const each of [token, later.token]) await expectEnded(each, paymentId);
  });

  it('once the payment was received, even if the mark is taken back', async () => {
    const { ada, circle, paymentId, token } = await reminded();
    for (const paid of [true, false]) {
      await must(ada, 'updatePayments', { roundId: circle.rounds[0]!.id, payments: [{ paymentId, paid }] });
      await expectEnded(token, paymentId);
    }
  });

  it('once the cycle was stopped', async () => {
    const { ada, bob, circle, paymentId, token } = await reminded();
    await must(ada, 'proposeStop', { cycleId: circle.id, reason: 'We move away.' });
    expect((await show(token)).refusal).toBeUndefined();
    await must(bob, 'voteToStop', { cycleId: circle.id, agree: true });
    expect((await app.db.reader.findOneByOrFail(Cycle, { id: circle.id })).stoppedAt).not.toBeNull();
    await expectEnded(token, paymentId);
  });

  it('once the password was changed or reset', async () => {
    const changed = await reminded();
    const session = await app.ask<{ signIn: { accessToken: string } }>(
      undefined,
      'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
      { input: { email: changed.bob.email, password: PASSWORD } },
    );
    const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }`;
    const input = { currentPassword: PASSWORD, newPassword: 'another horse' };
    const { refusal } = await app.ask({ ...changed.bob, token: session.data!.signIn.accessToken }, change, {
      input,
    });
    expect(refusal).toBeUndefined();
    await expectEnded(changed.token, changed.paymentId);

    const reset = await reminded();
    await app.ask(undefined, 'mutation ($email: String!) { requestPasswordReset(email: $email) }', {
      email: reset.bob.email,
    });
    const [email] = await app.emailsTo(reset.bob.email, 'reset');
    const oobCode = /oobCode=([\w-]+)/.exec(email!.text)?.[1];
    const set = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
    const answer = await app.ask(undefined, set, { input: { oobCode, password: 'another horse' } });
    expect(answer.refusal).toBeUndefined();
    await expectEnded(reset.token, reset.paymentId);
  });

  it('once the account was disabled, even if it is enabled again', async () => {
    const { bob, paymentId, token } = await reminded();
    const ctx = testContext(app.db, { clock: app.clock });
    await disableAccount(ctx, bob.email);
    await expectEnded(token, paymentId);
    await enableAccount(ctx, bob.email);
    await expectEnded(token, paymentId);
  });

  it('once the account has another address, or the payment another payer', async () => {
    const moved = await reminded();
    const email = `${newId()}@example.com`;
    await app.db.transaction((manager) =>
      manager.update(User, { id: moved.bob.id }, { email, emailKey: email }),
    );
    await expectEnded(moved.token, moved.paymentId);

    const passed = await reminded();
    const eve = await someone('Eve Adams');
    await app.db.transaction((manager) =>
      manager.update(Participant, { cycleId: passed.circle.id, userId: passed.bob.id }, { userId: eve.id }),
    );
    await expectEnded(passed.token, passed.paymentId);
  });
});

describe('the token of a payment link', () => {
  it('is no session and no access token', async () => {
    const { bob, paymentId, token } = await reminded();
    const asToken = { ...bob, token };
    expect((await app.ask(asToken, '{ me { id } }')).refusal?.reason).toBe('invalid-token');
    const input = { paymentId, ...cash() };
    expect((await app.ask(asToken, documents.reportPayment, { input })).refusal?.reason).toBe(
      'invalid-token',
    );
    const refresh = await app.ask(
      undefined,
      'mutation { refreshSession { accessToken } }',
      {},
      {
        cookie: `kolo_refresh=${token}`,
      },
    );
    expect(refresh.refusal?.reason).toBe('session-ended');
    expect((await app.ask(undefined, documents.reportPayment, { input })).refusal?.reason).toBe(
      'not-signed-in',
    );
    expect((await report(token)).cookies).toEqual([]);
  });

  it('is worth the same to anyone: the caller’s own token changes nothing', async () => {
    const { circle, token } = await reminded();
    const sam = await someone('Sam Stranger');
    const { token: readOnly } = await tokenSteps(app).made(await app.person('Rita Reader'), 'READ');
    expect((await show(token, sam)).data).toEqual((await show(token)).data);
    expect((await report(token, cash(), { ...sam, token: readOnly })).refusal).toBeUndefined();
    const [entry] = await app.db.reader.query<{ actorName: string }[]>(
      `SELECT actorName FROM cycle_changes WHERE cycleId = '${circle.id}' ORDER BY position DESC LIMIT 1`,
    );
    expect(entry?.actorName).toBe('Bob.BU');
  });

  it('is limited per network address, views and reports together, one in a document', async () => {
    const ctx = testContext(app.db, { address: '203.0.113.45', clock: app.clock });
    const ask = () =>
      paymentByLink(ctx, newToken()).then(
        () => 'answered',
        (error: unknown) => (error instanceof DomainError ? error.reason : 'fault'),
      );
    for (let tries = 0; tries < 60; tries += 1) expect(await ask()).toBe('invalid-link');
    expect(await ask()).toBe('limit-reached');
    const twice = '{ a: paymentByLink(token: "x") { title } b: paymentByLink(token: "y") { title } }';
    expect((await app.ask(undefined, twice)).refusal?.reason).toBe('one-credential-field');
  });
});
