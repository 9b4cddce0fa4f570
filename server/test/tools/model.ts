/**
 * A simple model of a cycle according to docs/rules.md §7, without any of the server's code. Tests compare the server with it. Ada
 * creates the cycle.
 */
export const NAMES = ['ada', 'bob', 'eve', 'pat', 'sam'] as const;
export type Name = (typeof NAMES)[number];
/** Who acts: a person, or the owner at that moment. */
export type Actor = Name | 'owner';
export type Section = 'CYCLE' | 'PARTICIPANTS';

export interface ModelParticipant {
  name: Name;
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  slot: number | null;
  date: string | null;
  answer: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** From the answer to the invite: how they know the owner, or why they rejected it. */
  own: string | null;
  whyNot: string | null;
  /** From a rejection of the slot, while the slot is still assigned. */
  slotReason: string | null;
  wishes: number[] | null;
  /** How often the link was copied or the invite was sent to another address. */
  sends: number;
  /** When the invite was last sent. Null without an invite: for Ada, and for people who joined by the join link. */
  invitedAt: number | null;
}

export interface ModelRequest {
  name: Name;
  status: 'OPEN' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN';
  /** Which of the cycle's join links the request used. */
  link: number;
}

export interface ModelPayment {
  payer: Name;
  standing: 'DUE' | 'REPORTED' | 'RECEIVED' | 'DISPUTED';
  /** The reference of the current report. */
  report: string | null;
  /** The reason of the current dispute. */
  dispute: string | null;
  /** The note of the current delay. */
  delay: string | null;
}

/** A repayment after a stop; the amount is a number of payments. */
export interface ModelRepayment extends Omit<ModelPayment, 'payer' | 'delay'> {
  from: Name;
  to: Name;
  payments: number;
}

export interface Model {
  /** See `DAY`. */
  now: number;
  owner: Name;
  /** Who has a verified email. */
  verified: Name[];
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  running: boolean;
  /** Stopped by its participants: the rounds no longer change. */
  stopped: boolean;
  /**
   * The open proposal to stop: who proposed it and when, who agrees, and who was owed a repayment when it was proposed. Null if there
   * is none.
   */
  stop: { proposer: Name; at: number; votes: Name[]; owed: Name[] } | null;
  repayments: ModelRepayment[];
  sent: boolean;
  frequency: number;
  participants: ModelParticipant[];
  /** Participants who never act. The model only counts them. */
  crowd: { pending: number; rejected: number };
  /** Who has stated that they do not know which owner, and whether they had a verified email then. */
  strangers: { name: Name; owner: Name; wasVerified: boolean }[];
  rounds: { collector: Name; payments: ModelPayment[]; hasActivity: boolean }[];
  /** How many join links there have been, and whether the latest is open. */
  link: { opened: number; isOpen: boolean };
  /** Oldest first. */
  requests: ModelRequest[];
  /** All proposals to swap slots, oldest first. */
  swaps: ModelSwap[];
  /** The last offer to take over the cycle. Null if there is none, or its receiver has left. */
  offer: { to: Name; at: number; status: 'OPEN' | 'AGREED' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED' } | null;
  /** All proposals of a new owner or to pass on a place, oldest first. */
  proposals: ModelProposal[];
}

/**
 * A proposal of a new owner, or to pass on a place. `REMOVED`: one of the people it names was removed, and it with them. Subject and
 * proposer are participants, so they become other people when a place passes on; votes and the electorate are accounts.
 */
export interface ModelProposal {
  kind: 'OWNER' | 'PLACE';
  /** The owner when it was made, or the holder of the place. */
  subject: Name;
  proposer: Name;
  /** The participant who would be the owner, or the person who would take over the place. */
  candidate: Name;
  /** Whether that person has ever answered. Only the answers to places count here. */
  hasAnswered: boolean;
  at: number;
  /** Since when no vote is missing, as of the last count. */
  majorityAt: number | null;
  endedAt: number | null;
  /** Who had accepted when it was made. */
  electorate: Name[];
  hasAgreed: boolean;
  votes: Name[];
  status: 'OPEN' | 'PASSED' | 'OBJECTED' | 'WITHDRAWN' | 'DECLINED' | 'LAPSED' | 'REMOVED';
}

export interface ModelSwap {
  from: Name;
  to: Name;
  status: 'OPEN' | 'AGREED' | 'DECLINED' | 'WITHDRAWN' | 'VOID';
}

/**
 * The model's time only grows by steps and by the days that random runs let pass. A step takes one; a run never has so many that they
 * would be a day.
 */
export const DAY = 1_000_000;
const DAY_MS = 86_400_000;
/** More days from now than a random run lets pass. */
export const START = new Date(Date.now() + 120 * DAY_MS).toISOString().slice(0, 10);
export const dateOf = ({ frequency }: Model, slot: number): string =>
  new Date(Date.parse(START) + slot * frequency * DAY_MS).toISOString().slice(0, 10);
export const noSlot = { slot: null, date: null, answer: 'PENDING', slotReason: null, wishes: null } as const;
const initialFields = { ...noSlot, own: null, whyNot: null, sends: 0, invitedAt: null };
export const newParticipant = (name: Name, status: ModelParticipant['status']): ModelParticipant => ({
  name,
  status,
  ...initialFields,
});

export const newModel = (verified: Name[] = []): Model => ({
  now: 0,
  owner: 'ada',
  verified,
  cycleFrozen: false,
  participantsFrozen: false,
  running: false,
  stopped: false,
  stop: null,
  repayments: [],
  sent: false,
  frequency: 7,
  participants: [newParticipant('ada', 'ACCEPTED')],
  crowd: { pending: 0, rejected: 0 },
  strangers: [],
  rounds: [],
  link: { opened: 0, isOpen: false },
  requests: [],
  swaps: [],
  offer: null,
  proposals: [],
});

/** The most participants a cycle can have (docs/rules.md §8.7). */
export const MAX_PARTICIPANTS = 100;
/** Whether this many more participants fit. The owner and pending and rejected participants count. */
export const hasRoom = ({ participants, crowd }: Model, more = 1): boolean =>
  participants.length + crowd.pending + crowd.rejected + more <= MAX_PARTICIPANTS;

export const participantOf = (model: Model, name: Name): ModelParticipant | undefined =>
  model.participants.find((participant) => participant.name === name);
/** Whether this person has stated that they do not know the one who invites them. */
export const isStranger = ({ strangers, owner }: Model, name: Name, by = owner): boolean =>
  strangers.some((each) => each.name === name && each.owner === by);
export const requestsOf = ({ requests }: Model, name: Name): ModelRequest[] =>
  requests.filter((request) => request.name === name);
export const newestRequestOf = (model: Model, name: Name): ModelRequest | undefined =>
  requestsOf(model, name).at(-1);
export const accepted = ({ participants }: Model): ModelParticipant[] =>
  participants.filter(({ status }) => status === 'ACCEPTED');
export const collectors = ({ participants }: Model): ModelParticipant[] =>
  participants
    .filter(({ slot }) => slot !== null)
    .sort((one, other) => Number(one.slot) - Number(other.slot));
export const isAssigned = (model: Model): boolean =>
  collectors(model).length > 0 && collectors(model).length === accepted(model).length;
export const isConfirmed = (model: Model): boolean =>
  isAssigned(model) && collectors(model).every(({ answer }) => answer === 'APPROVED');

/**
 * Whether every payment was received. A cycle with one participant has no payments; it completes after its last day, which the model
 * never reaches.
 */
export const isCompleted = ({ running, stopped, rounds }: Model): boolean => {
  const payments = rounds.flatMap((round) => round.payments);
  return (
    running && !stopped && payments.length > 0 && payments.every(({ standing }) => standing === 'RECEIVED')
  );
};

/** What each participant has paid minus what they have received, in payments, in slot order. */
export const balances = (model: Model): { name: Name; balance: number }[] => {
  const received = model.rounds.flatMap(({ collector, payments }) =>
    payments.filter(({ standing }) => standing === 'RECEIVED').map(({ payer }) => ({ payer, collector })),
  );
  return collectors(model).map(({ name }) => ({
    name,
    balance:
      received.filter(({ payer }) => payer === name).length -
      received.filter(({ collector }) => collector === name).length,
  }));
};
/** Whether the votes stop the cycle now. A completed cycle cannot be stopped. */
export function isDue(model: Model): boolean {
  if (!model.stop || isCompleted(model)) return false;
  const { at, votes, owed } = model.stop;
  const isRipe = model.now - at >= 2 * DAY;
  const all = accepted(model).length;
  const agreeing = owed.filter((name) => votes.includes(name)).length;
  const isEnough = votes.length * 2 > all && (owed.length === 0 || agreeing * 2 > owed.length);
  return votes.length === all || (isEnough && isRipe);
}

/**
 * Stops the cycle if that is due: everyone agrees; or 48 hours have passed and more than half of all participants agree, and more than
 * half of those who were owed something when the stop was proposed, if there were any.
 */
export function stopIfDue(model: Model): void {
  if (!isDue(model)) return;
  model.stop = null;
  model.stopped = true;
  lapseOffer(model);
  for (const swap of model.swaps) if (swap.status === 'OPEN') swap.status = 'VOID';
  const hasReceivedFrom = (collector: Name, payer: Name): boolean =>
    model.rounds.some(
      (round) =>
        round.collector === collector &&
        round.payments.some((payment) => payment.payer === payer && payment.standing === 'RECEIVED'),
    );
  for (const { name: from } of collectors(model))
    for (const { name: to } of collectors(model)) {
      if (!hasReceivedFrom(from, to) || hasReceivedFrom(to, from)) continue;
      model.repayments.push({ from, to, payments: 1, standing: 'DUE', report: null, dispute: null });
    }
}

/** Ends an open offer and open proposals because the cycle was completed or stopped. */
export function lapseOffer(model: Model): void {
  if (model.offer?.status === 'OPEN') model.offer.status = 'LAPSED';
  for (const proposal of openProposals(model)) endProposal(model, proposal, 'LAPSED');
}

const openProposals = ({ proposals }: Model): ModelProposal[] =>
  proposals.filter(({ status }) => status === 'OPEN');

/** The open proposal of this kind that someone has made. They have one at most. */
export const openProposalOf = (
  model: Model,
  kind: ModelProposal['kind'],
  name: Name,
): ModelProposal | undefined =>
  openProposals(model).find((proposal) => proposal.kind === kind && proposal.proposer === name);

export function endProposal({ now }: Model, proposal: ModelProposal, status: ModelProposal['status']): void {
  Object.assign(proposal, { status, endedAt: now });
}

/** Whether this person votes on a proposal: someone who had accepted when it was made and still has, but for the subject. */
export const isVoter = (model: Model, { subject, electorate }: ModelProposal, name: Name): boolean =>
  name !== subject && electorate.includes(name) && participantOf(model, name)?.status === 'ACCEPTED';

const votersOn = (model: Model, proposal: ModelProposal): Name[] =>
  NAMES.filter((name) => isVoter(model, proposal, name));

/** How many of these votes are missing for more than half. */
function missingAmong(voters: readonly Name[], { votes }: ModelProposal): number {
  const agreed = voters.filter((name) => votes.includes(name)).length;
  return Math.max(0, Math.floor(voters.length / 2) + 1 - agreed);
}

/** How many votes a proposal still needs. */
export const votesMissing = (model: Model, proposal: ModelProposal): number =>
  missingAmong(votersOn(model, proposal), proposal);

/** How many votes a place still needs from those who still get a payment from it. If none of them votes, it needs none. */
export function payeeVotesMissing(model: Model, proposal: ModelProposal): number {
  if (proposal.kind === 'OWNER') return 0;
  const payees = paymentsOf(model)
    .filter(({ payer, standing }) => payer === proposal.subject && standing !== 'RECEIVED')
    .map(({ collector }) => collector);
  const voters = votersOn(model, proposal).filter((name) => payees.includes(name));
  return voters.length === 0 ? 0 : missingAmong(voters, proposal);
}

const paymentsOf = ({ rounds }: Model): (ModelPayment & { collector: Name })[] =>
  rounds.flatMap(({ collector, payments }) => payments.map((payment) => ({ ...payment, collector })));

/** Counts the votes. The 14 days start with the last missing vote, and start again if the majority was lost. */
export function recount(model: Model, proposal: ModelProposal): void {
  if (proposal.kind === 'PLACE') return;
  const hasMajority = proposal.hasAgreed && votesMissing(model, proposal) === 0;
  proposal.majorityAt = hasMajority ? (proposal.majorityAt ?? model.now) : null;
}

/** What only the owner may do ends the proposals whose 14 days run, as if the owner had objected. */
export function objectByActing(model: Model): void {
  for (const proposal of openProposals(model))
    if (proposal.majorityAt !== null) endProposal(model, proposal, 'OBJECTED');
}

/**
 * Ends the other proposals of a new owner, the one to pass on the new owner's place, and the join link. Empties what people and the old
 * owner stated about each other.
 */
export function changeOwner(model: Model, to: Name): void {
  for (const proposal of openProposals(model))
    if (proposal.kind === 'OWNER' || proposal.subject === to) endProposal(model, proposal, 'LAPSED');
  for (const participant of model.participants) Object.assign(participant, { own: null, whyNot: null });
  model.link.isOpen = false;
  model.owner = to;
}

/** Ends the open proposals to pass on these places, because what is left of them has changed. */
export function endPlaces(model: Model, holders: readonly Name[]): void {
  for (const proposal of openProposals(model))
    if (proposal.kind === 'PLACE' && holders.includes(proposal.subject))
      endProposal(model, proposal, 'LAPSED');
}

/** Takes back what people have agreed to take over, and the votes that followed, because a stop is proposed. */
export function endPlaceAgreements(model: Model): void {
  for (const proposal of openProposals(model))
    if (proposal.kind === 'PLACE' && proposal.hasAgreed)
      Object.assign(proposal, { hasAgreed: false, votes: [] });
}

/** Passes a place on if the new person has agreed and no vote is missing. */
export function passPlaceIfDue(model: Model, proposal: ModelProposal): boolean {
  const isDecided =
    proposal.hasAgreed && votesMissing(model, proposal) === 0 && payeeVotesMissing(model, proposal) === 0;
  if (isDecided) passPlace(model, proposal);
  return isDecided;
}

/** Puts the new person behind the participant, and ends what the former holder had begun. */
function passPlace(model: Model, place: ModelProposal): void {
  const { subject: former, candidate: holder } = place;
  endProposal(model, place, 'PASSED');
  for (const swap of model.swaps)
    if (swap.status === 'OPEN' && [swap.from, swap.to].includes(former)) swap.status = 'VOID';
  for (const proposal of model.proposals) {
    proposal.votes = proposal.votes.filter((name) => name !== former);
    if (proposal.status === 'OPEN' && isEndedByPassing(proposal, former, holder))
      endProposal(model, proposal, 'LAPSED');
  }
  if (model.offer?.status === 'OPEN' && model.offer.to === former) model.offer.status = 'LAPSED';
  for (const participant of model.participants)
    if (participant.name === former)
      Object.assign(participant, {
        name: holder,
        own: null,
        whyNot: null,
        slotReason: null,
        wishes: null,
        invitedAt: null,
      });
  renameParticipant(model, former, holder);
}

/** Whether a proposal of or for the former holder, or that offers the new one another place. */
const isEndedByPassing = (
  { kind, proposer, candidate }: ModelProposal,
  former: Name,
  holder: Name,
): boolean => proposer === former || candidate === (kind === 'OWNER' ? former : holder);

/** Everything else that names the participant names the new person. */
function renameParticipant(model: Model, from: Name, to: Name): void {
  const renamed = (name: Name): Name => (name === from ? to : name);
  for (const round of model.rounds) {
    round.collector = renamed(round.collector);
    for (const payment of round.payments) payment.payer = renamed(payment.payer);
  }
  for (const swap of model.swaps) Object.assign(swap, { from: renamed(swap.from), to: renamed(swap.to) });
  for (const proposal of model.proposals) {
    proposal.subject = renamed(proposal.subject);
    proposal.proposer = renamed(proposal.proposer);
    if (proposal.kind === 'OWNER') proposal.candidate = renamed(proposal.candidate);
  }
  if (model.offer) model.offer.to = renamed(model.offer.to);
}

/** An entry that Kolo makes by itself, and under whose account. */
export interface DueEntry {
  kind: string;
  person: Name;
}

/** Ends what is due, before anything else happens to the cycle. */
export const endDue = (model: Model): DueEntry[] => [
  ...endDueStop(model),
  ...endDueOffer(model),
  ...endDueProposals(model),
];

const STOP_DAYS = 14;
/** Whether the open proposal to stop is over, even if that is not recorded yet. */
export const isStopOver = ({ now, stop }: Model): boolean =>
  stop !== null && now - stop.at >= STOP_DAYS * DAY;

/** After 14 days a proposal to stop lapses; after 48 hours it stops the cycle, if enough people agree. */
function endDueStop(model: Model): DueEntry[] {
  if (isStopOver(model)) {
    model.stop = null;
    return [{ kind: 'STOP_LAPSED', person: model.owner }];
  }
  if (!isDue(model)) return [];
  stopIfDue(model);
  return [{ kind: 'STOPPED', person: model.owner }];
}

const OFFER_DAYS = 14;
export const isOfferOpen = ({ now, offer }: Model): boolean =>
  offer?.status === 'OPEN' && now - offer.at < OFFER_DAYS * DAY;

function endDueOffer(model: Model): DueEntry[] {
  if (model.offer?.status !== 'OPEN' || isOfferOpen(model)) return [];
  model.offer.status = 'LAPSED';
  return [{ kind: 'OFFER_ENDED', person: model.owner }];
}

const OBJECTION_DAYS = 14;
const PROPOSAL_DAYS = 30;

/**
 * The first proposal of an owner to have had its majority for 14 days passes and ends the others. Places pass as soon as no vote is
 * missing. Without a majority, and for places in any case, it ends after 30 days.
 */
function endDueProposals(model: Model): DueEntry[] {
  const entries: DueEntry[] = [];
  for (const proposal of openProposals(model)) recount(model, proposal);
  const inOrder = openProposals(model).sort(
    (one, other) => (one.majorityAt ?? Infinity) - (other.majorityAt ?? Infinity) || 0,
  );
  for (const proposal of inOrder) {
    if (proposal.status !== 'OPEN') continue;
    const { kind, at, majorityAt, candidate, proposer } = proposal;
    if (kind === 'PLACE' && model.now - at < PROPOSAL_DAYS * DAY) {
      if (passPlaceIfDue(model, proposal)) entries.push({ kind: 'PLACE_PASSED', person: candidate });
    } else if (majorityAt !== null && model.now - majorityAt >= OBJECTION_DAYS * DAY) {
      endProposal(model, proposal, 'PASSED');
      if (model.offer?.status === 'OPEN') model.offer.status = 'LAPSED';
      changeOwner(model, candidate);
      entries.push({ kind: 'PROPOSAL_ENDED', person: candidate });
    } else if (majorityAt === null && model.now - at >= PROPOSAL_DAYS * DAY) {
      endProposal(model, proposal, 'LAPSED');
      entries.push({ kind: 'PROPOSAL_ENDED', person: proposer });
    }
  }
  return entries;
}

/** Removes a participant, the offer to them, the proposals that name them, and their votes. */
export function removeParticipant(model: Model, name: Name): void {
  for (const proposal of model.proposals) {
    proposal.votes = proposal.votes.filter((voter) => voter !== name);
    const { subject, proposer, candidate } = proposal;
    // There are no places before the cycle runs, and no one is removed after that.
    if ([subject, proposer, candidate].includes(name)) proposal.status = 'REMOVED';
  }
  model.participants = model.participants.filter((each) => each.name !== name);
  if (model.offer?.to === name) model.offer = null;
}

/** Records activity in a round: its slot is then fixed, and open proposals to swap it become void. */
export function recordActivity(model: Model, slot: number): void {
  const round = model.rounds[slot];
  if (!round) return;
  round.hasActivity = true;
  for (const swap of model.swaps) {
    if (swap.status === 'OPEN' && [swap.from, swap.to].includes(round.collector)) swap.status = 'VOID';
  }
}

/** The effect of unlocking a section and of initialising the collectors. */
export function forgetCollectors(model: Model): void {
  model.sent = false;
  for (const participant of model.participants) Object.assign(participant, noSlot);
}

/** Closes the open requests of these people. */
export function closeRequests(
  model: Model,
  status: 'DECLINED' | 'WITHDRAWN',
  of: readonly Name[] = NAMES,
): void {
  for (const request of model.requests) {
    if (request.status === 'OPEN' && of.includes(request.name)) request.status = status;
  }
}

/** 'done' if the operation is allowed and the model has changed; otherwise the error reason. */
export type Verdict = string;
