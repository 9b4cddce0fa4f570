import type { Context, SignedIn } from '../../context/context.ts';
import { isOver } from '../../domain/stage.ts';
import {
  majoritySince,
  noticesDue,
  placeStep,
  proposalStep,
  type Elector,
  type ProposalStep,
} from '../../domain/proposals.ts';
import { changeOwner } from '../handover/change-owner.ts';
import { endOffer } from '../handover/end-offer.ts';
import { endProposal, endsWithOwner, lapseProposals } from '../handover/end-proposals.ts';
import { notifyOfPlaceEnd } from '../handover/place-emails.ts';
import type { Due } from '../aggregate/due.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { record, type Fact } from '../aggregate/record.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';
import { notifyOfEnd, notifyOwnerOfMajority } from './proposal-emails.ts';
import { passPlace } from './pass-place.ts';
import {
  countOf,
  countPlace,
  electorsAmong,
  openVotedProposals,
  recount,
  withVotes,
  type VotedProposal,
} from './voted-proposals.ts';

/**
 * Counts the votes of the open proposals again and does what is due: one passes, some lapse, or the owner gets the next email
 * (docs/rules.md §39.3-39.5). The first new owner to pass ends the others.
 */
async function endDueProposals(tx: Context, locked: LockedCycle): Promise<void> {
  if (!locked.hasProposals) return;
  const electors = await electorsAmong(tx, locked.participants);
  const open = await openVotedProposals(tx, locked.cycle.id);
  for (const proposal of open) await recount(tx, proposal, locked.cycle.userId, electors);
  for (const proposal of inOrderOfPassing(open)) {
    const step = isOver(locked.state) ? 'LAPSE' : await stepOf(tx, proposal, electors);
    if (step === 'PASS') {
      await passOrLapse(tx, locked, proposal, electors);
      // It can have ended others, and a former holder of a place has no vote any more.
      return endDueProposals(tx, locked);
    }
    if (step === 'LAPSE') await lapse(tx, locked, proposal);
    else if (step !== 'WAIT') await notifyOwner(tx, locked, proposal);
  }
}

async function stepOf(
  ctx: Context,
  proposal: VotedProposal,
  electors: readonly Elector[],
): Promise<ProposalStep> {
  return proposal.kind === 'PLACE'
    ? placeStep(proposal, await countPlace(ctx, proposal, electors), ctx.clock())
    : proposalStep(proposal, ctx.clock());
}

/** Passes a place on at once if both majorities are reached (docs/rules.md §39.8). */
export async function passPlaceIfDue(
  tx: Context,
  locked: LockedCycle,
  proposal: VotedProposal,
): Promise<void> {
  const electors = await electorsAmong(tx, locked.participants);
  if ((await stepOf(tx, proposal, electors)) === 'PASS') await passOrLapse(tx, locked, proposal, electors);
}

const inOrderOfPassing = (open: readonly VotedProposal[]): VotedProposal[] =>
  [...open].sort((one, other) => orderOf(one) - orderOf(other) || one.position - other.position);
const orderOf = ({ majorityAt }: Proposal): number => majorityAt?.getTime() ?? Infinity;

/** Emails the owner about the days that run. Several emails that are late become one. */
export async function notifyOwner(tx: Context, locked: LockedCycle, proposal: VotedProposal): Promise<void> {
  const { majorityAt } = proposal;
  if (majorityAt === null) return;
  const notices = noticesDue(majorityAt, tx.clock());
  if (notices <= proposal.notices) return;
  await tx.manager.update(Proposal, { id: proposal.id }, { notices });
  proposal.notices = notices;
  await notifyOwnerOfMajority(as(tx, locked, proposal.proposerId), locked, proposal);
}

async function passOrLapse(
  tx: Context,
  locked: LockedCycle,
  proposal: VotedProposal,
  electors: readonly Elector[],
): Promise<void> {
  if (proposal.kind === 'PLACE') {
    if (!(await passPlace(tx, locked, proposal))) await lapse(tx, locked, proposal);
    return;
  }
  const candidate = electors.find(({ id }) => id === proposal.candidateId);
  if (!candidate?.isAccepted || candidate.isDisabled) return lapse(tx, locked, proposal);
  await pass(as(tx, locked, candidate.id), locked, proposal, candidate.id);
}

/** Carries a proposal of a new owner out, under the candidate's account. */
async function pass(
  tx: SignedIn,
  locked: LockedCycle,
  proposal: Proposal,
  candidateId: string,
): Promise<void> {
  const passed = await endProposal(tx, locked, proposal, 'PASSED');
  const others = await lapseProposals(tx, locked, endsWithOwner(candidateId));
  const offer = await endOffer(tx, locked);
  const changed = await changeOwner(tx, locked, { id: candidateId });
  const facts: Fact[] = [...passed, ...others.facts, ...offer, ...changed];
  await record(tx, locked, 'PROPOSAL_ENDED', facts);
  await notifyOfEnd(tx, locked, proposal);
  await others.emails();
}

/** Ends a proposal whose time is over, or whose candidate is gone, under the proposer's account. */
async function lapse(tx: Context, locked: LockedCycle, proposal: Proposal): Promise<void> {
  const proposer = as(tx, locked, proposal.proposerId);
  await record(proposer, locked, 'PROPOSAL_ENDED', await endProposal(tx, locked, proposal, 'LAPSED'));
  if (proposal.kind === 'PLACE') await notifyOfPlaceEnd(proposer, locked, proposal, null);
  else await notifyOfEnd(proposer, locked, proposal);
}

/** The context in which Kolo records what it does for a participant. */
function as(tx: Context, locked: LockedCycle, participantId: string): SignedIn {
  const { userId, email } = locked.participant(participantId);
  if (userId === null) throw new Error(`participant ${participantId} has no account`);
  return { ...tx, viewer: { id: userId, email } };
}

/** Ends the proposals whose days run, because the owner acts in a session (docs/rules.md §39.3). */
export async function objectByActing(ctx: Context, locked: LockedCycle): Promise<void> {
  const tx = ctx as SignedIn;
  for (const proposal of await openVotedProposals(tx, locked.cycle.id)) {
    if (proposal.majorityAt === null) continue;
    await record(tx, locked, 'PROPOSAL_ENDED', await endProposal(tx, locked, proposal, 'OBJECTED'));
    await notifyOfEnd(tx, locked, proposal);
  }
}

/** Finds the cycles with a proposal that is due, or whose votes count differently than at the last step. */
async function cyclesWithDueProposal(ctx: Context): Promise<string[]> {
  const { manager } = ctx;
  const open = await withVotes(manager, await manager.findBy(Proposal, { status: 'OPEN' }));
  const cycles = new Set<string>();
  for (const cycleId of new Set(open.map((proposal) => proposal.cycleId))) {
    const cycle = await manager.findOne(Cycle, {
      select: { id: true, userId: true },
      where: { id: cycleId },
    });
    const electors = await electorsAmong(ctx, await manager.findBy(Participant, { cycleId }));
    const isDue = async (proposal: VotedProposal): Promise<boolean> => {
      if (proposal.kind === 'PLACE') return (await stepOf(ctx, proposal, electors)) !== 'WAIT';
      const since = majoritySince(proposal, countOf(proposal, cycle?.userId ?? '', electors), ctx.clock());
      const isSame = since?.getTime() === proposal.majorityAt?.getTime();
      return !isSame || proposalStep(proposal, ctx.clock()) !== 'WAIT';
    };
    for (const proposal of open)
      if (proposal.cycleId === cycleId && (await isDue(proposal))) cycles.add(cycleId);
  }
  return [...cycles];
}

/** Proposals, for the list of what Kolo ends by itself. */
export const dueProposals: Due = {
  what: 'proposal',
  end: endDueProposals,
  cyclesWith: cyclesWithDueProposal,
};
