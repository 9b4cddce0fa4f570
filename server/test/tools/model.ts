/**
 * A circle as docs/rules.md §7 describes it, in the plainest words there are and without any of the server's code:
 * what the server does is compared with this. Ada owns it.
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
  /** What came with the answer to the invite: who they are to Ada, by their own word; why not. */
  own: string | null;
  whyNot: string | null;
  /** What came with a no to the slot, as long as that is the question. */
  slotReason: string | null;
  wishes: number[] | null;
  /** How often the invite was copied or sent elsewhere. */
  sends: number;
  /** Came in by the link to share, without an invite. */
  byLink?: true;
}

export interface ModelRequest {
  name: Name;
  status: 'OPEN' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN';
  /** The number of the link that the request came by. */
  link: number;
}

export interface ModelPayment {
  payer: Name;
  standing: 'DUE' | 'REPORTED' | 'RECEIVED' | 'DISPUTED';
  /** The reference of the report that stands. */
  report: string | null;
  /** The reason of the dispute that stands. */
  dispute: string | null;
}

/** What one owes another once the circle was stopped, in payments. */
export interface ModelRepayment extends Omit<ModelPayment, 'payer'> {
  from: Name;
  to: Name;
  payments: number;
}

export interface Model {
  cycleFrozen: boolean;
  participantsFrozen: boolean;
  running: boolean;
  /** Its participants have stopped it: its rounds stay as they are. */
  stopped: boolean;
  /**
   * Who proposes to stop it, who agrees, who would have been owed something when it was proposed, and whether 48 hours have passed since;
   * null where nothing is proposed.
   */
  stop: { proposer: Name; votes: Name[]; owed: Name[]; isRipe: boolean } | null;
  repayments: ModelRepayment[];
  sent: boolean;
  frequency: number;
  participants: ModelParticipant[];
  /** Participants who never act. The model only counts them. */
  crowd: { pending: number; rejected: number };
  /** Who has said that they do not know Ada. */
  strangers: Name[];
  rounds: { collector: Name; payments: ModelPayment[]; spoken: boolean }[];
  /** How many links to share there were, and whether the last of them is open. */
  link: { opened: number; isOpen: boolean };
  /** The oldest first. */
  requests: ModelRequest[];
  /** Every proposal to exchange turns, in the order in which they were made. */
  swaps: ModelSwap[];
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
const newcomer = { ...noSlot, own: null, whyNot: null, sends: 0 };
export const seat = (name: Name, status: ModelParticipant['status']): ModelParticipant => ({
  name,
  status,
  ...newcomer,
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
  participants: [seat('ada', 'ACCEPTED')],
  crowd: { pending: 0, rejected: 0 },
  strangers: [],
  rounds: [],
  link: { opened: 0, isOpen: false },
  requests: [],
  swaps: [],
});

/** A cycle has at most so many participants (docs/rules.md §8.7). */
export const MOST_PARTICIPANTS = 100;
/** Whether so many more fit. The owner counts, and so do pending and rejected participants. */
export const hasRoom = ({ participants, crowd }: Model, more = 1): boolean =>
  participants.length + crowd.pending + crowd.rejected + more <= MOST_PARTICIPANTS;

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

/** Whether everything was received; of a circle of one, which has no payments, not before its day has passed. */
export const isCompleted = ({ running, stopped, rounds }: Model): boolean => {
  const payments = rounds.flatMap((round) => round.payments);
  return (
    running && !stopped && payments.length > 0 && payments.every(({ standing }) => standing === 'RECEIVED')
  );
};

/** What each has paid more than got, in payments, in the order of the slots. */
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
/** Whether the votes stop it now. What was completed is not stopped. */
export function isDue(model: Model): boolean {
  if (!model.stop || isCompleted(model)) return false;
  const { votes, owed, isRipe } = model.stop;
  const all = accepted(model).length;
  const agreeing = owed.filter((name) => votes.includes(name)).length;
  const isEnough = votes.length * 2 > all && (owed.length === 0 || agreeing * 2 > owed.length);
  return votes.length === all || (isEnough && isRipe);
}

/**
 * Stops it where that is due: everyone agrees, or once 48 hours have passed more than half of all, and more than half of those to whom
 * something would have been owed when it was proposed, where there are some.
 */
export function stopIfDue(model: Model): void {
  if (!isDue(model)) return;
  model.stop = null;
  model.stopped = true;
  for (const swap of model.swaps) if (swap.status === 'OPEN') swap.status = 'VOID';
  const hasFrom = (collector: Name, payer: Name): boolean =>
    model.rounds.some(
      (round) =>
        round.collector === collector &&
        round.payments.some((payment) => payment.payer === payer && payment.standing === 'RECEIVED'),
    );
  for (const { name: from } of collectors(model))
    for (const { name: to } of collectors(model)) {
      if (!hasFrom(from, to) || hasFrom(to, from)) continue;
      model.repayments.push({ from, to, payments: 1, standing: 'DUE', report: null, dispute: null });
    }
}

/** Something of this round was said: from then on it stays where it is, and no open proposal holds it. */
export function speakOf(model: Model, slot: number): void {
  const round = model.rounds[slot];
  if (!round) return;
  round.spoken = true;
  for (const swap of model.swaps) {
    if (swap.status === 'OPEN' && [swap.from, swap.to].includes(round.collector)) swap.status = 'VOID';
  }
}

/** What unlocking and initialising do. */
export function forgetCollectors(model: Model): void {
  model.sent = false;
  for (const participant of model.participants) Object.assign(participant, noSlot);
}

/** What becomes of the open requests of these people, where the owner or the state decides. */
export function closeRequests(
  model: Model,
  status: 'DECLINED' | 'WITHDRAWN',
  of: readonly Name[] = NAMES,
): void {
  for (const request of model.requests) {
    if (request.status === 'OPEN' && of.includes(request.name)) request.status = status;
  }
}

/** 'done', where the model has changed accordingly; or the reason for which it has not. */
export type Verdict = string;
