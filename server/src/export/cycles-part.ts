import { In } from 'typeorm';
import { nextTurn } from '../base/next-turn.ts';
import type { SignedIn } from '../context/context.ts';
import { namesFrom, type Names } from '../cycles/aggregate/names.ts';
import { AgreementAddendum } from '../cycles/tables/agreement-addendum.entity.ts';
import { AgreementName } from '../cycles/tables/agreement-name.entity.ts';
import { Agreement } from '../cycles/tables/agreement.entity.ts';
import { Consent } from '../cycles/tables/consent.entity.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { Invite } from '../cycles/tables/invite.entity.ts';
import { JoinLink } from '../cycles/tables/join-link.entity.ts';
import { LinkToken } from '../cycles/tables/link-token.entity.ts';
import type { Obligation } from '../cycles/tables/obligation.ts';
import { OwnerOffer } from '../cycles/tables/owner-offer.entity.ts';
import { Participant } from '../cycles/tables/participant.entity.ts';
import { Payment } from '../cycles/tables/payment.entity.ts';
import { PlaceOffer } from '../cycles/tables/place-offer.entity.ts';
import { ProposalVote } from '../cycles/tables/proposal-vote.entity.ts';
import { Proposal } from '../cycles/tables/proposal.entity.ts';
import { Repayment } from '../cycles/tables/repayment.entity.ts';
import { Round } from '../cycles/tables/round.entity.ts';
import { StopVote } from '../cycles/tables/stop-vote.entity.ts';
import { Stop } from '../cycles/tables/stop.entity.ts';
import { Swap } from '../cycles/tables/swap.entity.ts';
import { allows } from '../domain/permissions.ts';
import { electorateFrom } from '../domain/proposals.ts';
import { owedFrom } from '../domain/stopping.ts';
import type { ExportedCycle } from './format.ts';
import { noDelay, noReport } from './places-part.ts';
import { shown } from './rows.ts';

type Part<K extends keyof ExportedCycle> = Promise<ExportedCycle[K]>;

/** One cycle and the account's participant in it, if there is one. */
interface OwnCycle {
  ctx: SignedIn;
  cycle: Cycle;
  participants: readonly Participant[];
  own: Participant | undefined;
  /** The names of the others, as the person sees them. */
  nameOf: Names['ofParticipant'];
}

/** Reads the account's cycles, oldest first: those it owns, takes part in, or was invited to. */
export async function* readCycles(ctx: SignedIn): AsyncGenerator<ExportedCycle> {
  const { manager, viewer } = ctx;
  const mine = { where: { userId: viewer.id } };
  const participations = await manager.find(Participant, { select: { cycleId: true }, ...mine });
  const owned = await manager.find(Cycle, { select: { id: true }, ...mine });
  const ids = new Set([...participations.map(({ cycleId }) => cycleId), ...owned.map(({ id }) => id)]);
  for (const id of [...ids].sort()) {
    yield await readCycle(ctx, id);
    await nextTurn();
  }
}

async function readCycle(ctx: SignedIn, id: string): Promise<ExportedCycle> {
  const { manager, viewer } = ctx;
  const cycle = await manager.findOneByOrFail(Cycle, { id });
  const participants = await manager.find(Participant, {
    where: { cycleId: id },
    order: { position: 'ASC' },
  });
  // New loaders, so that earlier cycles do not stay in memory.
  const names = await namesFrom(ctx.wiring.loadersFor(manager, ctx.clock), participants);
  const own = participants.find(({ userId }) => userId === viewer.id);
  const it: OwnCycle = { ctx, cycle, participants, own, nameOf: names.ofParticipant };
  const member = { cycle, participant: own };
  const isSeen = !cycle.isRunning || allows('history:view', viewer, member);
  const seesRounds = allows('rounds:view', viewer, member);
  const rounds = seesRounds ? await manager.find(Round, inOrder(id)) : [];
  return {
    ...shown(cycle, 'id', 'title'),
    isOwner: cycle.userId === viewer.id,
    ownerName: names.ofUser(cycle.userId),
    details: isSeen ? detailsOf(cycle) : null,
    participant: own ? participantOf(own) : null,
    ...(await readAnswers(it)),
    people: isSeen ? peopleOf(it) : [],
    rounds: rounds.map((round) => roundOf(it, round)),
    payments: await readPayments(it, rounds),
    repayments: await readRepayments(it),
    agreement: seesRounds ? await readAgreement(it) : null,
    swaps: await readSwaps(it),
    stops: seesRounds ? await readStops(it) : [],
    ownerOffer: seesRounds ? await readOffer(it) : null,
    proposals: seesRounds ? await readProposals(it) : [],
    joinLink: cycle.userId === viewer.id ? await readJoinLink(it) : null,
  };
}

const inOrder = (cycleId: string) => ({ where: { cycleId }, order: { position: 'ASC' } }) as const;
const byTime = <W extends object>(where: W) => ({ where, order: { at: 'ASC', id: 'ASC' } }) as const;

const detailsOf = (cycle: Cycle): ExportedCycle['details'] => ({
  ...shown(cycle, 'type', 'description', 'startDate', 'frequency', 'participantAmount', 'currency'),
  ...shown(cycle, 'graceDays', 'houseRules', 'cycleFrozen', 'participantsFrozen', 'sentConfirmationEmails'),
  ...shown(cycle, 'isRunning', 'stoppedAt', 'completedToldAt', 'ownerSince', 'createdAt'),
});

const participantOf = (own: Participant): ExportedCycle['participant'] => ({
  ...shown(own, 'id', 'email', 'status', 'position', 'isCollector', 'slot', 'dateCollected'),
  ...shown(own, 'confirmationStatus', 'askedForDate', 'askedAt', 'payTo', 'payToSalt', 'payToChangedAt'),
  ...shown(own, 'relationship', 'ownRelationship', 'rejectionReason', 'slotReason', 'slotWishes'),
  ...shown(own, 'hiddenVersion', 'hideChanges', 'heldSince', 'createdAt'),
});

const peopleOf = ({ participants, own, nameOf }: OwnCycle): ExportedCycle['people'] =>
  participants
    .filter((each) => each !== own)
    .map((each) => ({ ...shown(each, 'id', 'status', 'slot', 'dateCollected'), name: nameOf(each.id) }));

const roundOf = ({ own, nameOf }: OwnCycle, round: Round): ExportedCycle['rounds'][number] => {
  const isYours = round.collectorId === own?.id;
  return {
    ...shown(round, 'id', 'position', 'date', 'lateOn', 'createdAt'),
    collectorName: nameOf(round.collectorId),
    isYours,
    collectorEmails: isYours ? round.collectorEmails : null,
  };
};

/** What the person answered, and what they answered it with. */
async function readAnswers({
  ctx: { manager },
  own,
}: OwnCycle): Promise<Pick<ExportedCycle, 'invite' | 'answerLinks' | 'consents'>> {
  if (!own) return { invite: null, answerLinks: [], consents: [] };
  const ofOwn = { participantId: own.id };
  const invite = await manager.findOneBy(Invite, ofOwn);
  const links = await manager.find(LinkToken, { where: ofOwn, order: { createdAt: 'ASC' } });
  const consents = await manager.find(Consent, byTime({ ...ofOwn, byFormerHolder: false }));
  return {
    invite: invite && {
      ...shown(invite, 'sentByName', 'relationship', 'locale', 'sentAt', 'openedAt', 'sends', 'createdAt'),
      expiresAt: invite.tokenExpiresAt.toISOString(),
    },
    answerLinks: links.map((link) => shown(link, 'purpose', 'isMailed', 'expiresAt', 'createdAt')),
    consents: consents.map((consent) =>
      shown(consent, 'id', 'kind', 'at', 'terms', 'termsHash', 'seats', 'locale'),
    ),
  };
}

const statementsOf = (row: Obligation) => ({
  ...shown(row, 'standing', 'paid', 'paidAt', 'reportedAt', 'paidOn', 'method', 'reportReference'),
  ...shown(row, 'reportNote', 'disputedAt', 'disputeReason'),
});

/** Whether the person who had the place before stated or read it: that is in the export of that person. */
const isOfFormerHolder = (at: Date | null, { heldSince }: Participant): boolean =>
  at !== null && heldSince !== null && at < heldSince;

const directionOf = (isPayer: boolean) => (isPayer ? 'BY_YOU' : 'TO_YOU');

/** The payments of which the person is one side. */
async function readPayments({ ctx, own, nameOf }: OwnCycle, rounds: readonly Round[]): Part<'payments'> {
  if (!own || rounds.length === 0) return [];
  const collected = rounds.filter(({ collectorId }) => collectorId === own.id).map(({ id }) => id);
  const payments = await ctx.manager.find(Payment, {
    where: [{ participantId: own.id }, { roundId: In(collected) }],
    order: { roundId: 'ASC', position: 'ASC' },
  });
  const collectorOf = new Map(rounds.map(({ id, collectorId }) => [id, collectorId]));
  return payments.map((payment) => {
    const isPayer = payment.participantId === own.id;
    return {
      ...shown(payment, 'id', 'roundId', 'readyReference', 'position', 'everSaid', 'markerName', 'markedAt'),
      ...shown(payment, 'delayedAt', 'delayOn', 'delayNote'),
      ...(isOfFormerHolder(payment.delayedAt, own) && noDelay),
      ...statementsOf(payment),
      ...(isOfFormerHolder(payment.reportedAt, own) && noReport),
      direction: directionOf(isPayer),
      otherName: nameOf(isPayer ? (collectorOf.get(payment.roundId) ?? '') : payment.participantId),
      markedByYou: payment.markerId === ctx.viewer.id,
    };
  });
}

async function readRepayments({ ctx, cycle, own, nameOf }: OwnCycle): Part<'repayments'> {
  if (!own || !cycle.stoppedAt) return [];
  const repayments = await ctx.manager.find(Repayment, {
    where: [
      { cycleId: cycle.id, fromId: own.id },
      { cycleId: cycle.id, toId: own.id },
    ],
    order: { position: 'ASC' },
  });
  return repayments.map((repayment) => {
    const isPayer = repayment.fromId === own.id;
    return {
      ...shown(repayment, 'id', 'payments', 'paymentId', 'position', 'createdAt'),
      ...statementsOf(repayment),
      direction: directionOf(isPayer),
      otherName: nameOf(isPayer ? repayment.toId : repayment.fromId),
    };
  });
}

async function readAgreement({ ctx: { manager }, cycle, own }: OwnCycle): Part<'agreement'> {
  const agreement = await manager.findOneBy(Agreement, { cycleId: cycle.id });
  if (!agreement) return null;
  // The agreement names the first holder of a place.
  const beside =
    own?.heldSince === null ? await manager.findOneBy(AgreementName, { participantId: own.id }) : null;
  const addenda = await manager.find(AgreementAddendum, inOrder(cycle.id));
  return {
    ...shown(agreement, 'ranAt', 'text', 'hash'),
    yourName: beside?.name ?? null,
    yourSalt: beside?.salt ?? null,
    addenda: addenda.map((addendum) => shown(addendum, 'position', 'at', 'text', 'hash')),
  };
}

async function readSwaps({ ctx, cycle, own, nameOf }: OwnCycle): Part<'swaps'> {
  if (!own || !cycle.isRunning) return [];
  const swaps = await ctx.manager.find(Swap, {
    where: [
      { cycleId: cycle.id, fromId: own.id },
      { cycleId: cycle.id, toId: own.id },
    ],
    order: { at: 'ASC', id: 'ASC' },
  });
  return swaps.map((swap) => ({
    ...shown(swap, 'id', 'status', 'note', 'at', 'endedAt'),
    fromName: nameOf(swap.fromId),
    byYou: swap.fromId === own.id,
    toName: nameOf(swap.toId),
  }));
}

async function readStops({ ctx: { manager }, cycle, own, nameOf }: OwnCycle): Part<'stops'> {
  const stops = await manager.find(Stop, byTime({ cycleId: cycle.id }));
  if (!own || stops.length === 0) return [];
  const votes = await manager.findBy(StopVote, { participantId: own.id });
  return stops.map((stop) => ({
    ...shown(stop, 'id', 'reason', 'status', 'at', 'endedAt'),
    proposerName: nameOf(stop.proposerId),
    byYou: stop.proposerId === own.id,
    votedAt: votedAt(votes.find(({ stopId }) => stopId === stop.id)),
    wouldBeOwed: stop.owed === null ? null : owedFrom(stop.owed).includes(own.id),
  }));
}

async function readOffer({ ctx: { manager }, cycle, own, nameOf }: OwnCycle): Part<'ownerOffer'> {
  const offer = await manager.findOneBy(OwnerOffer, { cycleId: cycle.id });
  if (!offer) return null;
  const toYou = offer.participantId === own?.id;
  return { ...shown(offer, 'status', 'at'), toName: nameOf(offer.participantId), toYou };
}

async function readProposals({ ctx, cycle, own, nameOf }: OwnCycle): Part<'proposals'> {
  const proposals = await ctx.manager.find(Proposal, byTime({ cycleId: cycle.id }));
  if (!own || proposals.length === 0) return [];
  const votes = await ctx.manager.findBy(ProposalVote, { participantId: own.id });
  const offers = await ctx.manager.findBy(PlaceOffer, {
    proposalId: In(proposals.filter(({ proposerId }) => proposerId === own.id).map(({ id }) => id)),
  });
  return proposals.map((proposal) => ({
    ...shown(proposal, 'id', 'kind', 'position', 'status', 'at', 'agreedAt', 'majorityAt', 'endedAt'),
    proposerName: nameOf(proposal.proposerId),
    byYou: proposal.proposerId === own.id,
    subjectName: nameOf(proposal.subjectId),
    aboutYou: proposal.subjectId === own.id,
    candidateName: nameOf(proposal.candidateId ?? ''),
    forYou: proposal.candidateId === own.id,
    offeredTo: offers.find(({ proposalId }) => proposalId === proposal.id)?.email ?? null,
    mayVote: electorateFrom(proposal.electorate).includes(ctx.viewer.id),
    votedAt: votedAt(votes.find(({ proposalId }) => proposalId === proposal.id)),
  }));
}

const votedAt = (vote: { at: Date } | undefined): string | null => vote?.at.toISOString() ?? null;

async function readJoinLink({ ctx: { manager }, cycle }: OwnCycle): Part<'joinLink'> {
  const link = await manager.findOneBy(JoinLink, { cycleId: cycle.id });
  return link && shown(link, 'isOpen', 'changedAt');
}
