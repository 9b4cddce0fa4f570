// Runs a circle of three people from start to first payment on a running server, and exits with 1 if anything is unexpected.
//   KOLO_URL     the address of the Kolo server; http://localhost:4000 by default
//   KOLO_TOKENS  three access tokens, separated by commas, the owner's first; without them, three people sign up
import { randomUUID } from 'node:crypto';
import { connect, type Kolo } from './client.ts';
import {
  AssignCollectorsDocument,
  ConfirmCollectionDocument,
  CreateCycleDocument,
  FreezeSectionDocument,
  MeDocument,
  MyParticipantDocument,
  RespondToInviteDocument,
  RoundsDocument,
  RunCycleDocument,
  SendConfirmationEmailsDocument,
  SendInvitesDocument,
  SignUpDocument,
  UpdatePaymentsDocument,
  type CreateCycleInput,
} from './generated.ts';

const url = process.env.KOLO_URL ?? 'http://localhost:4000';
const NAMES = [
  ['Ada', 'Lovelace'],
  ['Bola', 'Okafor'],
  ['Chidi', 'Adeyemi'],
] as const;

const CIRCLE: CreateCycleInput = {
  type: 'GROUP',
  title: 'Holiday savings',
  description:
    'We save together every month, and each of us takes the pot once. This time it is for the journey home in ' +
    'December: tickets, gifts and a feast for the grandparents, who have not seen us for two years. The one who needs ' +
    'it first goes first, and we all keep paying until the last one has collected. We have known each other since school.',
  startDate: '2027-01-31',
  frequency: 28,
  participantAmount: 100,
};

interface Member {
  name: string;
  email: string;
  kolo: Kolo;
}

/** Ends the program unless the condition is true. */
function expect(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Unexpected: ${what}.`);
}

let steps = 0;
function step(text: string): void {
  steps += 1;
  console.log(`${String(steps).padStart(2)}. ${text}`);
}

async function signUp([firstName, lastName]: (typeof NAMES)[number]): Promise<string> {
  const { signUp: session } = await connect({ url }).request(SignUpDocument, {
    input: {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}.${randomUUID()}@example.com`,
      password: randomUUID(),
      phoneNumber: '+44 20 7946 0000',
      dob: '1990-05-17',
    },
  });
  return session.accessToken;
}

async function enter(token: string): Promise<Member> {
  const kolo = connect({ url, token });
  const { me } = await kolo.request(MeDocument, {});
  return { name: me.displayName, email: me.email, kolo };
}

/** Returns the member's own participant id, which answers to invites and slots need. */
async function participantOf({ name, kolo }: Member, cycleId: string): Promise<string> {
  const { cycle } = await kolo.request(MyParticipantDocument, { cycleId });
  if (!cycle.viewerParticipant) throw new Error(`Unexpected: ${name} is not a participant.`);
  return cycle.viewerParticipant.id;
}

async function gather(): Promise<[Member, ...Member[]]> {
  const given = process.env.KOLO_TOKENS?.split(',').map((token) => token.trim());
  const tokens = given ?? (await Promise.all(NAMES.map(signUp)));
  const [owner, ...guests] = await Promise.all(tokens.map(enter));
  if (!owner || guests.length !== 2)
    throw new Error('KOLO_TOKENS must have three tokens, separated by commas.');
  step(
    `${[owner, ...guests].map(({ name }) => name).join(', ')} ${given ? 'are signed in' : 'have signed up'}.`,
  );
  return [owner, ...guests];
}

async function create({ name, kolo }: Member): Promise<string> {
  const { createCycle: cycle } = await kolo.request(
    CreateCycleDocument,
    { input: CIRCLE },
    { idempotencyKey: randomUUID() },
  );
  step(`${name} has created “${cycle.title}” (${cycle.id}).`);
  return cycle.id;
}

async function invite({ name, kolo }: Member, guests: Member[], cycleId: string): Promise<void> {
  const invites = guests.map(({ email }) => ({ email, relationship: 'FRIEND' as const }));
  const { sendInvites: cycle } = await kolo.request(
    SendInvitesDocument,
    { cycleId, invites },
    { idempotencyKey: randomUUID() },
  );
  const pending = cycle.participants.filter(({ status }) => status === 'PENDING');
  expect(pending.length === guests.length, `${pending.length} participants are pending`);
  step(`${name} has invited ${guests.map((guest) => guest.name).join(' and ')}.`);
}

async function accept(guest: Member, cycleId: string): Promise<void> {
  const { respondToInvite: participant } = await guest.kolo.request(RespondToInviteDocument, {
    participantId: await participantOf(guest, cycleId),
    response: 'ACCEPTED',
  });
  expect(participant.status === 'ACCEPTED', `${guest.name} is ${participant.status}`);
  step(`${guest.name} has accepted.`);
}

async function freeze({ name, kolo }: Member, cycleId: string): Promise<void> {
  await kolo.request(FreezeSectionDocument, { cycleId, section: 'CYCLE' });
  const { freezeSection: cycle } = await kolo.request(FreezeSectionDocument, {
    cycleId,
    section: 'PARTICIPANTS',
  });
  expect(cycle.cycleFrozen && cycle.participantsFrozen, 'a section is not frozen');
  step(`${name} has frozen both sections.`);
}

/** Assigns the slots: the owner first, then the guests in the order of their invites. */
async function assign({ name, kolo }: Member, members: Member[], cycleId: string): Promise<void> {
  const participantIds = await Promise.all(members.map((member) => participantOf(member, cycleId)));
  const { assignCollectors: cycle } = await kolo.request(AssignCollectorsDocument, {
    cycleId,
    participantIds,
  });
  const dates = cycle.collectors.map(({ dateCollected }) => dateCollected);
  // Monthly from 31 January: in a month without a 31st, the collection is on the last day.
  expect(dates.join() === '2027-01-31,2027-02-28,2027-03-31', `the dates are ${dates.join(', ')}`);
  step(`${name} has assigned the collectors: ${dates.join(', ')}.`);
}

async function ask({ name, kolo }: Member, cycleId: string): Promise<void> {
  const { sendConfirmationEmails: cycle } = await kolo.request(
    SendConfirmationEmailsDocument,
    { cycleId },
    { idempotencyKey: randomUUID() },
  );
  expect(cycle.sentConfirmationEmails, 'the confirmation emails were not sent');
  step(`${name} has sent the confirmation emails.`);
}

async function confirm(member: Member, cycleId: string): Promise<void> {
  const { confirmCollection: participant } = await member.kolo.request(ConfirmCollectionDocument, {
    participantId: await participantOf(member, cycleId),
    response: 'APPROVED',
  });
  expect(
    participant.confirmationStatus === 'APPROVED',
    `${member.name} is ${participant.confirmationStatus}`,
  );
  step(`${member.name} has confirmed their slot.`);
}

async function run({ name, kolo }: Member, members: Member[], cycleId: string): Promise<void> {
  const { runCycle: cycle } = await kolo.request(RunCycleDocument, { cycleId });
  expect(cycle.isRunning, 'the cycle is not running');
  expect(cycle.rounds.length === members.length, `there are ${cycle.rounds.length} rounds`);
  step(`${name} has started the cycle: ${cycle.rounds.length} rounds.`);
}

/** Marks a payment of the first round. Only the round's collector can do that, which is the owner here. */
async function markFirstPayment({ name, kolo }: Member, cycleId: string): Promise<void> {
  const { rounds } = await kolo.request(RoundsDocument, { cycleId });
  const [round] = rounds;
  const [payment] = round?.payments ?? [];
  if (!round || !payment) throw new Error('Unexpected: the first round has no payment.');
  const { updatePayments: marked } = await kolo.request(UpdatePaymentsDocument, {
    roundId: round.id,
    payments: [{ paymentId: payment.id, paid: true }],
  });
  expect(marked.payments.filter(({ paid }) => paid).length === 1, 'the number of marked payments is not one');
  step(`${name} has marked the payment of ${payment.name}.`);
}

async function show({ kolo }: Member, cycleId: string): Promise<void> {
  const { rounds } = await kolo.request(RoundsDocument, { cycleId });
  const rows = rounds.map(({ position, date, collector, payments }) => [
    String(position + 1),
    date,
    collector.name ?? '',
    ...payments.map(({ name, paid }) => `${name} ${paid ? 'paid' : 'owes'} ${CIRCLE.participantAmount}`),
  ]);
  const table = [['', 'Date', 'Collector', 'Payments'], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  console.log('');
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    );
}

const members = await gather();
const [owner, ...guests] = members;
const cycleId = await create(owner);
await invite(owner, guests, cycleId);
for (const guest of guests) await accept(guest, cycleId);
await freeze(owner, cycleId);
await assign(owner, members, cycleId);
await ask(owner, cycleId);
for (const member of members) await confirm(member, cycleId);
await run(owner, members, cycleId);
await markFirstPayment(owner, cycleId);
await show(owner, cycleId);
