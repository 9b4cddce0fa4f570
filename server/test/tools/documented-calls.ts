import { newId } from '../../src/base/tokens.ts';
import type { Fixture } from './fixture.ts';
import { CYCLE_INPUT, type CycleView } from './cycle.ts';
import { PASSWORD, type Person } from './test-app.ts';

/** The collection dates of the scenario's cycles. */
export const DAYS = ['2027-01-31', '2027-02-28', '2027-03-31'];
/** The body of `POST /api/cycle`. */
export const CYCLE = { ...CYCLE_INPUT, type: 'group' };

/** The body of `POST /api/user/register` for a new account. */
export const signUpForm = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Yan',
  lastName: 'New',
  email: `${newId()}@example.com`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  phoneNumber: '+44 20 7946 0000',
  dob: '1990-05-17',
  ...changes,
});

/** An element of `POST /api/email/send-invites` with all fields that legacy clients send. */
export const inviteRow = (fixture: Fixture, cycle: CycleView, email = `${newId()}@example.com`) => ({
  relationship: 'friend',
  email,
  status: 'pending',
  sentBy: fixture.ada.id,
  createdAt: { seconds: 1_700_000_000 },
  cycleId: cycle.id,
});

/** The `collectorDetails` of `POST /api/email/send-confirmation-email`. */
export const collectorsOf = ({ participants }: CycleView) =>
  participants
    .filter(({ isCollector }) => isCollector)
    .map(({ id, email, dateCollected }) => ({ id, email, dateCollected }));

/** A payment in the round of which Bob is the collector. */
export const paymentOf = (cycle: CycleView): string => cycle.rounds[1]?.payments[0]?.id ?? '';

/** A valid call of a documented path (docs/rules.md §17.1) by a person who may make it. */
export interface Asked {
  by: Person;
  path: string;
  body?: unknown;
}

/** The method and path, and an example. */
export type Call = [call: string, ask: (fixture: Fixture) => Asked | Promise<Asked>];

const USER = '/api/user';
const EMAIL = '/api/email';

/** Paths that need no bearer token. */
export const OPEN_CALLS: Call[] = [
  [
    'POST /api/user/register',
    (fixture) => ({ by: fixture.ada, path: `${USER}/register`, body: signUpForm() }),
  ],
  [
    'POST /api/user/verify-email',
    (fixture) => ({ by: fixture.ada, path: `${USER}/verify-email`, body: { email: fixture.bob.email } }),
  ],
  [
    'POST /api/email/send-welcome-email',
    (fixture) => ({
      by: fixture.ada,
      path: `${EMAIL}/send-welcome-email`,
      body: { email: fixture.ada.email },
    }),
  ],
];

/** Paths that need a bearer token. */
export const BEARER_CALLS: Call[] = [
  ['GET /api/user/me', (fixture) => ({ by: fixture.ada, path: `${USER}/me` })],
  [
    'PUT /api/user/update',
    (fixture) => ({ by: fixture.sam, path: `${USER}/update`, body: { phoneNumber: '+44 1' } }),
  ],
  ['POST /api/cycle', (fixture) => ({ by: fixture.sam, path: '/api/cycle', body: CYCLE })],
  [
    'PUT /api/cycle/{id}',
    async (fixture) => {
      const { id } = await fixture.fresh('draft');
      return { by: fixture.ada, path: `/api/cycle/${id}`, body: { title: 'Another title' } };
    },
  ],
  ['GET /api/my-cycle', (fixture) => ({ by: fixture.rex, path: '/api/my-cycle' })],
  [
    'GET /api/my-cycle/{id}',
    async (fixture) => {
      const draft = await fixture.standing('draft');
      return { by: fixture.bob, path: `/api/my-cycle/${draft.id}` };
    },
  ],
  [
    'PUT /api/my-cycle/{id}',
    async (fixture) => {
      const { id } = await fixture.fresh('draft');
      return { by: fixture.ada, path: `/api/my-cycle/${id}`, body: { frequency: 7 } };
    },
  ],
  [
    'GET /api/participant?cycleId=',
    async (fixture) => {
      const draft = await fixture.standing('draft');
      return { by: fixture.bob, path: `/api/participant?cycleId=${draft.id}` };
    },
  ],
  [
    'GET /api/participant/{id}',
    async (fixture) => {
      const draft = await fixture.standing('draft');
      return { by: fixture.bob, path: `/api/participant/${fixture.participant(draft, 'eve')}` };
    },
  ],
  [
    'PUT /api/participant/{id}?cycleId=',
    async (fixture) => {
      const cycle = await fixture.fresh('draft');
      const path = `/api/participant/${fixture.participant(cycle, 'pat')}?cycleId=${cycle.id}`;
      return { by: fixture.pat, path, body: { status: 'accepted' } };
    },
  ],
  [
    'DELETE /api/participant/{id}',
    async (fixture) => ({
      by: fixture.ada,
      path: `/api/participant/${fixture.participant(await fixture.fresh('draft'), 'bob')}`,
    }),
  ],
  [
    'GET /api/participant/collectors?cycleId=',
    async (fixture) => {
      const running = await fixture.standing('running');
      return { by: fixture.bob, path: `/api/participant/collectors?cycleId=${running.id}` };
    },
  ],
  [
    'POST /api/email/send-invites',
    async (fixture) => {
      const cycle = await fixture.fresh('draft');
      const body = { cycleId: cycle.id, userId: fixture.ada.id, invites: [inviteRow(fixture, cycle)] };
      return { by: fixture.ada, path: `${EMAIL}/send-invites`, body };
    },
  ],
  [
    'POST /api/email/send-invite-response',
    async (fixture) => {
      const draft = await fixture.standing('draft');
      const participantId = fixture.participant(draft, 'bob');
      const body = { cycleId: draft.id, inviteResponse: 'accepted', participantId };
      return { by: fixture.bob, path: `${EMAIL}/send-invite-response`, body };
    },
  ],
  [
    'POST /api/email/send-confirmation-email',
    async (fixture) => {
      const cycle = await fixture.fresh('assigned');
      const body = { cycleId: cycle.id, collectorDetails: collectorsOf(cycle) };
      return { by: fixture.ada, path: `${EMAIL}/send-confirmation-email`, body };
    },
  ],
  [
    'POST /api/round/{cycleId}',
    async (fixture) => {
      const running = await fixture.standing('running');
      const body = { collectorId: fixture.participant(running, 'bob'), date: DAYS[1] };
      return { by: fixture.ada, path: `/api/round/${running.id}`, body };
    },
  ],
  [
    'GET /api/round/{cycleId}/{collectorId}',
    async (fixture) => {
      const running = await fixture.standing('running');
      return { by: fixture.eve, path: `/api/round/${running.id}/${fixture.participant(running, 'bob')}` };
    },
  ],
  [
    'PUT /api/payment/{a}/{b}',
    async (fixture) => {
      const cycle = await fixture.fresh('running');
      const path = `/api/payment/${fixture.participant(cycle, 'bob')}/${paymentOf(cycle)}`;
      return { by: fixture.bob, path, body: { paid: true } };
    },
  ],
];
