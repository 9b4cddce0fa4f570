import fc from 'fast-check';
import { PASSWORD } from '../ask.ts';
import { mutation } from '../matrix-apis.ts';
import type { Outcome, Row, Stage } from '../matrix.ts';
import {
  endProposal,
  isCompleted,
  isStranger,
  openProposalOf,
  participantOf,
  type Model,
  type ModelProposal,
  type Name,
  type Verdict,
} from '../model.ts';
import { anyName, forThemselves, idOf, type Action, type Actions, type Real } from '../step.ts';

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

/** Proposes that the place of one person passes on to another. */
export function propose(model: Model, actor: Name, holder: Name, to: Name): Verdict {
  const place = participantOf(model, holder);
  if (!place) return 'participant-not-found';
  if (actor !== holder) return 'not-own-seat';
  if (place.status !== 'ACCEPTED') return 'not-accepted';
  if (!model.running) return 'cycle-not-running';
  if (model.stopped) return 'cycle-stopped';
  if (isCompleted(model)) return 'cycle-completed';
  if (holder === model.owner) return 'owner-seat';
  const open = openProposalOf(model, 'PLACE', holder);
  if (open) return open.candidate === to ? 'done' : 'proposal-open';
  if (participantOf(model, to)) return 'already-member';
  if (isStranger(model, to, holder)) return 'already-responded';
  if (isCollecting(model, holder)) return 'payment-open';
  model.proposals.push({
    kind: 'PLACE',
    subject: holder,
    proposer: holder,
    candidate: to,
    at: model.now,
    majorityAt: null,
    endedAt: null,
    electorate: model.participants.filter(({ status }) => status === 'ACCEPTED').map(({ name }) => name),
    hasAnswered: false,
    hasAgreed: false,
    votes: [],
    status: 'OPEN',
  });
  return 'done';
}

/** Whether a person's round has begun, and not everything in it is received. */
function isCollecting({ rounds }: Model, holder: Name): boolean {
  const payments = rounds.find(({ collector }) => collector === holder)?.payments ?? [];
  return (
    payments.some(({ standing }) => standing !== 'DUE') &&
    payments.some(({ standing }) => standing !== 'RECEIVED')
  );
}

/** Answers an offered place, by the token in its email. */
function answer(model: Model, actor: Name, place: ModelProposal | undefined, accept: boolean): Verdict {
  if (!place) return 'invalid-link';
  const { status, hasAnswered, hasAgreed } = place;
  // The address is erased then.
  if (status !== 'OPEN' && !hasAnswered) return 'proposal-closed';
  if (actor !== place.candidate) return 'not-invitee';
  if (status !== 'OPEN') return status === (accept ? 'PASSED' : 'DECLINED') ? 'done' : 'proposal-closed';
  if (accept && hasAgreed) return 'done';
  if (accept && model.stop) return 'stop-proposed';
  place.hasAnswered = true;
  if (!accept) {
    endProposal(model, place, 'DECLINED');
    return 'done';
  }
  place.hasAgreed = true;
  verify(model, actor);
  return 'done';
}

/** Verifies an email, which ends what was stated before about unknown owners. */
function verify(model: Model, name: Name): void {
  if (model.verified.includes(name)) return;
  model.verified = [...model.verified, name];
  model.strangers = model.strangers.filter((stranger) => stranger.name !== name || stranger.wasVerified);
}

const placesIn = ({ proposals }: Model): ModelProposal[] => proposals.filter(({ kind }) => kind === 'PLACE');

/** The token by which a place is offered; an invalid one if there is none. */
const tokenOf = (
  cycle: Model,
  { proposalIds, placeTokens }: Real,
  place: ModelProposal | undefined,
): string => (place && placeTokens.get(proposalIds[cycle.proposals.indexOf(place)] ?? '')) ?? 'nothing';

/** Usually the newest. */
const which = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.constantFrom(1, 2, 3));

export const actions: Actions = {
  proposePlace: fc.tuple(forThemselves, anyName).map(([{ who, actor }, to]): Action => ({
    label: `propose that the place of ${who} passes on to ${to}`,
    actor,
    predict: (cycle) => propose(cycle, actor, who, to),
    mayConfirm: (cycle) => actor === who && participantOf(cycle, who)?.status === 'ACCEPTED',
    ask: (_cycle, real) => ({
      variables: { participantId: idOf(real, who), email: real.scenario[to].email, password: PASSWORD },
    }),
  })),
  answerPlace: fc
    .tuple(anyName, which, fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)))
    .map(([actor, back, accept]): Action => ({
      label: `${accept ? 'agree' : 'decline'} to take over the place offered ${back === 1 ? 'last' : `${back} offers ago`}`,
      actor,
      predict: (cycle) => answer(cycle, actor, placesIn(cycle).at(-back), accept),
      ask: (cycle, real) => ({
        variables: { token: tokenOf(cycle, real, placesIn(cycle).at(-back)), accept },
      }),
    })),
};
