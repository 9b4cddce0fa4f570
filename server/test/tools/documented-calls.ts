import { newId } from '../../src/base/tokens.ts';
import type { Fixture } from './fixture.ts';
import { CYCLE_INPUT, type CycleView } from './cycle.ts';
import { PASSWORD, type Person } from './test-app.ts';

/** When the slots of a scene's circles collect. */
export const DAYS = ['2027-01-31', '2027-02-28', '2027-03-31'];
/** The payload of `POST /api/cycle`. */
export const CYCLE = { ...CYCLE_INPUT, type: 'group' };

/** The payload of `POST /api/user/register`, of somebody new. */
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

/** A row of `POST /api/email/send-invites` with all that legacy callers send. */
export const inviteRow = (ground: Fixture, cycle: CycleView, email = `${newId()}@example.com`) => ({
  relationship: 'friend',
  email,
  status: 'pending',
  sentBy: ground.ada.id,
  createdAt: { seconds: 1_700_000_000 },
  cycleId: cycle.id,
});

/** The `collectorDetails` of `POST /api/email/send-confirmation-email`. */
export const collectorsOf = ({ participants }: CycleView) =>
  participants
    .filter(({ isCollector }) => isCollector)
    .map(({ id, email, dateCollected }) => ({ id, email, dateCollected }));

/** A payment in the round that Bob collects. */
export const paymentOf = (cycle: CycleView): string => cycle.rounds[1]?.payments[0]?.id ?? '';

/** A call of the documented paths (docs/rules.md §17.1), by somebody who may. */
export interface Asked {
  by: Person;
  path: string;
  body?: unknown;
}

/** What it is, and one that is taken. */
export type Call = [call: string, ask: (ground: Fixture) => Asked | Promise<Asked>];

const USER = '/api/user';
const EMAIL = '/api/email';

/** Those that need no bearer token. */
export const OPEN_CALLS: Call[] = [
  ['POST /api/user/register', (ground) => ({ by: ground.ada, path: `${USER}/register`, body: signUpForm() })],
  [
    'POST /api/user/verify-email',
    (ground) => ({ by: ground.ada, path: `${USER}/verify-email`, body: { email: ground.bob.email } }),
  ],
  [
    'POST /api/email/send-welcome-email',
    (ground) => ({ by: ground.ada, path: `${EMAIL}/send-welcome-email`, body: { email: ground.ada.email } }),
  ],
];

/** Those that take one. */
export const BEARER_CALLS: Call[] = [
  ['GET /api/user/me', (ground) => ({ by: ground.ada, path: `${USER}/me` })],
  [
    'PUT /api/user/update',
    (ground) => ({ by: ground.sam, path: `${USER}/update`, body: { phoneNumber: '+44 1' } }),
  ],
  ['POST /api/cycle', (ground) => ({ by: ground.sam, path: '/api/cycle', body: CYCLE })],
  [
    'PUT /api/cycle/{id}',
    async (ground) => {
      const { id } = await ground.fresh('draft');
      return { by: ground.ada, path: `/api/cycle/${id}`, body: { title: 'Another title' } };
    },
  ],
  ['GET /api/my-cycle', (ground) => ({ by: ground.rex, path: '/api/my-cycle' })],
  [
    'GET /api/my-cycle/{id}',
    async (ground) => {
      const draft = await ground.standing('draft');
      return { by: ground.bob, path: `/api/my-cycle/${draft.id}` };
    },
  ],
  [
    'PUT /api/my-cycle/{id}',
    async (ground) => {
      const { id } = await ground.fresh('draft');
      return { by: ground.ada, path: `/api/my-cycle/${id}`, body: { frequency: 7 } };
    },
  ],
  [
    'GET /api/participant?cycleId=',
    async (ground) => {
      const draft = await ground.standing('draft');
      return { by: ground.bob, path: `/api/participant?cycleId=${draft.id}` };
    },
  ],
  [
    'GET /api/participant/{id}',
    async (ground) => {
      const draft = await ground.standing('draft');
      return { by: ground.bob, path: `/api/participant/${ground.participant(draft, 'eve')}` };
    },
  ],
  [
    'PUT /api/participant/{id}?cycleId=',
    async (ground) => {
      const cycle = await ground.fresh('draft');
      const path = `/api/participant/${ground.participant(cycle, 'pat')}?cycleId=${cycle.id}`;
      return { by: ground.pat, path, body: { status: 'accepted' } };
    },
  ],
  [
    'DELETE /api/participant/{id}',
    async (ground) => ({
      by: ground.ada,
      path: `/api/participant/${ground.participant(await ground.fresh('draft'), 'bob')}`,
    }),
  ],
  [
    'GET /api/participant/collectors?cycleId=',
    async (ground) => {
      const running = await ground.standing('running');
      return { by: ground.bob, path: `/api/participant/collectors?cycleId=${running.id}` };
    },
  ],
  [
    'POST /api/email/send-invites',
    async (ground) => {
      const cycle = await ground.fresh('draft');
      const body = { cycleId: cycle.id, userId: ground.ada.id, invites: [inviteRow(ground, cycle)] };
      return { by: ground.ada, path: `${EMAIL}/send-invites`, body };
    },
  ],
  [
    'POST /api/email/send-invite-response',
    async (ground) => {
      const draft = await ground.standing('draft');
      const participantId = ground.participant(draft, 'bob');
      const body = { cycleId: draft.id, inviteResponse: 'accepted', participantId };
      return { by: ground.bob, path: `${EMAIL}/send-invite-response`, body };
    },
  ],
  [
    'POST /api/email/send-confirmation-email',
    async (ground) => {
      const cycle = await ground.fresh('assigned');
      const body = { cycleId: cycle.id, collectorDetails: collectorsOf(cycle) };
      return { by: ground.ada, path: `${EMAIL}/send-confirmation-email`, body };
    },
  ],
  [
    'POST /api/round/{cycleId}',
    async (ground) => {
      const running = await ground.standing('running');
      const body = { collectorId: ground.participant(running, 'bob'), date: DAYS[1] };
      return { by: ground.ada, path: `/api/round/${running.id}`, body };
    },
  ],
  [
    'GET /api/round/{cycleId}/{collectorId}',
    async (ground) => {
      const running = await ground.standing('running');
      return { by: ground.eve, path: `/api/round/${running.id}/${ground.participant(running, 'bob')}` };
    },
  ],
  [
    'PUT /api/payment/{a}/{b}',
    async (ground) => {
      const cycle = await ground.fresh('running');
      const path = `/api/payment/${ground.participant(cycle, 'bob')}/${paymentOf(cycle)}`;
      return { by: ground.bob, path, body: { paid: true } };
    },
  ],
];
