import { In } from 'typeorm';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import {
  briefDocuments,
  CYCLE_INPUT,
  participantOf,
  viewOf,
  type CycleView,
} from '../../../test/tools/cycle.ts';
import type { Operation } from '../../../test/tools/cycle.ts';
import { morningsOf, type Mornings } from '../../../test/tools/mornings.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import { civilTime } from '../../base/civil-time.ts';

/**
 * All rounds of a cycle of nine people in three time zones. Bob forgets every payment, Dan disputes a payment of Chi, and Eve answers
 * reports ten days late. Ada and Hal never say how to pay them. A table written by hand contains every email that the people get, except the invites and questions.
 */

const ZONES = { Berlin: 'Europe/Berlin', Kiri: 'Pacific/Kiritimati', Pago: 'Pacific/Pago_Pago' };

/** In the order of collection, with their time zones. The clocks in Berlin go forward on 30 March. */
const PEOPLE = {
  Ada: 'Berlin',
  Bob: 'Berlin',
  Chi: 'Berlin',
  Dan: 'Kiri',
  Eve: 'Kiri',
  Fay: 'Kiri',
  Gus: 'Pago',
  Hal: 'Pago',
  Ivy: 'Pago',
} as const satisfies Record<string, keyof typeof ZONES>;
type Name = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Name[];
const SILENT: readonly Name[] = ['Ada', 'Hal'];

/** The day, the content of the email, and its readers. The day is in the reader's time zone, or in UTC for emails sent immediately. */
const TABLE = `
01-13 invite: Hal Ivy
01-14 invite: Fay
01-17 invite: Hal Ivy
01-24 slot: Gus
01-25 slot: Eve
01-29 slot: Eve
01-30 all-confirmed: Ada
01-31 started: Ada Bob Chi Dan Eve Fay Gus Hal Ivy

02-23 how to pay: Ada
02-27 soon Ada: Bob Chi Dan Eve Fay Gus Hal Ivy
03-02 today Ada: Bob
03-02 collect: Ada
03-02 payment-received: Chi Dan Eve Fay Gus Hal Ivy

03-06 soon Bob: Ada Chi Dan Eve Fay Gus Hal Ivy
03-06 late Ada: Bob
03-09 collect: Bob
03-09 payment-received: Ada Chi Dan Eve Fay Gus Hal Ivy

03-13 soon Chi: Ada Bob Dan Eve Fay Gus Hal Ivy
03-16 today Chi: Bob
03-16 collect: Chi
03-16 payment-received: Ada Dan Eve Fay Gus Hal Ivy

03-20 soon Dan: Ada Chi Eve Fay Gus Hal Ivy
03-20 late Chi + soon Dan: Bob
03-23 today Dan: Bob
03-23 collect: Dan
03-23 payment-received: Ada Eve Fay Gus Hal Ivy
03-23 payment-disputed: Chi
03-28 reported-again: Dan
03-29 answer 1: Dan
03-30 answer 1: Dan
03-31 answer 1: Dan
04-01 answer 1: Dan
04-04 payment-received: Chi

03-27 soon Eve: Ada Chi Dan Fay Gus Hal Ivy
03-27 late Dan + soon Eve: Bob
03-30 today Eve: Bob
03-30 collect: Eve
03-31 answer 7: Eve
04-01 answer 7: Eve
04-02 answer 7: Eve
04-03 answer 7 + soon Fay: Eve
04-09 payment-received: Ada Chi Dan Fay Gus Hal Ivy

04-03 soon Fay: Ada Chi Dan Gus Hal Ivy
04-03 late Eve + soon Fay: Bob
04-06 today Fay: Bob
04-06 collect: Fay
04-06 payment-received: Ada Chi Dan Eve Gus Hal Ivy

04-10 soon Gus: Ada Chi Dan Eve Fay Hal Ivy
04-10 late Fay + soon Gus: Bob
04-13 today Gus: Bob
04-13 collect: Gus
04-13 how to pay: Hal
04-13 payment-received: Ada Chi Dan Eve Fay Hal Ivy

04-17 soon Hal: Ada Chi Dan Eve Fay Gus Ivy
04-17 late Gus + soon Hal: Bob
04-20 today Hal: Bob
04-20 collect: Hal
04-20 payment-received: Ada Chi Dan Eve Fay Gus Ivy

04-24 soon Ivy: Ada Chi Dan Eve Fay Gus Hal
04-24 late Hal + soon Ivy: Bob
04-27 today Ivy: Bob
04-27 collect: Ivy
04-27 payment-received: Ada Chi Dan Eve Fay Gus Hal
05-01 late Ivy: Bob
`;

const IMMEDIATE: EmailKind[] = [
  'payment-received',
  'payment-disputed',
  'payment-unmarked',
  'reported-again',
  'all-confirmed',
  'started',
  'slot-rejected',
];

/** When reminders are looked for each day: at nine in each time zone, a minute before, and late. */
const LOOKS = ['06:59', '07:00', '07:59', '08:00', '18:59', '19:00', '19:59', '20:00', '23:30'];
const [FIRST_DAY, LAST_DAY] = ['2031-01-10', '2031-05-05'];

let app: TestApp;
let mornings: Mornings;
const people = new Map<Name, Person>();
beforeAll(async () => {
  app = await startTestApp();
  mornings = morningsOf(app);
});
afterAll(async () => {
  await mornings.stop();
  await app.close();
});

const person = (name: Name): Person => {
  const found = people.get(name);
  if (!found) throw new Error(`${name} has no account yet`);
  return found;
};
const emailOf = (name: Name): string => `${name.toLowerCase()}.nine@example.com`;

async function join(name: Name): Promise<void> {
  const joined = await app.person(`${name} Nine`, emailOf(name));
  await app.db.transaction(async (manager) => {
    await manager.update(User, { id: joined.id }, { timeZone: ZONES[PEOPLE[name]] });
    await manager.update(Credential, { userId: joined.id }, { emailProvenAt: app.clock() });
  });
  // A session would end before the cycle does.
  const { token } = await tokenSteps(app).made(joined, 'WRITE');
  people.set(name, { ...joined, token });
}

let cycleId = '';
const view = (): Promise<CycleView> => viewOf(app, person('Ada'), cycleId);

async function must(name: Name, operation: Operation, variables: Record<string, unknown>): Promise<void> {
  const { refusal } = await app.ask(person(name), briefDocuments[operation], variables);
  if (refusal) throw new Error(`${name} ${operation}: ${refusal.message}`);
}

async function begin(): Promise<void> {
  for (const name of NAMES) if (name !== 'Ivy') await join(name);
  const input = { ...CYCLE_INPUT, startDate: '2031-03-02', frequency: 7 };
  const { data } = await app.ask<{ createCycle: { id: string } }>(person('Ada'), briefDocuments.createCycle, {
    input,
  });
  cycleId = data?.createCycle.id ?? '';
  const invites = NAMES.slice(1).map((name) => ({ email: emailOf(name), relationship: 'FRIEND' }));
  await must('Ada', 'sendInvites', { cycleId, invites });
}

async function accept(...names: Name[]): Promise<void> {
  const circle = await view();
  for (const name of names) {
    const participantId = participantOf(circle, person(name)).id;
    await must(name, 'respondToInvite', { participantId, response: 'ACCEPTED' });
  }
}

async function ask(): Promise<void> {
  for (const section of ['CYCLE', 'PARTICIPANTS']) await must('Ada', 'freezeSection', { cycleId, section });
  const circle = await view();
  const participantIds = NAMES.map((name) => participantOf(circle, person(name)).id);
  await must('Ada', 'assignCollectors', { cycleId, participantIds });
  await must('Ada', 'sendConfirmationEmails', { cycleId });
}

async function confirm(...names: Name[]): Promise<void> {
  const circle = await view();
  for (const name of names) {
    const participantId = participantOf(circle, person(name)).id;
    const payTo = SILENT.includes(name) ? undefined : 'In cash.';
    await must(name, 'confirmCollection', { participantId, response: 'APPROVED', payTo });
  }
}

async function roundOf(collector: Name) {
  const circle = await view();
  const round = circle.rounds.find(({ position }) => position === NAMES.indexOf(collector));
  if (!round) throw new Error(`${collector} has no round`);
  const payments = round.payments.map((payment) => {
    const payer = NAMES.find(
      (name) => participantOf(circle, person(name)).id === payment.participant.id,
    ) as Name;
    return { ...payment, payer };
  });
  return { ...round, payments };
}

const REPORT = { method: 'BANK_TRANSFER', reference: null };

/** Everyone except Bob reports the payment. */
async function report(collector: Name, paidOn: string, payers = NAMES): Promise<void> {
  const { payments } = await roundOf(collector);
  for (const { id, payer } of payments) {
    if (payer === 'Bob' || !payers.includes(payer)) continue;
    await must(payer, 'reportPayment', { input: { ...REPORT, paymentId: id, paidOn } });
  }
}

/** The collector marks all reported payments, except one that is disputed. */
async function answer(collector: Name, dispute?: Name): Promise<void> {
  const { id: roundId, payments } = await roundOf(collector);
  const reported = payments.filter(({ standing }) => standing === 'REPORTED');
  const disputed = reported.find(({ payer }) => payer === dispute);
  if (disputed)
    await must(collector, 'disputePayment', { paymentId: disputed.id, reason: 'It has not arrived.' });
  const marks = reported
    .filter(({ payer }) => payer !== dispute)
    .map(({ id }) => ({ paymentId: id, paid: true }));
  await must(collector, 'updatePayments', { roundId, payments: marks });
}

/** What happens when, in UTC. In addition, reminders are looked for each day. */
const STORY: [string, () => Promise<void>][] = [
  ['2031-01-10T12:00Z', begin],
  ['2031-01-11T12:00Z', () => accept('Bob', 'Chi', 'Dan', 'Eve')],
  ['2031-01-13T12:00Z', () => accept('Gus')],
  ['2031-01-14T12:00Z', () => join('Ivy')],
  ['2031-01-15T12:00Z', () => accept('Fay')],
  ['2031-01-20T12:00Z', () => accept('Hal', 'Ivy')],
  ['2031-01-21T12:00Z', ask],
  ['2031-01-22T12:00Z', () => confirm('Ada', 'Bob', 'Chi', 'Dan', 'Fay', 'Ivy')],
  ['2031-01-24T19:30Z', () => confirm('Hal')],
  ['2031-01-25T12:00Z', () => confirm('Gus')],
  ['2031-01-30T12:00Z', () => confirm('Eve')],
  ['2031-01-31T12:00Z', () => must('Ada', 'runCycle', { cycleId })],
  ...(
    [
      ['Ada', '03-01', '03-02'],
      ['Bob', '03-08', '03-09'],
      ['Chi', '03-15', '03-16'],
      ['Fay', '04-05', '04-06'],
      ['Gus', '04-12', '04-13'],
      ['Hal', '04-19', '04-20'],
      ['Ivy', '04-26', '04-27'],
    ] as const
  ).flatMap(([collector, eve, day]): [string, () => Promise<void>][] => [
    [`2031-${eve}T06:00Z`, () => report(collector, `2031-${eve}`)],
    [`2031-${day}T12:00Z`, () => answer(collector)],
  ]),
  ['2031-03-22T06:00Z', () => report('Dan', '2031-03-22')],
  ['2031-03-23T12:00Z', () => answer('Dan', 'Chi')],
  ['2031-03-28T12:00Z', () => report('Dan', '2031-03-22', ['Chi'])],
  ['2031-04-04T12:00Z', () => answer('Dan')],
  ['2031-03-29T06:00Z', () => report('Eve', '2031-03-29')],
  ['2031-04-09T12:00Z', () => answer('Eve')],
];

/** Runs all steps and searches in order. */
async function runAll(): Promise<void> {
  const steps = new Map(STORY);
  for (let day = FIRST_DAY; day <= LAST_DAY; day = nextDay(day)) {
    const looks = LOOKS.map((time) => `${day}T${time}Z`);
    const planned = [...steps.keys()].filter((instant) => instant.startsWith(day));
    for (const instant of [...looks, ...planned].sort()) {
      mornings.goTo(instant);
      await steps.get(instant)?.();
      if (!steps.has(instant)) await mornings.look();
    }
  }
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The short form of an item's title, as in the table. */
function slugOf(title: string): string {
  const patterns: [RegExp, (match: RegExpExecArray) => string][] = [
    [/^Pay (\w+)\.NI 100 by Sunday$/, ([, name]) => `soon ${name}`],
    [/^Pay (\w+)\.NI 100 today$/, ([, name]) => `today ${name}`],
    [/^100 to (\w+)\.NI was due on \d+ \w+ \d+$/, ([, name]) => `late ${name}`],
    [/^You collect 800 today$/, () => 'collect'],
    [/^Have (\d+) payments to you arrived\?$/, ([, count]) => `answer ${count}`],
    [/^Has a payment to you arrived\?$/, () => 'answer 1'],
    [/^Tell the others how to pay you$/, () => 'how to pay'],
    [/^Please confirm your turn in “Holiday savings”$/, () => 'slot'],
    [/^Ada Nine has invited you to “Holiday savings”: yes or no\?$/, () => 'invite'],
  ];
  for (const [pattern, slug] of patterns) {
    const match = pattern.exec(title);
    if (match) return slug(match);
  }
  return title;
}

interface Line {
  day: string;
  what: string;
  who: string;
}

const lines = (all: readonly Line[]): string[] =>
  all.map(({ day, what, who }) => `${day} ${who}: ${what}`).sort();

/** The emails in the outbox, by the day of their readers. */
async function written(): Promise<Line[]> {
  const emails = await app.db.reader.find(Email, { where: { kind: In(['morning', ...IMMEDIATE]) } });
  return emails.map(({ kind, recipient, text, createdAt }) => {
    const who = NAMES.find((name) => emailOf(name) === recipient) as Name;
    if (kind !== 'morning') return { day: createdAt.toISOString().slice(5, 10), what: kind, who };
    const listed = [...text.matchAll(/^\* (.*)$/gm)].map(([, title = '']) => slugOf(title));
    // The title of a single item is the heading.
    const titles = listed.length > 0 ? listed : [slugOf(text.slice(0, text.indexOf('\n')))];
    return { day: dayOf(who, createdAt), what: titles.join(' + '), who };
  });
}

/** Before Ivy has an account, her days are in the owner's time zone. If it is not nine o'clock, the result contains the hour. */
function dayOf(who: Name, createdAt: Date): string {
  const isGuest = who === 'Ivy' && createdAt < new Date('2031-01-14T12:00Z');
  const { day, hour } = civilTime(createdAt, ZONES[isGuest ? 'Berlin' : PEOPLE[who]]);
  return hour === 9 && createdAt.getUTCMinutes() === 0 ? day.slice(5) : `${day} at ${hour} hours`;
}

const byHand = (): Line[] =>
  TABLE.trim()
    .split(/\n+/)
    .flatMap((line) => {
      const [, day = '', what = '', names = ''] = /^(\S+) (.*): (.*)$/.exec(line) ?? [];
      return names.split(' ').map((who) => ({ day, what, who }));
    });

it('each person gets exactly the emails of the table, at nine in their time zone', async () => {
  await runAll();
  expect(lines(await written())).toEqual(lines(byHand()));
}, 120_000);
