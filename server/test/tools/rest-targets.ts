import { CYCLE_INPUT, participantOf, type CycleView, type Stage } from './cycle.ts';
import type { People } from './scenario.ts';
import { PASSWORD } from './test-app.ts';

/** A REST path with a body that the server would accept. */
export interface RestTarget {
  /** As in the OpenAPI document: `PUT /api/cycle/{id}`. */
  operation: string;
  stage: Stage;
  who: keyof People;
  path?: (cycle: CycleView) => string;
  body: (cycle: CycleView, people: People) => Record<string, unknown>;
}

const cycleFields = { ...CYCLE_INPUT, type: 'group' };
const flags = {
  cycleFrozen: false,
  participantsFrozen: false,
  isRunning: false,
  roundsCreated: false,
  sentConfirmationEmails: false,
  allCollectorsConfirmed: false,
};
const profile = { firstName: 'Yan', lastName: 'New', phoneNumber: '+44 20 7946 0000', dob: '1990-05-17' };
const bobsRound = (cycle: CycleView) => cycle.rounds[1];

export const restTargets: RestTarget[] = [
  {
    operation: 'POST /api/user/register',
    stage: 'draft',
    who: 'sam',
    body: () => ({ ...profile, email: 'sam.stranger@example.com', password: PASSWORD }),
  },
  { operation: 'PUT /api/user/update', stage: 'draft', who: 'sam', body: () => profile },
  {
    operation: 'POST /api/user/verify-email',
    stage: 'draft',
    who: 'sam',
    body: (_cycle, { sam }) => ({ email: sam.email }),
  },
  { operation: 'POST /api/cycle', stage: 'draft', who: 'sam', body: () => cycleFields },
  ...['/api/cycle', '/api/my-cycle'].map((path): RestTarget => ({
    operation: `PUT ${path}/{id}`,
    stage: 'draft',
    who: 'ada',
    path: ({ id }) => `${path}/${id}`,
    body: () => ({ ...cycleFields, ...flags }),
  })),
  {
    operation: 'PUT /api/participant/{id}',
    stage: 'assigned',
    who: 'bob',
    path: (cycle) => `/api/participant/${cycle.participants[1]?.id}?cycleId=${cycle.id}`,
    body: () => ({}),
  },
  {
    operation: 'POST /api/email/send-invites',
    stage: 'draft',
    who: 'ada',
    body: ({ id }) => ({
      cycleId: id,
      // Already invited, so that accepting this body changes nothing.
      invites: [{ email: 'bob.builder@example.com', relationship: 'friend', status: 'pending' }],
    }),
  },
  {
    operation: 'POST /api/email/send-welcome-email',
    stage: 'draft',
    who: 'sam',
    body: (_cycle, { sam }) => ({ email: sam.email, firstName: 'Sam' }),
  },
  {
    operation: 'POST /api/email/send-invite-response',
    stage: 'draft',
    who: 'rex',
    body: (cycle, { rex }) => ({
      cycleId: cycle.id,
      participantId: participantOf(cycle, rex).id,
      inviteResponse: 'rejected',
    }),
  },
  {
    operation: 'POST /api/email/send-confirmation-email',
    stage: 'asked',
    who: 'ada',
    body: (cycle) => ({
      cycleId: cycle.id,
      collectorDetails: cycle.participants
        .filter(({ isCollector }) => isCollector)
        .map(({ id, email, dateCollected }) => ({ id, email, dateCollected })),
    }),
  },
  {
    operation: 'POST /api/round/{cycleId}',
    stage: 'running',
    who: 'ada',
    path: ({ id }) => `/api/round/${id}`,
    body: (cycle) => ({ collectorId: bobsRound(cycle)?.collector.id, date: bobsRound(cycle)?.date }),
  },
  {
    operation: 'PUT /api/payment/{roundId}/{paymentId}',
    stage: 'running',
    who: 'bob',
    path: (cycle) => `/api/payment/${bobsRound(cycle)?.id}/${bobsRound(cycle)?.payments[0]?.id}`,
    body: () => ({ paid: false }),
  },
  {
    operation: 'POST /api/auth/sign-in',
    stage: 'draft',
    who: 'sam',
    body: (_cycle, { sam }) => ({ email: sam.email, password: PASSWORD }),
  },
  {
    operation: 'POST /api/auth/forgot-password',
    stage: 'draft',
    who: 'sam',
    body: (_cycle, { sam }) => ({ email: sam.email }),
  },
  {
    operation: 'POST /api/auth/reset-password',
    stage: 'draft',
    who: 'sam',
    body: () => ({ oobCode: 'none', password: PASSWORD }),
  },
];

/** The path to request, with all parameters filled in. */
export const pathOf = ({ operation, path }: RestTarget, cycle: CycleView): string =>
  path?.(cycle) ?? operation.split(' ')[1] ?? '';
