import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { mutation, inCycle } from '../matrix-apis.ts';
import { stages, type Outcome, type Row, type Who } from '../matrix.ts';
import {
  DAY,
  endProposal,
  isCompleted,
  isVoter,
  openProposalOf,
  participantOf,
  passPlaceIfDue,
  recount,
  type Model,
  type ModelProposal,
  type Name,
  type Verdict,
} from '../model.ts';
import { anyName, byOwner, idOf, ofCycle, type Action, type Actions, type Real } from '../step.ts';

/** Until the cycle is completed or stopped, which ends all proposals. */
const untilOver = (outcome: Outcome): Who['at'] => ({
  ...stages(outcome, outcome, outcome, outcome, outcome),
  completed: 'cycle-completed',
  stopped: 'cycle-stopped',
});
const beforeOver = <T>(value: T) => ({
  draft: value,
  frozen: value,
  assigned: value,
  confirmed: value,
  running: value,
  proposed: value,
});

const voters: Pick<Row, 'who' | 'otherwise'> = {
  who: ['accepted', 'collector', 'otherCollector'],
  otherwise: () => 'not-voter',
};

/** Bob, the collector, has proposed Dan, who has not answered; Eve, the other collector, has proposed herself. */
export const rows: Row[] = [
  {
    name: 'propose a new owner',
    isForOneself: true,
    who: voters.who,
    otherwise: (role) =>
      role === 'owner' ? 'not-voter' : role === 'stranger' ? 'not-a-member' : 'not-accepted',
    at: untilOver('done'),
    barred: beforeOver({ collector: 'proposal-open' as const, otherCollector: 'harmless' as const }),
    apis: [
      mutation('proposeOwner', (things) => ({
        ...inCycle(things),
        participantId: things.participants.eve,
      })),
    ],
  },
  {
    name: 'agree to become the owner',
    who: ['accepted'],
    otherwise: () => 'not-the-one-asked',
    at: untilOver('done'),
    apis: [mutation('answerProposal', ({ proposal }) => ({ id: proposal, accept: true }))],
  },
  {
    name: 'decline to become the owner',
    who: ['accepted'],
    otherwise: () => 'not-the-one-asked',
    at: untilOver('done'),
    apis: [mutation('answerProposal', ({ proposal }) => ({ id: proposal, accept: false }))],
  },
  {
    name: 'vote for a new owner who has not agreed',
    ...voters,
    at: untilOver('no-candidate'),
    apis: [mutation('voteOnProposal', ({ proposal }) => ({ id: proposal, agree: true }))],
  },
  {
    name: 'vote for a new owner',
    isForOneself: true,
    ...voters,
    at: untilOver('done'),
    barred: beforeOver({ otherCollector: 'harmless' as const }),
    apis: [mutation('voteOnProposal', ({ ownProposal }) => ({ id: ownProposal, agree: true }))],
  },
  {
    name: 'take back a vote for a new owner',
    isForOneself: true,
    ...voters,
    at: untilOver('harmless'),
    barred: beforeOver({ otherCollector: 'done' as const }),
    apis: [mutation('voteOnProposal', ({ ownProposal }) => ({ id: ownProposal, agree: false }))],
  },
  {
    name: 'object to a new owner',
    who: ['owner'],
    otherwise: () => 'not-the-one-asked',
    at: untilOver('done'),
    apis: [mutation('objectToProposal', ({ proposal }) => ({ id: proposal }))],
  },
  {
    name: 'withdraw the proposal of a new owner',
    who: ['collector'],
    otherwise: () => 'not-proposer',
    at: untilOver('done'),
    apis: [mutation('withdrawProposal', ({ proposal }) => ({ id: proposal }))],
  },
];

const refusalOfAll = (model: Model): Verdict | undefined => {
  if (model.stopped) return 'cycle-stopped';
  return isCompleted(model) ? 'cycle-completed' : undefined;
};

export function propose(model: Model, actor: Name, candidate: Name): Verdict {
  const own = participantOf(model, actor);
  if (!own) return 'not-a-member';
  if (own.status !== 'ACCEPTED') return 'not-accepted';
  if (actor === model.owner) return 'not-voter';
  const refusal = refusalOfAll(model);
  if (refusal) return refusal;
  const participant = participantOf(model, candidate);
  if (!participant) return 'participant-not-found';
  if (candidate === model.owner) return 'owner-seat';
  if (participant.status !== 'ACCEPTED') return 'not-accepted';
  const open = openProposalOf(model, 'OWNER', actor);
  if (open) return open.candidate === candidate ? 'done' : 'proposal-open';
  if (model.proposals.some((proposal) => forbidsOthers(model, proposal))) return 'too-soon';
  const proposal: ModelProposal = {
    kind: 'OWNER',
    subject: model.owner,
    proposer: actor,
    candidate,
    at: model.now,
    majorityAt: null,
    endedAt: null,
    electorate: model.participants.filter(({ status }) => status === 'ACCEPTED').map(({ name }) => name),
    hasAnswered: false,
    hasAgreed: actor === candidate,
    votes: [actor],
    status: 'OPEN',
  };
  model.proposals.push(proposal);
  recount(model, proposal);
  return 'done';
}

const QUIET_DAYS = 30;
/** Whether the owner has objected lately. */
const forbidsOthers = ({ now, owner }: Model, { status, subject, endedAt }: ModelProposal): boolean =>
  status === 'OBJECTED' && subject === owner && now - (endedAt ?? now) < QUIET_DAYS * DAY;

/** A step of a proposal that exists; those of removed participants do not. */
const inProposal =
  (step: (model: Model, actor: Name, proposal: ModelProposal) => Verdict) =>
  (model: Model, actor: Name, proposal: ModelProposal | undefined): Verdict =>
    !proposal || proposal.status === 'REMOVED' ? 'proposal-not-found' : step(model, actor, proposal);

const answerWith = (accept: boolean) =>
  inProposal((model, actor, proposal) => {
    if (proposal.kind === 'PLACE' || actor !== proposal.candidate) return 'not-the-one-asked';
    const { hasAgreed, status } = proposal;
    if (accept ? hasAgreed && (status === 'OPEN' || status === 'PASSED') : status === 'DECLINED')
      return 'done';
    const refusal = refusalOfAll(model);
    if (refusal) return refusal;
    if (proposal.status !== 'OPEN') return 'proposal-closed';
    if (!accept) endProposal(model, proposal, 'DECLINED');
    else {
      proposal.hasAgreed = true;
      proposal.votes = [...proposal.votes.filter((name) => name !== actor), actor];
      recount(model, proposal);
    }
    return 'done';
  });

const voteFor = (agrees: boolean) =>
  inProposal((model, actor, proposal) => {
    if (!isVoter(model, proposal, actor)) return 'not-voter';
    const refusal = refusalOfAll(model);
    if (refusal) return refusal;
    if (proposal.status !== 'OPEN') return 'proposal-closed';
    if (!proposal.hasAgreed) return 'no-candidate';
    const others = proposal.votes.filter((name) => name !== actor);
    if (agrees !== others.length < proposal.votes.length)
      proposal.votes = agrees ? [...others, actor] : others;
    recount(model, proposal);
    if (proposal.kind === 'PLACE') passPlaceIfDue(model, proposal);
    return 'done';
  });

const endAs = (status: 'OBJECTED' | 'WITHDRAWN') =>
  inProposal((model, actor, proposal) => {
    if (status === 'OBJECTED' && (proposal.kind === 'PLACE' || actor !== proposal.subject))
      return 'not-the-one-asked';
    if (status === 'WITHDRAWN' && actor !== proposal.proposer) return 'not-proposer';
    if (proposal.status === status) return 'done';
    const refusal = refusalOfAll(model);
    if (refusal) return refusal;
    if (proposal.status !== 'OPEN') return 'proposal-closed';
    endProposal(model, proposal, status);
    return 'done';
  });

const realProposal = ({ proposalIds }: Real, index: number): string => proposalIds[index] ?? newId();

/** Usually the newest. */
const which = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(2));
const indexOf = ({ proposals }: Model, back: number): number => proposals.length - 1 - back;

export const actions: Actions = {
  proposeOwner: fc.tuple(anyName, anyName).map(([actor, candidate]): Action => ({
    label: `propose ${candidate} as the owner`,
    actor,
    predict: (cycle) => propose(cycle, actor, candidate),
    ask: (_cycle, real) => ({ variables: { ...ofCycle(real), participantId: idOf(real, candidate) } }),
  })),
  answerProposal: fc
    .tuple(anyName, which, fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)))
    .map(([actor, back, accept]): Action => ({
      label: `${accept ? 'agree' : 'decline'} to become the owner, ${back} before the last`,
      actor,
      predict: (cycle) => answerWith(accept)(cycle, actor, cycle.proposals[indexOf(cycle, back)]),
      ask: (cycle, real) => ({ variables: { id: realProposal(real, indexOf(cycle, back)), accept } }),
    })),
  voteOnProposal: fc.tuple(anyName, which, fc.nat(3)).map(([actor, back, agrees]): Action => ({
    label: `${agrees > 0 ? 'vote for' : 'take back the vote for'} the proposal ${back} before the last`,
    actor,
    predict: (cycle) => voteFor(agrees > 0)(cycle, actor, cycle.proposals[indexOf(cycle, back)]),
    ask: (cycle, real) => ({
      variables: { id: realProposal(real, indexOf(cycle, back)), agree: agrees > 0 },
    }),
  })),
  objectToProposal: fc.tuple(byOwner, which).map(([actor, back]): Action => ({
    label: `object to the proposal ${back} before the last`,
    actor,
    predict: (cycle, by) => endAs('OBJECTED')(cycle, by, cycle.proposals[indexOf(cycle, back)]),
    ask: (cycle, real) => ({ variables: { id: realProposal(real, indexOf(cycle, back)) } }),
  })),
  withdrawProposal: fc.tuple(anyName, which).map(([actor, back]): Action => ({
    label: `withdraw the proposal ${back} before the last`,
    actor,
    predict: (cycle) => endAs('WITHDRAWN')(cycle, actor, cycle.proposals[indexOf(cycle, back)]),
    ask: (cycle, real) => ({ variables: { id: realProposal(real, indexOf(cycle, back)) } }),
  })),
};
