/**
 * A simple model of a cycle according to docs/rules.md §7, without any of the server's code. Tests compare the server with it. Ada is
 * the owner.
 */
export const NAMES = ['ada', 'bob', 'eve', 'pat'] as const;
export type Name = (typeof NAMES)[number];
export type Section = 'CYCLE' | 'PARTICIPANTS';

export interface ModelParticipant {
  name: Name;
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  slot: number | null;
  date: string | null;
  answer: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** From the answer to the invite: how they know Ada, or why they rejected it. */
  own: string | null;
  whyNot: string | null;
  /** From a rejection of the slot, while the slot is still assigned. */
  slotReason: string | null;
  wishes: number[] | null;
  /** How often the link was copied or the invite was sent to another address. */
  sends: number;
  /** Joined by the join link, without an invite. */
  byLink?: true;
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
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  running: boolean;
  /** Stopped by its participants: the rounds no longer change. */
  stopped: boolean;
  /**
   * The open proposal to stop: who proposed it, who agrees, who was owed a repayment when it was proposed, and whether 48 hours have
   * passed since. Null if there is none.
   */
  stop: { proposer: Name; votes: Name[]; owed: Name[]; isRipe: boolean } | null;
  repayments: ModelRepayment[];
  sent: boolean;
  frequency: number;
  participants: ModelParticipant[];
  /** Participants who never act. The model only counts them. */
  crowd: { pending: number; rejected: number };
  /** Those who have stated that they do not know Ada. */
  strangers: Name[];
  rounds: { collector: Name; payments: ModelPayment[]; hasActivity: boolean }[];
  /** How many join links there have been, and whether the latest is open. */
  link: { opened: number; isOpen: boolean };
  /** Oldest first. */
  requests: ModelRequest[];
  /** All proposals to swap slots, oldest first. */
  swaps: ModelSwap[];
  /** The last offer to take over the cycle. Null if there is none, or its receiver has left. */
  offer: { to: Name; status: 'OPEN' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED' } | null;
  /** All proposals of a new owner, oldest first. Random scenarios are too short for one to pass. */
  proposals: ModelProposal[];
}

/** A proposal of a new owner. `REMOVED`: one of the people it names was removed, and it with them. */
export interface ModelProposal {
  proposer: Name;
  candidate: Name;
  /** Who had accepted when it was made. */
  electorate: Name[];
  hasAgreed: boolean;
  votes: Name[];
  status: 'OPEN' | 'OBJECTED' | 'WITHDRAWN' | 'DECLINED' | 'LAPSED' | 'REMOVED';
}

export interface ModelSwap {
  from: Name;
  to: Name;
  status: 'OPEN' | 'AGREED' | 'DECLINED' | 'WITHDRAWN' | 'VOID';
}

export const START = '2027-01-31';
const DAY_MS = 86_400_000;
export const dateOf = ({ frequency }: Model, slot: number): string =>
  new Date(Date.parse(START) + slot * frequency * DAY_MS).toISOString().slice(0, 10);
export const noSlot = { slot: null, date: null, answer: 'PENDING', slotReason: null, wishes: null } as const;
const initialFields = { ...noSlot, own: null, whyNot: null, sends: 0 };
export const newParticipant = (name: Name, status: ModelParticipant['status']): ModelParticipant => ({
  name,
  status,
  ...initialFields,
});

export const newModel = (): Model => ({
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
  const { votes, owed, isRipe } = model.stop;
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
export function lapseOffer({ offer, proposals }: Model): void {
  if (offer?.status === 'OPEN') offer.status = 'LAPSED';
  for (const proposal of proposals) if (proposal.status === 'OPEN') proposal.status = 'LAPSED';
}

/** How many votes a proposal still needs: more than half of those who had accepted when it was made and still have, but for Ada. */
export function votesMissing(model: Model, { electorate, votes }: ModelProposal): number {
  const isVoter = (name: Name): boolean =>
    name !== 'ada' && electorate.includes(name) && participantOf(model, name)?.status === 'ACCEPTED';
  const all = NAMES.filter(isVoter).length;
  return Math.max(0, Math.floor(all / 2) + 1 - votes.filter(isVoter).length);
}

/** What only Ada may do ends the proposals whose days run, as if she had objected. */
export function objectByActing(model: Model): void {
  for (const proposal of model.proposals)
    if (proposal.status === 'OPEN' && proposal.hasAgreed && votesMissing(model, proposal) === 0)
      proposal.status = 'OBJECTED';
}

/** Removes a participant, the offer to them, the proposals that name them, and their votes. */
export function removeParticipant(model: Model, name: Name): void {
  for (const proposal of model.proposals) {
    proposal.votes = proposal.votes.filter((voter) => voter !== name);
    if (proposal.proposer === name || proposal.candidate === name) proposal.status = 'REMOVED';
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
