import { PASSWORD } from '../ask.ts';
import { mutation } from '../matrix-apis.ts';
import type { Outcome, Row, Stage } from '../matrix.ts';

const NOT_RUNNING = ['draft', 'frozen', 'assigned', 'confirmed'] as const satisfies Stage[];
const OVER = ['completed', 'stopped'] as const satisfies Stage[];
const each = <S extends Stage, T>(all: readonly S[], value: T) =>
  Object.fromEntries(all.map((stage) => [stage, value])) as Record<S, T>;

/** While the cycle runs, and while a stop is proposed. */
const whileRunning = (running: Outcome, proposed: Outcome): Row['at'] => ({
  ...each(NOT_RUNNING, 'cycle-not-running' as const),
  running,
  proposed,
  completed: 'cycle-completed',
  stopped: 'cycle-stopped',
});
/** No place is offered before the cycle runs, and later the link states that the offer has ended. */
const byLink = { ...each(NOT_RUNNING, 'invalid-link' as const), ...each(OVER, 'proposal-closed' as const) };
/** These are strangers by then, but the place is offered to another one. */
const otherStrangers = { pending: 'not-invitee', asker: 'not-invitee' } as const;
const notToThem = { running: otherStrangers, proposed: otherStrangers };
const unknown = each(NOT_RUNNING, 'proposal-not-found' as const);

/** The place of Eve, the other collector, is offered to Sam, the stranger, who has not answered. Dan offers his own. */
export const rows: Row[] = [
  {
    name: 'propose that the own place passes on',
    who: ['accepted'],
    otherwise: () => 'not-own-seat',
    at: whileRunning('done', 'done'),
    apis: [
      mutation('proposePlace', ({ participants }) => ({
        participantId: participants.dan,
        email: 'new-person@example.com',
        password: PASSWORD,
      })),
    ],
  },
  {
    name: 'agree to take over a place',
    who: ['stranger'],
    otherwise: () => 'not-invitee',
    at: whileRunning('done', 'stop-proposed'),
    gone: byLink,
    barred: notToThem,
    apis: [mutation('answerPlace', ({ placeToken }) => ({ token: placeToken, accept: true }))],
  },
  {
    name: 'decline to take over a place',
    who: ['stranger'],
    otherwise: () => 'not-invitee',
    at: whileRunning('done', 'done'),
    gone: byLink,
    barred: notToThem,
    apis: [mutation('answerPlace', ({ placeToken }) => ({ token: placeToken, accept: false }))],
  },
  {
    name: 'vote for a place whose new person has not agreed',
    who: ['accepted', 'collector', 'owner'],
    otherwise: () => 'not-voter',
    at: whileRunning('no-candidate', 'no-candidate'),
    gone: unknown,
    apis: [mutation('voteOnProposal', ({ place }) => ({ id: place, agree: true }))],
  },
  {
    name: 'object to a place, which no one can',
    who: [],
    otherwise: () => 'not-the-one-asked',
    at: whileRunning('done', 'done'),
    gone: unknown,
    apis: [mutation('objectToProposal', ({ place }) => ({ id: place }))],
  },
  {
    name: 'withdraw the proposal of a place',
    who: ['otherCollector'],
    otherwise: () => 'not-proposer',
    at: whileRunning('done', 'done'),
    gone: unknown,
    apis: [mutation('withdrawProposal', ({ place }) => ({ id: place }))],
  },
];
