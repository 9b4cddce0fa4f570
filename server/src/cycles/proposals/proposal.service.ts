import { authorize, inSession, type Context, type SignedIn } from '../../context/context.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { DomainError } from '../../domain/errors.ts';
import { proposals } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { QUIET_DAYS, quietUntil, type Elector } from '../../domain/proposals.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { take } from '../../limits/limit.service.ts';
import { byAccepted, changeCycle, withCycle } from '../aggregate/change-cycle.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import type { Fact } from '../aggregate/record.ts';
import { candidateFact, endProposal } from '../handover/end-proposals.ts';
import { notifyOfPlaceEnd } from '../handover/place-emails.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { ProposalVote } from '../tables/proposal-vote.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';
import { notifyOwner, passPlaceIfDue } from './due-proposals.ts';
import { notifyOfEnd, notifyOfProposal } from './proposal-emails.ts';
import { storeProposal } from './store-proposal.ts';
import {
  electorsAmong,
  recount,
  voteFact,
  votersOn,
  withVotes,
  type VotedProposal,
} from './voted-proposals.ts';

/**
 * Proposes another participant as the owner, which is a vote for it (docs/rules.md §39.1). Those who propose themselves agree with
 * that. The same proposal again changes nothing.
 * @throws DomainError `session-only`, `cycle-not-found`, `not-a-member`, `not-accepted`, `not-voter`, `cycle-completed`,
 *   `cycle-stopped`, `participant-not-found`, `owner-seat`, `proposal-open`, `too-soon`, `limit-reached`
 */
export const proposeOwner = (ctx: SignedIn, cycleId: string, participantId: string): Promise<Cycle> =>
  inSession(ctx, (tx) => propose(tx, cycleId, participantId));

async function propose(ctx: SignedIn, cycleId: string, participantId: string): Promise<Cycle> {
  const { cycle } = await changeCycle(
    ctx,
    cycleId,
    { kind: 'PROPOSED', may: byPossibleProposer, transition: 'handOver' },
    async (tx, locked) => {
      const own = participantOf(tx, locked);
      const candidate = locked.participant(participantId);
      if (candidate.userId === locked.cycle.userId) throw new DomainError('owner-seat');
      if (candidate.status !== 'ACCEPTED') throw new DomainError('not-accepted');
      const open = await tx.manager.findOneBy(Proposal, { kind: 'OWNER', openProposerId: own.id });
      if (open?.candidateId === participantId) return [];
      if (open) throw new DomainError('proposal-open');
      await refuseTooSoon(tx, locked);
      await take(tx, [
        {
          rule: proposals,
          subject: tx.viewer.id,
          sentence: ({ max }) => sentence('limits.proposals', { max }),
        },
      ]);
      const proposal = await store(tx, locked, own, candidate);
      await recount(tx, proposal, locked.cycle.userId, await electorsAmong(tx, locked.participants));
      return {
        facts: [
          { field: 'proposal', before: null, after: 'OPEN', participant: own },
          ...candidateFact(locked, proposal, true),
          voteFact(own, 'OWNER', true),
          ...(proposal.agreedAt ? [agreementFact(own)] : []),
        ],
        emails: async () => {
          await notifyOfProposal(tx, locked, proposal);
          await notifyOwner(tx, locked, proposal);
        },
      };
    },
  );
  return cycle;
}

/** The owner has other ways to hand the cycle over, and no vote (docs/rules.md §39.2). */
function byPossibleProposer(tx: SignedIn, locked: LockedCycle): void {
  byAccepted(tx, locked);
  authorize(tx, 'proposal:vote', { userId: locked.cycle.userId === tx.viewer.id ? null : tx.viewer.id });
}

/** @throws DomainError `not-accepted` */
function participantOf(tx: SignedIn, { participants }: LockedCycle): Participant {
  const own = participants.find(({ userId }) => userId === tx.viewer.id);
  if (!own) throw new DomainError('not-accepted');
  return own;
}

/**
 * After the owner has objected, no one else can be proposed for a while (docs/rules.md §39.3). A later owner starts without that.
 * @throws DomainError `too-soon`
 */
async function refuseTooSoon(tx: SignedIn, { cycle, owner }: LockedCycle): Promise<void> {
  const last = await tx.manager.findOne(Proposal, {
    where: { cycleId: cycle.id, kind: 'OWNER', status: 'OBJECTED', subjectId: owner?.id ?? '' },
    order: { endedAt: 'DESC' },
  });
  if (!last?.endedAt) return;
  const left = quietUntil(last.endedAt).getTime() - tx.clock().getTime();
  if (left <= 0) return;
  throw new DomainError('too-soon', {
    retryAfter: Math.ceil(left / 1000),
    sentences: [
      sentence('limits.quietAfterObjection', { quiet: QUIET_DAYS, days: Math.ceil(left / DAY_MS) }),
    ],
  });
}

/** Stores the proposal with the proposer's vote. */
async function store(
  tx: SignedIn,
  locked: LockedCycle,
  own: Participant,
  candidate: Participant,
): Promise<VotedProposal> {
  const proposal = await storeProposal(tx, locked, own, {
    kind: 'OWNER',
    subjectId: locked.owner?.id ?? '',
    candidateId: candidate.id,
    agreedAt: own.id === candidate.id ? tx.clock() : null,
  });
  return Object.assign(proposal, { votes: [await addVote(tx, proposal, own)] });
}

async function addVote(
  tx: SignedIn,
  { id }: Proposal,
  { id: participantId }: Participant,
): Promise<ProposalVote> {
  const vote: ProposalVote = { proposalId: id, participantId, at: tx.clock() };
  await insertRows(tx, ProposalVote, [vote]);
  return vote;
}

const agreementFact = (proposer: Participant): Fact => ({
  field: 'proposalAgreed',
  before: null,
  after: 'true',
  participant: proposer,
});

/**
 * Agrees to become the owner, or declines, as the candidate (docs/rules.md §39.1). Agreeing is a vote; declining ends the proposal. The
 * same answer again changes nothing.
 * @throws DomainError `session-only`, `proposal-not-found`, `not-the-one-asked`, `cycle-completed`, `cycle-stopped`, `proposal-closed`,
 *   `limit-reached`
 */
export const answerProposal = (ctx: SignedIn, id: string, accept: boolean): Promise<Cycle> =>
  takeStep(ctx, id, {
    kind: accept ? 'PROPOSAL_ANSWERED' : 'PROPOSAL_ENDED',
    may: (tx, locked, { candidateId }) =>
      authorize(tx, 'proposal:answer', accountOf(locked, candidateId ?? '')),
    isDone: ({ status, agreedAt }) =>
      accept ? agreedAt !== null && (status === 'OPEN' || status === 'PASSED') : status === 'DECLINED',
    work: async (tx, locked, proposal, own) => {
      const proposer = locked.participant(proposal.proposerId);
      if (!accept) return endProposal(tx, locked, proposal, 'DECLINED');
      proposal.agreedAt = tx.clock();
      await tx.manager.update(Proposal, { id }, { agreedAt: proposal.agreedAt });
      return [agreementFact(proposer), ...(await giveVote(tx, proposal, own, proposer))];
    },
  });

/**
 * Votes for a proposal, or takes the vote back (docs/rules.md §39.2, §39.8). With the last missing vote a place passes on at once. The
 * same vote again changes nothing.
 * @throws DomainError `session-only`, `proposal-not-found`, `not-voter`, `cycle-completed`, `cycle-stopped`, `proposal-closed`,
 *   `no-candidate`, `limit-reached`
 */
export const voteOnProposal = (ctx: SignedIn, id: string, agree: boolean): Promise<Cycle> =>
  takeStep(ctx, id, {
    kind: 'PROPOSAL_VOTED',
    may: (tx, locked, proposal, electors) => {
      const voters = votersOn(proposal, locked.participant(proposal.subjectId).userId, electors);
      authorize(
        tx,
        'proposal:vote',
        voters.find(({ userId }) => userId === tx.viewer.id) ?? { userId: null },
      );
    },
    isDone: () => false,
    work: async (tx, locked, proposal, own) => {
      if (proposal.agreedAt === null) throw new DomainError('no-candidate');
      const proposer = locked.participant(proposal.proposerId);
      return agree ? giveVote(tx, proposal, own, proposer) : takeVoteBack(tx, proposal, own, proposer);
    },
  });

/**
 * Objects to a proposal of a new owner, as the owner, which ends it (docs/rules.md §39.3). Repeating it changes nothing.
 * @throws DomainError `session-only`, `proposal-not-found`, `not-the-one-asked`, `cycle-completed`, `cycle-stopped`, `proposal-closed`
 */
export const objectToProposal = (ctx: SignedIn, id: string): Promise<Cycle> =>
  takeStep(ctx, id, {
    kind: 'PROPOSAL_ENDED',
    // No one can object to a place: those who do not agree do not vote for it.
    may: (tx, locked, { kind, subjectId }) =>
      authorize(tx, 'proposal:object', kind === 'PLACE' ? { userId: null } : accountOf(locked, subjectId)),
    isDone: ({ status }) => status === 'OBJECTED',
    work: (tx, locked, proposal) => endProposal(tx, locked, proposal, 'OBJECTED'),
  });

/**
 * Withdraws a proposal, as its proposer (docs/rules.md §39.1, §39.10). Repeating it changes nothing.
 * @throws DomainError `session-only`, `proposal-not-found`, `not-proposer`, `cycle-completed`, `cycle-stopped`, `proposal-closed`
 */
export const withdrawProposal = (ctx: SignedIn, id: string): Promise<Cycle> =>
  takeStep(ctx, id, {
    kind: 'PROPOSAL_ENDED',
    may: (tx, locked, { proposerId }) => authorize(tx, 'proposal:withdraw', accountOf(locked, proposerId)),
    isDone: ({ status }) => status === 'WITHDRAWN',
    work: (tx, locked, proposal) => endProposal(tx, locked, proposal, 'WITHDRAWN'),
  });

const accountOf = ({ participants }: LockedCycle, id: string): { userId: string | null } => ({
  userId: participants.find((each) => each.id === id)?.userId ?? null,
});

interface Step {
  kind: 'PROPOSAL_ANSWERED' | 'PROPOSAL_VOTED' | 'PROPOSAL_ENDED';
  may: (tx: SignedIn, locked: LockedCycle, proposal: Proposal, electors: readonly Elector[]) => void;
  /** Whether the step was taken already. */
  isDone: (proposal: Proposal) => boolean;
  /** Takes the step in an open proposal, and returns the facts to record. */
  work: (
    tx: SignedIn,
    locked: LockedCycle,
    proposal: VotedProposal,
    own: Participant,
  ) => Promise<readonly Fact[]>;
}

/**
 * Takes a step in an open proposal. Afterwards the votes are counted again: a place passes if none is missing now, and the owner is
 * emailed if none is missing for a new owner.
 */
const takeStep = (ctx: SignedIn, id: string, { kind, may, isDone, work }: Step): Promise<Cycle> =>
  inSession(ctx, (signedIn) =>
    withCycle(
      signedIn,
      async (tx) => (await readProposal(tx, id)).cycleId,
      async (tx, locked) => {
        // Read it again under the lock, so that no one else can change it until the transaction ends.
        const proposal = await readProposal(tx, id);
        const electors = await electorsAmong(tx, locked.participants);
        await changeCycle(
          tx,
          locked.cycle.id,
          {
            kind,
            may: () => may(tx, locked, proposal, electors),
            isDone: () => isDone(proposal),
            transition: 'handOver',
          },
          async () => {
            if (proposal.status !== 'OPEN') throw new DomainError('proposal-closed');
            const facts = await work(tx, locked, proposal, participantOf(tx, locked));
            if (proposal.status === 'OPEN') await recount(tx, proposal, locked.cycle.userId, electors);
            return {
              facts,
              emails: async () => {
                if (proposal.status === 'OPEN') await notifyOwner(tx, locked, proposal);
                else if (proposal.kind === 'PLACE')
                  await notifyOfPlaceEnd(tx, locked, proposal, tx.viewer.id);
                else await notifyOfEnd(tx, locked, proposal);
              },
            };
          },
        );
        if (proposal.kind === 'PLACE' && proposal.status === 'OPEN')
          await passPlaceIfDue(tx, locked, proposal);
        return locked.cycle;
      },
    ),
  );

async function giveVote(
  tx: SignedIn,
  proposal: VotedProposal,
  own: Participant,
  proposer: Participant,
): Promise<Fact[]> {
  if (proposal.votes.some(({ participantId }) => participantId === own.id)) return [];
  proposal.votes.push(await addVote(tx, proposal, own));
  return [voteFact(proposer, proposal.kind, true)];
}

async function takeVoteBack(
  tx: SignedIn,
  proposal: VotedProposal,
  own: Participant,
  proposer: Participant,
): Promise<Fact[]> {
  const left = proposal.votes.filter(({ participantId }) => participantId !== own.id);
  if (left.length === proposal.votes.length) return [];
  await tx.manager.delete(ProposalVote, { proposalId: proposal.id, participantId: own.id });
  proposal.votes = left;
  return [voteFact(proposer, proposal.kind, false)];
}

/** @throws DomainError `proposal-not-found` */
async function readProposal(tx: Context, id: string): Promise<VotedProposal> {
  const found = await findById(tx, Proposal, id);
  const [proposal] = await withVotes(tx.manager, found ? [found] : []);
  if (!proposal) throw new DomainError('proposal-not-found');
  return proposal;
}
