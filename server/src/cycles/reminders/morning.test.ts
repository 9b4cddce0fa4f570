// @mysql
import { In } from 'typeorm';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import {
  briefDocuments,
  givenCycle,
  participantOf,
  viewOf,
  type CycleView,
} from '../../../test/tools/cycle.ts';
import { morningsOf, type Mornings } from '../../../test/tools/mornings.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { hashOf, newId } from '../../base/tokens.ts';
import { inParts } from '../../db/in-parts.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import { addressHash } from '../../mail/addresses/mail-address.service.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { fillInLateDays } from '../rounds/late-days.ts';
import { Round } from '../tables/round.entity.ts';
import { candidates } from './due.ts';
import { Morning } from '../tables/morning.entity.ts';
import { deleteOldMornings, writeMorning } from './morning.service.ts';

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
async function someone(name: string, timeZone = 'UTC'): Promise<Person> {
  const person = await app.person(name, `${newId()}@example.com`);
  const { token } = await tokenSteps(app).made(person, 'WRITE');
  await inZone(person, timeZone);
  await app.db.transaction((manager) =>
    manager.update(Credential, { userId: person.id }, { emailProvenAt: app.clock() }),
  );
  return { ...person, token };
}
const inZone = ({ id }: Person, timeZone: string): Promise<unknown> =>
  app.db.transaction((manager) => manager.update(User, { id }, { timeZone }));

const subjectsTo = async ({ email }: { email: string }): Promise<string[]> =>
  (await app.emailsTo(email, 'morning')).map(({ subject }) => subject);

/** A running cycle of two: Ada collects on this day, Bob a week later. */
async function running(startDate: string, zone?: string, given: { graceDays?: number } = {}) {
  mornings.goTo('2031-01-01T00:00Z');
  const [ada, bob] = [await someone('Ada Two', zone), await someone('Bob Two', zone)];
  const circle = await givenCycle(app, ada, {
    stage: 'running',
    members: [bob],
    input: { startDate, frequency: 7, ...given },
  });
  // Without payment details, a reminder of them would come a week before the own collection.
  await setPayTo(circle, 'In cash.');
  return { ada, bob, circle };
}
const setPayTo = ({ id: cycleId }: CycleView, payTo: string | null): Promise<unknown> =>
  app.db.transaction((manager) => manager.update(Participant, { cycleId }, { payTo }));

/** Looks for reminders at each of these times. */
async function lookAt(...instants: string[]): Promise<void> {
  for (const instant of instants) {
    mornings.goTo(instant);
    await mornings.look();
  }
}

async function must(
  person: Person,
  operation: keyof typeof briefDocuments,
  variables: object,
): Promise<void> {
  const { refusal } = await app.ask(person, briefDocuments[operation], { ...variables });
  if (refusal) throw new Error(`${operation}: ${refusal.message}`);
}
const paymentIn = ({ rounds }: CycleView, position: number) => rounds[position]!.payments[0]!;
const report = (person: Person, paymentId: string, paidOn: string): Promise<void> =>
  must(person, 'reportPayment', { input: { paymentId, paidOn, method: 'CASH' } });

it('comes once a day to a mailbox, however many of its tagged addresses are invited', async () => {
  mornings.goTo('2031-02-01T00:00Z');
  const ada = await someone('Ada Tags');
  const box = newId();
  const circle = await givenCycle(app, ada);
  const invites = ['+1', '+2', '+3', ''].map((tag) => ({
    email: `${box}${tag}@example.com`,
    relationship: 'FRIEND',
  }));
  await must(ada, 'sendInvites', { cycleId: circle.id, invites });
  const remindersSent = async (): Promise<number> =>
    (await Promise.all(invites.map(({ email }) => app.emailsTo(email, 'morning')))).flat().length;

  await lookAt('2031-02-04T09:00Z', '2031-02-04T10:00Z');
  expect(await remindersSent()).toBe(1);
  await lookAt('2031-02-08T09:00Z', '2031-02-08T10:00Z');
  expect(await remindersSent()).toBe(2);
});

it('comes to each verified address of a mailbox', async () => {
  mornings.goTo('2031-03-01T00:00Z');
  const ada = await someone('Ada Hands');
  const box = newId();
  const [one, two] = [`${box}@example.com`, `${box}+2@example.com`];
  for (const email of [one, two]) {
    const { id } = await app.person('Two Hands', email);
    await app.db.transaction((manager) =>
      manager.update(Credential, { userId: id }, { emailProvenAt: app.clock() }),
    );
  }
  const circle = await givenCycle(app, ada);
  const invites = [one, two].map((email) => ({ email, relationship: 'FRIEND' }));
  await must(ada, 'sendInvites', { cycleId: circle.id, invites });

  await lookAt('2031-03-04T09:00Z');
  expect([(await subjectsTo({ email: one })).length, (await subjectsTo({ email: two })).length]).toEqual([
    1, 1,
  ]);
});

it('comes once a day, at nine in the reader’s time zone, however often reminders are looked for', async () => {
  const { bob } = await running('2031-05-10', 'Asia/Kathmandu', { graceDays: 2 });
  const seen: [string, number][] = [];
  for (const instant of [
    '2031-05-07T03:14Z',
    '2031-05-07T03:15Z',
    '2031-05-07T03:16Z',
    '2031-05-07T18:00Z',
    '2031-05-08T04:00Z',
    '2031-05-10T03:15Z',
    '2031-05-12T12:00Z',
    '2031-05-13T03:15Z',
    '2031-05-14T12:00Z',
  ]) {
    await lookAt(instant);
    seen.push([instant.slice(5, 16), (await subjectsTo(bob)).length]);
  }
  expect(seen).toEqual([
    ['05-07T03:14', 0],
    ['05-07T03:15', 1],
    ['05-07T03:16', 1],
    ['05-07T18:00', 1],
    ['05-08T04:00', 1],
    ['05-10T03:15', 2],
    ['05-12T12:00', 2],
    ['05-13T03:15', 3],
    // On this day, the reminder of his own collection on the 17th goes to Ada.
    ['05-14T12:00', 3],
  ]);
  expect(await subjectsTo(bob)).toEqual([
    'Pay Ada.TW 100 by Saturday',
    'Pay Ada.TW 100 today',
    '100 to Ada.TW was due on 10 May 2031',
  ]);
});

describe('a collector without payment details', () => {
  const HOW = 'Tell the others how to pay you';

  it('gets the question once, a week before, and again with the email of the day', async () => {
    const { ada, bob, circle } = await running('2031-05-10');
    await setPayTo(circle, null);
    await lookAt('2031-05-02T12:00Z', '2031-05-03T09:00Z', '2031-05-03T15:00Z', '2031-05-04T09:00Z');
    expect(await subjectsTo(ada)).toEqual([HOW]);
    expect(await subjectsTo(bob)).toEqual([]);
    const [message] = await app.emailsTo(ada.email, 'morning');
    expect(message?.text).toContain('You collect 100 on Saturday 10 May 2031 in “Holiday savings”.');
    const link = `http://kolo.test/my-cycles/${circle.id}#pay-to`;
    expect(message?.text).toContain(`Add payment details:\n${link}`);
    expect(message?.unsubscribe).toMatch(/^http:\/\/kolo\.test\/unsubscribe\//);

    await lookAt('2031-05-10T09:00Z');
    const [, onTheDay] = await app.emailsTo(ada.email, 'morning');
    expect(onTheDay?.subject).toBe('You collect 100 today');
    expect(onTheDay?.text).toContain(
      `The others don’t know yet how to pay you. Add your payment details: ${link}`,
    );
  });

  it('is not asked after adding them, or once the circle has stopped', async () => {
    const [answered, stopped] = [await running('2031-05-10'), await running('2031-05-10')];
    await setPayTo(stopped.circle, null);
    await app.db.transaction((manager) =>
      manager.update(Cycle, { id: stopped.circle.id }, { stoppedAt: app.clock() }),
    );
    await lookAt('2031-05-03T09:00Z');
    expect([await subjectsTo(answered.ada), await subjectsTo(stopped.ada)]).toEqual([[], []]);
    await lookAt('2031-05-10T09:00Z');
    const [onTheDay] = await app.emailsTo(answered.ada.email, 'morning');
    expect(onTheDay?.text).not.toContain('pay-to');
  });
});

it('contains only what is due today after an outage of days', async () => {
  const { bob } = await running('2031-05-10');
  await lookAt('2031-05-06T12:00Z', '2031-05-09T12:00Z');
  expect(await subjectsTo(bob)).toEqual([]);
  await lookAt('2031-05-14T12:00Z');
  expect(await subjectsTo(bob)).toEqual(['100 to Ada.TW was due on 10 May 2031']);
});

it('names the day on which the payer has said they would pay', async () => {
  const { bob, circle } = await running('2031-05-10');
  mornings.goTo('2031-05-09T12:00Z');
  await must(bob, 'announceDelay', { paymentId: paymentIn(circle, 0).id, payOn: '2031-05-16', note: null });
  await lookAt('2031-05-14T12:00Z');

  const [message] = await app.emailsTo(bob.email, 'morning');
  expect(message?.text).toContain('You said you’d pay on Friday 16 May 2031.');
});

it('is not sent twice if the clock jumps back or the time zone changes', async () => {
  const { bob } = await running('2031-05-10', 'Europe/Berlin');
  await lookAt('2031-05-07T08:00Z', '2031-05-06T08:00Z', '2031-05-07T09:00Z');
  await inZone(bob, 'Pacific/Pago_Pago');
  await lookAt('2031-05-07T20:00Z');
  await inZone(bob, 'Pacific/Kiritimati');
  await lookAt('2031-05-07T09:59Z');
  expect(await subjectsTo(bob)).toEqual(['Pay Ada.TW 100 by Saturday']);
});

it('stores no row if nothing is due, and can come later that day', async () => {
  const { ada, bob, circle } = await running('2031-05-10');
  mornings.goTo('2031-05-09T12:00Z');
  await report(bob, paymentIn(circle, 0).id, '2031-05-09');
  await lookAt('2031-05-10T09:00Z');
  const day = '2031-05-10';
  const rows = (email: string) =>
    app.db.reader.countBy(Morning, { addressHash: addressHash(app.db.reader, email), day });
  expect(await Promise.all([rows(bob.email), rows(ada.email)])).toEqual([0, 1]);
  await must(bob, 'withdrawReport', { paymentId: paymentIn(circle, 0).id });
  await lookAt('2031-05-10T15:00Z');
  expect(await rows(bob.email)).toBe(1);
  expect(await subjectsTo(bob)).toEqual(['Pay Ada.TW 100 today']);
});

it('searches a finished morning again only now and then if that takes long, but a new one immediately', async () => {
  const { bob, circle } = await running('2031-05-10');
  const paul = (await running('2031-05-10', 'America/Sao_Paulo')).bob;
  mornings.goTo('2031-05-09T12:00Z');
  await report(bob, paymentIn(circle, 0).id, '2031-05-09');
  const slow = morningsOf(app, { restAfter: () => 10 * 60_000 });
  const lookAfter = async (instant: string): Promise<number[]> => {
    slow.goTo(instant);
    await slow.look();
    return Promise.all([bob, paul].map(async (person) => (await subjectsTo(person)).length));
  };
  expect(await lookAfter('2031-05-10T11:55Z')).toEqual([0, 0]);
  await must(bob, 'withdrawReport', { paymentId: paymentIn(circle, 0).id });
  expect(await lookAfter('2031-05-10T12:00Z')).toEqual([0, 1]);
  expect(await lookAfter('2031-05-10T12:05:30Z')).toEqual([1, 1]);
  await slow.stop();
});

it('is tried again a minute after a failure, even if the morning is not due to be searched again', async () => {
  const { bob } = await running('2031-05-10');
  const slow = morningsOf(app, { restAfter: () => 10 * 60_000 });
  const rename = (from: string, to: string) =>
    app.db.transaction((manager) => manager.query(`ALTER TABLE ${from} RENAME TO ${to}`));
  slow.goTo('2031-05-07T09:00Z');
  await rename('letters', 'letters_away');
  await slow.look();
  await rename('letters_away', 'letters');
  expect(await subjectsTo(bob)).toEqual([]);
  slow.goTo('2031-05-07T09:01Z');
  await slow.look();
  expect(await subjectsTo(bob)).toHaveLength(1);
  await slow.stop();
});

it('leaves out what is no longer due when it is written', async () => {
  const { ada, bob, circle } = await running('2031-05-10');
  mornings.goTo('2031-05-10T09:00Z');
  const ctx = testContext(app.db, { clock: app.clock });
  const due = [];
  for await (const page of candidates(ctx.manager, ctx.clock())) due.push(...page);
  const own = due.find(({ email }) => email === bob.email);
  await must(ada, 'updatePayments', {
    roundId: circle.rounds[0]!.id,
    payments: [{ paymentId: paymentIn(circle, 0).id, paid: true }],
  });
  expect(own && (await writeMorning(ctx, own))).toBe('left-out');
  expect(await subjectsTo(bob)).toEqual([]);
});

it('is written once if many processes write it at the same time', async () => {
  const { bob } = await running('2031-05-10');
  mornings.goTo('2031-05-10T09:00Z');
  const ctx = () => testContext(app.db, { clock: app.clock });
  const candidate = { email: bob.email, userId: bob.id, zone: 'UTC', day: '2031-05-10' };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => writeMorning(ctx(), candidate)));
  expect(outcomes.sort()).toEqual([...Array<string>(1).fill('planned'), ...Array<string>(7).fill('taken')]);
  expect(await subjectsTo(bob)).toHaveLength(1);
});

it('contains what is due in all circles, with the record of each', async () => {
  const { ada, bob } = await running('2031-05-10');
  mornings.goTo('2031-01-01T00:00Z');
  await givenCycle(app, ada, {
    stage: 'running',
    members: [bob],
    input: { startDate: '2031-05-07', title: 'Choir susu 2031' },
  });
  await lookAt('2031-05-07T09:00Z');
  const [message] = await app.emailsTo(bob.email, 'morning');
  expect(message?.subject).toBe('Pay Ada.TW 100 today');
  expect(message?.text.match(/^(\* |Record of ).*$/gm)).toEqual([
    '* Pay Ada.TW 100 today',
    '* Pay Ada.TW 100 by Saturday',
    expect.stringMatching(/^Record of “Choir susu 2031”: entry \d+, [\dA-Z]{4}(-[\dA-Z]{4}){2}$/),
    expect.stringMatching(/^Record of “Holiday savings”: entry \d+, [\dA-Z]{4}(-[\dA-Z]{4}){2}$/),
  ]);
  expect(message?.furtherRecords?.split('\n')).toHaveLength(1);
  expect(message?.unsubscribe).toMatch(/^http:\/\/kolo\.test\/unsubscribe\/[\w-]{43}$/);
});

describe('does not come to a person', () => {
  const TODAY = '2031-05-10T09:00Z';
  const change = (person: Person, columns: Partial<MailAddress>): Promise<unknown> =>
    app.db.transaction((manager) =>
      manager.update(MailAddress, { addressHash: addressHash(manager, person.email) }, columns),
    );

  it.each<[string, (bob: Person, circle: CycleView) => Promise<unknown>]>([
    ['who has turned reminders off', (bob) => change(bob, { reminders: false })],
    ['whose address bounces', (bob) => change(bob, { bouncedAt: app.clock() })],
    [
      'whose account is disabled',
      (bob) =>
        app.db.transaction((manager) =>
          manager.update(Credential, { userId: bob.id }, { disabledAt: app.clock() }),
        ),
    ],
    ['who has reported the payment', (bob, circle) => report(bob, paymentIn(circle, 0).id, '2031-05-10')],
  ])('%s', async (_who, stopReminders) => {
    const { bob, circle } = await running('2031-05-10');
    await lookAt('2031-05-07T09:00Z');
    expect(await subjectsTo(bob)).toHaveLength(1);
    mornings.goTo('2031-05-10T08:00Z');
    await stopReminders(bob, circle);
    mornings.goTo(TODAY);
    // The search leaves them out, and so does a process that has already found them.
    expect(await foundNow()).not.toContain(bob.email);
    expect(await writtenNow(bob)).toBe('left-out');
    await mornings.look();
    expect(await subjectsTo(bob)).toHaveLength(1);
  });

  it('who has had it today, or whose day has changed', async () => {
    const { bob } = await running('2031-05-10', 'Europe/Berlin');
    mornings.goTo(TODAY);
    expect(await foundNow()).toContain(bob.email);
    expect(await writtenNow(bob, '2031-05-09')).toBe('taken');
    expect(await writtenNow(bob, '2031-05-11')).toBe('taken');
    expect(await subjectsTo(bob)).toEqual([]);
    await mornings.look();
    expect(await foundNow()).not.toContain(bob.email);
    expect(await writtenNow(bob)).toBe('taken');
  });

  it('who was invited by an owner whose account is disabled', async () => {
    mornings.goTo('2031-02-01T12:00Z');
    const [ada, bob] = [await someone('Ada Nine'), await someone('Bob Nine')];
    await givenCycle(app, ada, { pending: [bob] });
    mornings.goTo('2031-02-04T12:00Z');
    expect(await foundNow()).toContain(bob.email);
    await app.db.transaction((manager) =>
      manager.update(Credential, { userId: ada.id }, { disabledAt: app.clock() }),
    );
    expect(await foundNow()).not.toContain(bob.email);
    expect(await writtenNow(bob)).toBe('left-out');
  });
});

/** The addresses that the search finds now. */
async function foundNow(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of candidates(app.db.reader, app.clock())) {
    found.push(...page.map(({ email }) => email));
  }
  return found;
}

const writtenNow = ({ email, id }: Person, day = app.clock().toISOString().slice(0, 10)) =>
  writeMorning(testContext(app.db, { clock: app.clock }), { email, userId: id, zone: 'UTC', day });

it('greets only verified accounts by name', async () => {
  const { bob, ada } = await running('2031-05-10');
  await app.db.transaction((manager) =>
    manager.update(Credential, { userId: bob.id }, { emailProvenAt: null }),
  );
  await lookAt('2031-05-07T09:00Z', '2031-05-14T09:00Z');
  const first = async ({ email }: Person) => (await app.emailsTo(email, 'morning'))[0]?.text;
  expect(await first(bob)).toContain('Hello,');
  expect(await first(ada)).toContain('Hello Ada,');
});

it('is found for everyone, however many payments are reported', async () => {
  const [{ circle }, later] = [await running('2031-05-10'), await running('2031-05-10')];
  const payment = await app.db.reader.findOneByOrFail(Payment, { roundId: circle.rounds[0]!.id });
  const participant = await app.db.reader.findOneByOrFail(Participant, { id: payment.participantId });
  // More than one page, before those of the other circle.
  const crowd = Array.from({ length: 450 }, (_, index) => ({ id: newId(), position: 9 + index }));
  await app.db.transaction(async (manager) => {
    const none = { userId: null, slot: null };
    const participants = crowd.map((each) =>
      Object.assign({}, participant, each, none, { email: each.id, emailKey: each.id }),
    );
    const reports = crowd.map(({ id, position }) => {
      const readyReference = `KOLO${String(position).padStart(6, '0')}`;
      const own = { id: newId(), participantId: id, position, readyReference };
      return Object.assign({}, payment, own, { standing: 'REPORTED' as const });
    });
    for (const part of inParts(participants)) await manager.insert(Participant, part);
    for (const part of inParts(reports)) await manager.insert(Payment, part);
  });
  mornings.goTo('2031-05-11T12:00Z');
  await report(later.bob, paymentIn(later.circle, 0).id, '2031-05-10');
  mornings.goTo('2031-06-20T12:00Z');
  expect(await foundNow()).toContain(later.ada.email);
});

it('counts days in the time zone of each owner for people without an account', async () => {
  mornings.goTo('2031-02-01T12:00Z');
  const [ada, bea] = [await someone('Ada Ten'), await someone('Bea Ten', 'Pacific/Kiritimati')];
  const email = `${newId()}@example.com`;
  for (const owner of [ada, bea]) {
    const { id: cycleId } = await givenCycle(app, owner, { stage: 'draft' });
    await must(owner, 'sendInvites', { cycleId, invites: [{ email, relationship: 'FRIEND' }] });
  }
  await lookAt('2031-02-04T09:00Z');
  const [message] = await app.emailsTo(email, 'morning');
  // The third day of the other question begins an hour later.
  expect(message?.text.split('\n')[0]).toBe('Ada Ten has invited you to “Holiday savings”: yes or no?');
});

it('reminds a collector of one round at most five times', async () => {
  const { ada, bob, circle } = await running('2031-05-10');
  mornings.goTo('2031-05-09T12:00Z');
  await report(bob, paymentIn(circle, 0).id, '2031-05-09');
  for (let day = 10; day < 20; day += 1) await lookAt(`2031-05-${day}T09:00Z`);
  const about = (await subjectsTo(ada)).filter(
    (subject) => !subject.startsWith('Pay ') && !/ was due /.test(subject),
  );
  expect(about).toEqual(['You collect 100 today', ...Array<string>(4).fill('Has a payment to you arrived?')]);
});

describe('an unanswered question', () => {
  it('comes again to an invited person, with another link that works beside the first', async () => {
    mornings.goTo('2031-02-01T12:00Z');
    const [ada, bob] = [await someone('Ada Three'), await someone('Bob Three')];
    const circle = await givenCycle(app, ada, { pending: [bob] });
    const { id: participantId } = participantOf(circle, bob);
    await lookAt('2031-02-03T12:00Z', '2031-02-04T09:00Z', '2031-02-05T12:00Z', '2031-02-08T09:00Z');
    const emails = await app.emailsTo(bob.email, 'morning');
    expect(emails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Ada Three has invited you to “Holiday savings”: yes or no?'),
    );
    expect(emails[0]?.text).toContain('You pay 100 in one round, and receive 100 once.');
    expect(emails[0]?.secret).toBe(true);

    const tokens = [...(await app.emailsTo(bob.email, 'invite')), ...emails].map(
      ({ text }) =>
        new URL(/https?:\S*\/confirm\/invite\S*/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '',
    );
    expect(new Set(tokens).size).toBe(3);
    const respond = (token: string, person = bob) =>
      app.ask(person, briefDocuments.respondToInvite, { participantId, response: 'ACCEPTED', token });
    expect((await respond('forged')).refusal?.reason).toBe('invalid-link');
    expect((await respond(tokens[1] ?? '')).refusal).toBeUndefined();
    await lookAt('2031-02-11T09:00Z');
    expect(await app.emailsTo(bob.email, 'morning')).toHaveLength(2);
  });

  it('cannot be answered with the link of another person', async () => {
    mornings.goTo('2031-02-01T12:00Z');
    const [ada, bob, eve] = [await someone('Ada Four'), await someone('Bob Four'), await someone('Eve Four')];
    const circle = await givenCycle(app, ada, { pending: [bob, eve] });
    await lookAt('2031-02-04T09:00Z');
    const [message] = await app.emailsTo(eve.email, 'morning');
    const token = new URL(
      /https?:\S*\/confirm\/invite\S*/.exec(message?.text ?? '')?.[0] ?? '',
    ).searchParams.get('token');
    const { refusal } = await app.ask(bob, briefDocuments.respondToInvite, {
      participantId: participantOf(circle, bob).id,
      response: 'ACCEPTED',
      token,
    });
    expect(refusal?.reason).toBe('invalid-link');
  });

  it('is not repeated if the owner’s account is disabled', async () => {
    mornings.goTo('2031-02-01T12:00Z');
    const [ada, bob, eve] = [
      await someone('Ada Eight'),
      await someone('Bob Eight'),
      await someone('Eve Eight'),
    ];
    await givenCycle(app, ada, { pending: [bob] });
    await givenCycle(app, eve, { pending: [bob] });
    await app.db.transaction((manager) =>
      manager.update(Credential, { userId: ada.id }, { disabledAt: app.clock() }),
    );
    await lookAt('2031-02-04T09:00Z');
    const [message] = await app.emailsTo(bob.email, 'morning');
    expect(message?.text.split('\n')[0]).toBe('Eve Eight has invited you to “Holiday savings”: yes or no?');
  });

  it('comes to an address without an account in the time zone of the owner', async () => {
    mornings.goTo('2031-02-01T12:00Z');
    const ada = await someone('Ada Five', 'Pacific/Pago_Pago');
    const circle = await givenCycle(app, ada);
    const email = `${newId()}@example.com`;
    await must(ada, 'sendInvites', { cycleId: circle.id, invites: [{ email, relationship: 'FRIEND' }] });
    await lookAt('2031-02-04T19:59Z');
    expect(await subjectsTo({ email })).toEqual([]);
    await lookAt('2031-02-04T20:00Z', '2031-02-04T23:00Z');
    expect(await subjectsTo({ email })).toHaveLength(1);
    const [message] = await app.emailsTo(email, 'morning');
    expect(message?.text).toContain('Please sign up with this address');
  });

  it('comes again to a future collector, and the link stops working when the slot moves', async () => {
    mornings.goTo('2031-02-01T12:00Z');
    const [ada, bob] = [await someone('Ada Six'), await someone('Bob Six')];
    const { id: cycleId } = await givenCycle(app, ada, { stage: 'asked', members: [bob] });
    await lookAt('2031-02-04T09:00Z');
    expect(await subjectsTo(bob)).toEqual(['Please confirm your turn in “Holiday savings”']);
    const [message] = await app.emailsTo(bob.email, 'morning');
    const token = new URL(
      /https?:\S*\/confirm\/collectionStatus\S*/.exec(message?.text ?? '')?.[0] ?? '',
    ).searchParams.get('token');
    const circle = await viewOf(app, ada, cycleId);
    const [one, other] = [participantOf(circle, ada).id, participantOf(circle, bob).id];
    const confirm = () =>
      app.ask(bob, briefDocuments.confirmCollection, { participantId: other, response: 'APPROVED', token });
    await must(ada, 'assignCollectors', { cycleId, participantIds: [other, one] });
    expect((await confirm()).refusal?.reason).toBe('invalid-link');
    await must(ada, 'sendConfirmationEmails', { cycleId });
    expect((await confirm()).refusal?.reason).toBe('invalid-link');
    await lookAt('2031-02-07T12:00Z');
    const [, newer] = await app.emailsTo(bob.email, 'morning');
    const newest = new URL(
      /https?:\S*\/confirm\/collectionStatus\S*/.exec(newer?.text ?? '')?.[0] ?? '',
    ).searchParams.get('token');
    const { refusal } = await app.ask(bob, briefDocuments.confirmCollection, {
      participantId: other,
      response: 'APPROVED',
      token: newest,
    });
    expect(refusal).toBeUndefined();
  });
});

describe('a waiting email', () => {
  it('expires when the next morning begins, so that only the newest is sent after an outage of days', async () => {
    const { bob } = await running('2031-03-30', 'Europe/Berlin', { graceDays: 0 });
    await lookAt('2031-03-27T08:00Z', '2031-03-30T07:00Z', '2031-03-31T07:00Z');
    const emails = await app.emailsTo(bob.email, 'morning');
    expect(emails.map(({ goodUntil }) => goodUntil?.toISOString())).toEqual([
      '2031-03-28T08:00:00.000Z',
      // The clocks go forward this night.
      '2031-03-31T07:00:00.000Z',
      '2031-04-01T07:00:00.000Z',
    ]);
  });
});

it('does not contain a question that the owner repeats while the email is written', async () => {
  mornings.goTo('2031-01-01T00:00Z');
  const [ada, bob] = [await someone('Ada Eight'), await someone('Bob Eight')];
  const circle = await givenCycle(app, ada, {
    stage: 'asked',
    members: [bob],
    input: { startDate: '2031-06-07' },
  });
  const { id } = participantOf(await viewOf(app, ada, circle.id), bob);
  mornings.goTo('2031-01-04T12:00Z');
  const ctx = testContext(app.db, { clock: app.clock });
  const candidate = { email: bob.email, userId: bob.id, zone: 'UTC', day: '2031-01-04' };

  const [outcome] = await meeting(
    app.db,
    (manager) =>
      manager.update(Participant, { id }, { confirmationTokenHash: hashOf('another'), askedAt: app.clock() }),
    () => [writeMorning(ctx, candidate)],
  );

  expect(outcome).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/taken|left-out/) });
  expect(await subjectsTo(bob)).toEqual([]);
  expect(await app.db.reader.countBy(LinkToken, { participantId: id })).toBe(0);
});

it('contains all cycles of an account, even if its address key has changed', async () => {
  const { bob } = await running('2031-05-10');
  const { bob: eve } = await running('2031-05-10');
  await app.db.transaction(async (manager) => {
    await manager.delete(MailAddress, { userId: bob.id });
    await manager.update(
      MailAddress,
      { userId: eve.id },
      { addressHash: addressHash(manager, `was-${eve.email}`) },
    );
  });
  await lookAt('2031-05-07T12:00Z');
  expect(await Promise.all([subjectsTo(bob), subjectsTo(eve)])).toEqual([
    ['Pay Ada.TW 100 by Saturday'],
    ['Pay Ada.TW 100 by Saturday'],
  ]);
});

it('comes after the grace days in rounds that a process of the previous version has opened', async () => {
  const { bob, circle } = await running('2031-05-10', 'UTC', { graceDays: 2 });
  const ids = circle.rounds.map(({ id }) => id);
  await app.db.transaction((manager) => manager.update(Round, { id: In(ids) }, { lateOn: null }));
  await app.db.transaction(fillInLateDays);
  await lookAt('2031-05-13T12:00Z');
  expect(await subjectsTo(bob)).toEqual(['100 to Ada.TW was due on 10 May 2031']);
});

describe('an offer or a proposal of a new owner', () => {
  /** Four people whose cycle starts months later, in sessions of this day. */
  async function waiting() {
    mornings.goTo('2031-01-01T09:30Z');
    const people = await Promise.all(
      ['Ada Pro', 'Bob Pro', 'Cyd Pro', 'Eve Pro'].map(async (name) => {
        const person = await app.person(name, `${newId()}@example.com`);
        await inZone(person, 'UTC');
        await app.db.transaction((manager) =>
          manager.update(Credential, { userId: person.id }, { emailProvenAt: app.clock() }),
        );
        return person;
      }),
    );
    const [ada, bob, cyd, eve] = people as [Person, Person, Person, Person];
    const circle = await givenCycle(app, ada, {
      stage: 'running',
      members: [bob, cyd, eve],
      input: { startDate: '2031-06-07' },
    });
    const participantId = participantOf(await viewOf(app, ada, circle.id), eve).id;
    return { ada, bob, cyd, eve, cycleId: circle.id, participantId };
  }
  const week = ['02', '03', '04', '05', '08', '09'].map((day) => `2031-01-${day}T09:00Z`);

  it('reminds those whose vote is missing, beginning on the next morning', async () => {
    const { ada, bob, cyd, eve, cycleId, participantId } = await waiting();
    await must(bob, 'proposeOwner', { cycleId, participantId });
    const id = (await viewOf(app, ada, cycleId)).proposals[0]?.id;
    await must(eve, 'answerProposal', { id, accept: true });
    await must(bob, 'voteOnProposal', { id, agree: false });
    await lookAt(...week);

    const needed = Array<string>(3).fill('Your vote is needed');
    expect(await Promise.all([ada, bob, cyd, eve].map(subjectsTo))).toEqual([[], needed, needed, []]);
    const [message] = await app.emailsTo(cyd.email, 'morning');
    expect(message?.text).toContain('Bob.PR proposes Eve.PR as the new organiser.');
    expect(message?.text).toContain(`${cycleId}#proposal`);
  });

  it('reminds no one of a vote that is no longer missing', async () => {
    const { ada, bob, cyd, eve, cycleId, participantId } = await waiting();
    await must(bob, 'proposeOwner', { cycleId, participantId });
    const id = (await viewOf(app, ada, cycleId)).proposals[0]?.id;
    await must(eve, 'answerProposal', { id, accept: true });
    await lookAt(...week);

    expect(await Promise.all([ada, bob, cyd, eve].map(subjectsTo))).toEqual([[], [], [], []]);
  });

  it.each([
    ['proposeOwner', 'bob', 'Bob.PR proposes you as the new organiser.', 'proposal'],
    ['offerCycle', 'ada', 'Ada Pro would like you to run', 'offer'],
  ] as const)('of %s reminds the person who has to answer twice', async (operation, by, text, place) => {
    const people = await waiting();
    const { cycleId, participantId, ada, bob, cyd, eve } = people;
    const password = operation === 'offerCycle' ? { password: people[by].password } : {};
    await must(people[by], operation, { cycleId, participantId, ...password });
    await lookAt(...week);

    const asked = Array<string>(2).fill('Would you run the circle?');
    expect(await Promise.all([ada, bob, cyd, eve].map(subjectsTo))).toEqual([[], [], [], asked]);
    const [message] = await app.emailsTo(eve.email, 'morning');
    expect(message?.text).toContain(text);
    expect(message?.text).toContain(`${cycleId}#${place}`);
  });
});

it('shows how many items there are beyond twenty', async () => {
  mornings.goTo('2031-01-01T00:00Z');
  const [ada, bob] = [await someone('Ada Seven'), await someone('Bob Seven')];
  for (let index = 0; index < 22; index += 1) {
    await givenCycle(app, ada, { stage: 'running', members: [bob], input: { startDate: '2031-06-07' } });
  }
  await lookAt('2031-06-07T09:00Z');
  const [message] = await app.emailsTo(bob.email, 'morning');
  expect(message?.text).toContain('22 reminders for today');
  expect(message?.text.match(/^\* /gm)).toHaveLength(20);
  expect(message?.text).toContain('See 2 more reminders:');
});

it('has its rows kept for two months', async () => {
  const { bob } = await running('2031-05-10');
  await lookAt('2031-05-07T09:00Z');
  const count = () => app.db.reader.countBy(Morning, { addressHash: addressHash(app.db.reader, bob.email) });
  const cleanUpOn = (day: string) =>
    app.db.transaction((manager) => deleteOldMornings(manager, new Date(`${day}T00:00Z`)));
  await cleanUpOn('2031-07-01');
  expect(await count()).toBe(1);
  await cleanUpOn('2031-07-08');
  expect(await count()).toBe(0);
});
