// @mysql
import {
  CYCLE_INPUT,
  documents,
  participantOf,
  viewOf,
  type CycleView,
  type Operation,
} from '../../../test/tools/cycle.ts';
import type { Method } from '../../../test/tools/rest-client.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';

let app: TestApp;
let ada: Person;
let bob: Person;
let eve: Person;
let pat: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.person('Ada Lovelace');
  bob = await app.person('Bob Builder');
  eve = await app.person('Eve Adams');
  pat = await app.person('Pat Silent');
});
afterAll(() => app.close());

type Row = Record<string, unknown>;

async function overRest<T = Row>(person: Person, method: Method, path: string, body?: unknown): Promise<T> {
  const { data, refusal } = await app.rest<T>(person, method, path, body);
  if (!data) throw new Error(`${method} ${path}: ${JSON.stringify(refusal)}`);
  return data;
}

async function overGraphql(person: Person, operation: Operation, variables: Row): Promise<void> {
  const { refusal } = await app.ask(person, documents[operation], variables);
  if (refusal) throw new Error(`${operation}: ${JSON.stringify(refusal)}`);
}

const toSlug = (value: unknown): unknown =>
  typeof value === 'string' && /^[A-Z_]+$/.test(value) ? value.toLowerCase().replace('_', '-') : value;
const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, toSlug(row[name])]));

const CYCLE = [
  'id',
  'title',
  'type',
  'description',
  'startDate',
  'frequency',
  'participantAmount',
  'participantsCount',
  'totalAmount',
  'cycleFrozen',
  'participantsFrozen',
  'collectorsAssigned',
  'sentConfirmationEmails',
  'allCollectorsConfirmed',
  'isRunning',
  'roundsCreated',
];
const PARTICIPANT = [
  'id',
  'email',
  'userId',
  'status',
  'isCollector',
  'slot',
  'dateCollected',
  'confirmationStatus',
];
const INVITE = ['id', 'email', 'status', 'relationship'];

interface RestRound {
  id: string;
  collectorId: string;
  date: { seconds: number };
  payments: {
    id: string;
    name: string;
    paid: boolean;
    participantId: string;
    paidAt: unknown;
    markedAt: { seconds: number } | null;
  }[];
}

/** The cycle as the owner sees it over REST, in the form of GraphQL. */
async function seenOverRest(id: string, collectors: string[]): Promise<Row> {
  const get = <T>(path: string): Promise<T> => overRest<T>(ada, 'GET', path);
  const cycle = await get<Row>(`/api/my-cycle/${id}`);
  const rounds = cycle.isRunning
    ? await Promise.all(collectors.map((participant) => get<RestRound>(`/api/round/${id}/${participant}`)))
    : [];
  return {
    ...picked(cycle, CYCLE),
    participants: (await get<Row[]>(`/api/participant?cycleId=${id}`)).map((participant) =>
      picked(participant, PARTICIPANT),
    ),
    collectors: (await get<Row[]>(`/api/participant/collectors?cycleId=${id}`)).map(
      (participant) => participant.id,
    ),
    invites: (await get<Row[]>(`/api/cycle/${id}/invites`)).map((invite) => picked(invite, INVITE)),
    rounds: rounds.map(({ id: round, collectorId, date, payments }) => ({
      id: round,
      collectorId,
      date: new Date(date.seconds * 1_000).toISOString().slice(0, 10),
      payments: payments.map(({ paidAt, markedAt, ...payment }) => ({
        ...payment,
        marked: paidAt !== null,
        markedAt: markedAt && markedAt.seconds,
      })),
    })),
  };
}

const seenOverGraphql = (view: CycleView): Row => ({
  ...picked({ ...view }, CYCLE),
  participants: view.participants.map((participant) => picked({ ...participant }, PARTICIPANT)),
  collectors: view.collectors.map(({ id }) => id),
  invites: view.invites.map((invite) => picked({ ...invite }, INVITE)),
  rounds: view.rounds.map(({ id, collector, date, payments }) => ({
    id,
    collectorId: collector.id,
    date,
    // REST shows only the name of the person who marked the payment, as before.
    payments: payments.map(({ id: payment, name, paid, participant, paidAt, markedBy, markedAt }) => ({
      id: payment,
      name,
      paid,
      markedBy,
      participantId: participant.id,
      marked: paidAt !== null,
      markedAt: markedAt && Math.floor(Date.parse(markedAt) / 1_000),
    })),
  })),
});

/** Reads the cycle as the owner, and expects the same data over both APIs. */
async function look(id: string): Promise<CycleView> {
  const view = await viewOf(app, ada, id);
  expect(
    await seenOverRest(
      id,
      view.collectors.map((participant) => participant.id),
    ),
  ).toEqual(seenOverGraphql(view));
  return view;
}

it('a cycle that is changed alternately over REST and GraphQL is the same in both', async () => {
  const { id } = await overRest<{ id: string }>(ada, 'POST', '/api/cycle', { ...CYCLE_INPUT, type: 'group' });
  await look(id);
  await overGraphql(ada, 'updateCycleStory', { cycleId: id, input: { title: 'Half and half' } });
  await overRest(ada, 'PUT', `/api/cycle/${id}`, { frequency: 7, participantAmount: 200 });
  expect(await look(id)).toMatchObject({ title: 'Half and half', frequency: 7, participantAmount: 200 });

  await overRest(ada, 'POST', '/api/email/send-invites', {
    cycleId: id,
    invites: [{ relationship: 'other-family', email: bob.email }],
  });
  await overGraphql(ada, 'sendInvites', {
    cycleId: id,
    invites: [eve, pat].map(({ email }) => ({ relationship: 'FRIEND', email })),
  });
  const invited = await look(id);
  const [bobs, eves] = [bob, eve].map((person) => participantOf(invited, person).id);

  await overGraphql(bob, 'respondToInvite', { participantId: bobs, response: 'ACCEPTED' });
  await look(id);
  await overRest(eve, 'PUT', `/api/participant/${eves}?cycleId=${id}`, { status: 'accepted' });
  expect(await look(id)).toMatchObject({ participantsCount: 3, totalAmount: 600 });
  expect(await app.emailsTo(ada.email, 'invite-response')).toHaveLength(2);

  await overRest(ada, 'PUT', `/api/my-cycle/${id}`, { cycleFrozen: true });
  await look(id);
  await overGraphql(ada, 'freezeSection', { cycleId: id, section: 'PARTICIPANTS' });
  const frozen = await look(id);
  expect(frozen.participants.map(({ userId }) => userId)).toEqual([ada.id, bob.id, eve.id]);
  const participants = [eve, bob, ada].map((person) => participantOf(frozen, person).id);

  // A wrong order over GraphQL, fixed over REST: Ada and Bob exchange their slots, one call each.
  await overGraphql(ada, 'assignCollectors', {
    cycleId: id,
    participantIds: [participants[0], participants[2], participants[1]],
  });
  await look(id);
  for (const [participant, day] of [
    [participants[1], '2027-02-07'],
    [participants[2], '2027-02-14'],
  ]) {
    await overRest(ada, 'PUT', `/api/participant/${participant}`, { isCollector: true, dateCollected: day });
    await look(id);
  }
  expect((await look(id)).collectors.map((participant) => participant.id)).toEqual(participants);

  await overGraphql(ada, 'sendConfirmationEmails', { cycleId: id });
  await overRest(ada, 'PUT', `/api/cycle/${id}`, { sentConfirmationEmails: true });
  await overRest(eve, 'PUT', `/api/participant/${participants[0]}`, { confirmationStatus: 'approved' });
  await overGraphql(bob, 'confirmCollection', { participantId: participants[1], response: 'APPROVED' });
  await overRest(ada, 'PUT', `/api/participant/${participants[2]}`, { confirmationStatus: 'approved' });
  expect(await look(id)).toMatchObject({ allCollectorsConfirmed: true });

  await overRest(ada, 'PUT', `/api/cycle/${id}`, { isRunning: true, roundsCreated: true });
  const running = await look(id);
  await overGraphql(ada, 'runCycle', { cycleId: id });
  expect(await look(id)).toEqual(running);

  const [first] = running.rounds;
  const [one, other] = first?.payments ?? [];
  await overRest(eve, 'PUT', `/api/payment/${participants[0]}/${one?.id}`, { paid: true });
  await look(id);
  await overGraphql(eve, 'updatePayments', {
    roundId: first?.id,
    payments: [
      { paymentId: one?.id, paid: false },
      { paymentId: other?.id, paid: true },
    ],
  });
  expect((await look(id)).rounds[0]?.payments.map(({ paid }) => paid)).toEqual([false, true]);
});
