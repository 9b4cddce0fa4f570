import { hasForbiddenCharactersInLines, isBlank, lengthOf, turnsText, type Check } from './check.ts';
import { DomainError } from './errors.ts';
import { t } from './messages/translate.ts';
import { DAY_MS } from './schedule.ts';
import { disputeStep, markStep, REASON_MAX, type PaymentState, type PaymentStep } from './payment-status.ts';

/** What became of a proposal to stop a circle (docs/rules.md §32). */
export const STOP_STATUSES = ['OPEN', 'STOPPED', 'WITHDRAWN', 'LAPSED'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

/** So many days after it was made a proposal to stop ends by itself. */
export const STOP_DAYS = 14;

const HOUR_MS = 60 * 60_000;

/** Whether the days of a proposal of then are over: it is ended, whether that was written down or not (docs/rules.md §32.3). */
export const isLapsed = (proposedAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(proposedAt).getTime() >= STOP_DAYS * DAY_MS;

/** When a proposal of then ends by itself. */
export const lapsesAt = (proposedAt: Date | string): Date =>
  new Date(new Date(proposedAt).getTime() + STOP_DAYS * DAY_MS);

/** A stop takes at least so many hours from its proposal, unless everyone agrees. */
export const STOP_HOURS = 48;

/** The earliest moment at which a proposal of then stops the circle, unless everyone agrees before (docs/rules.md §32.2). */
export const earliestStop = (proposedAt: Date | string): Date =>
  new Date(new Date(proposedAt).getTime() + STOP_HOURS * HOUR_MS);

/** Why the circle is to be stopped: 1 to so many characters, on several lines. */
export const checkStopReason: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return t('complaints.stopReasonRequired');
  if (hasForbiddenCharactersInLines(value) || turnsText(value)) return t('complaints.forbiddenCharacters');
  return lengthOf(value) > REASON_MAX ? t('complaints.tooLong', { max: REASON_MAX }) : undefined;
};

/** What one member would get back or owe, in payments or in money: positive is owed to them. */
export interface Balance {
  /** The participant. */
  id: string;
  balance: number;
}

/** How many received payments somebody has made, and how many got. */
export interface ReceivedCount {
  id: string;
  made: number;
  got: number;
}

/**
 * What each member has paid, less what they got, in payments, in the order of `members`. All of them come to 0 (docs/rules.md §32.4).
 * @param members by their slots
 * @param counts of those that were received, in any order, and as many of one member as there are
 */
export function balancesOf(members: readonly string[], counts: Iterable<ReceivedCount>): Balance[] {
  const balances = new Map(members.map((id) => [id, 0]));
  for (const { id, made, got } of counts) balances.set(id, (balances.get(id) ?? 0) + made - got);
  return [...balances].map(([id, balance]) => ({ id, balance }));
}

/** What one member pays back to another. */
export interface PlannedRepayment {
  from: string;
  to: string;
  /** In the same measure as the balances. */
  amount: number;
}

/** How many payments of one member another has received. */
export interface ReceivedPair {
  payer: string;
  collector: string;
  payments: number;
}

/**
 * Who pays back how much to whom: for each pair, what one has received from the other, less what the other has received from them. Nothing is
 * netted over a third member, so a false mark changes only what the two who agreed on it owe each other. At most n(n-1)/2 repayments,
 * none of 0, by the slot of who pays, then of who gets it (docs/rules.md §32.5).
 * @param members by their slots
 * @param received in any order; several rows of one pair add up
 */
export function repaymentsByPairs(
  members: readonly string[],
  received: Iterable<ReceivedPair>,
): PlannedRepayment[] {
  const slots = new Map(members.map((id, slot) => [id, slot]));
  // Of each pair of slots, what the first has received from the second.
  const amounts = members.map(() => members.map(() => 0));
  for (const { payer, collector, payments } of received) {
    const [got, paid] = [amounts[slots.get(collector) ?? -1], slots.get(payer)];
    if (got && paid !== undefined) got[paid] = (got[paid] ?? 0) + payments;
  }
  return members.flatMap((from, debtor) =>
    members.flatMap((to, creditor) => {
      const amount = (amounts[debtor]?.[creditor] ?? 0) - (amounts[creditor]?.[debtor] ?? 0);
      return amount > 0 ? [{ from, to, amount }] : [];
    }),
  );
}

/**
 * The plan of circles that were stopped before repayments went by pairs; they keep it. The largest debtor pays the largest creditor the
 * smaller of both, of two alike the one whose slot is earlier, again and again (docs/rules.md §32.5).
 * @param balances by the members' slots; they come to 0
 */
export function repaymentsByBalance(balances: readonly Balance[]): PlannedRepayment[] {
  const left = balances.map((each) => ({ ...each }));
  const plan: PlannedRepayment[] = [];
  for (;;) {
    const [debtor, creditor] = [largest(left, -1), largest(left, 1)];
    if (!debtor || !creditor) return plan;
    const amount = Math.min(-debtor.balance, creditor.balance);
    plan.push({ from: debtor.id, to: creditor.id, amount });
    debtor.balance += amount;
    creditor.balance -= amount;
  }
}

/** Who owes most, or is owed most; undefined where nobody is left. Of two alike the first. */
const largest = (balances: readonly Balance[], sign: 1 | -1): Balance | undefined =>
  balances.reduce<Balance | undefined>(
    (most, each) => (each.balance * sign > (most ? most.balance * sign : 0) ? each : most),
    undefined,
  );

/**
 * The participants to whom something would be owed, by their slots. They are fixed when a stop is proposed, so that no mark made after that
 * decides who belongs to the second majority (docs/rules.md §32.2).
 */
export const owedIn = (balances: readonly Balance[]): string[] =>
  balances.filter(({ balance }) => balance > 0).map(({ id }) => id);

/** That list as one text, as the proposal's row and its history entry keep it; empty where nothing would be owed to anyone. */
export const owedText = (owed: readonly string[]): string => owed.join(',');

/** The list from that text. */
export const owedFrom = (text: string): string[] => (text === '' ? [] : text.split(','));

/** The value of the history's fact `settlement`; a stop without that fact was settled by balances. */
export const BY_PAIRS = 'pairs';

/** How many more than half are. */
const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

/** Who has to agree, and who does (docs/rules.md §32.2). */
export interface VoteCount {
  /** How many participants there are. */
  all: number;
  /** How many have to agree of all who take part, and how many do. */
  needed: number;
  agreed: number;
  /** The same of those to whom something would be owed; both 0 where there are none. */
  neededOfOwed: number;
  agreedOfOwed: number;
}

/**
 * Counts the votes on a stop: more than half of all have to agree, and more than half of those to whom something would be owed when the
 * stop was proposed. Where nothing would be owed to anyone, the first is enough.
 * @param members all who take part
 * @param owed those to whom something would be owed: see `owedIn`
 * @param agreeing the participants who agree
 */
export function votesOn(
  members: readonly string[],
  owed: readonly string[],
  agreeing: ReadonlySet<string>,
): VoteCount {
  const agreeingAmong = (some: readonly string[]): number => some.filter((id) => agreeing.has(id)).length;
  return {
    all: members.length,
    needed: majorityOf(members.length),
    agreed: agreeingAmong(members),
    neededOfOwed: owed.length === 0 ? 0 : majorityOf(owed.length),
    agreedOfOwed: agreeingAmong(owed),
  };
}

/** Whether both majorities hold. */
export const isEnough = ({ needed, agreed, neededOfOwed, agreedOfOwed }: VoteCount): boolean =>
  agreed >= needed && agreedOfOwed >= neededOfOwed;

/** Whether the circle is stopped now: everyone agrees, or both majorities hold and the 48 hours are over (docs/rules.md §32.2). */
export const isStopDue = (count: VoteCount, proposedAt: Date | string, now: Date): boolean =>
  count.agreed === count.all || (isEnough(count) && now.getTime() >= earliestStop(proposedAt).getTime());

/**
 * What a mark makes of a payment of a stopped circle: what was reported when it stopped, disputed or not, its collector may still
 * receive, and nothing else (docs/rules.md §32.4).
 * @throws DomainError `cycle-stopped`
 */
export function lateMarkStep(payment: PaymentState, paid: boolean, at: Date): PaymentStep {
  if (paid === payment.paid) return 'done';
  if (!paid || payment.standing === 'DUE') throw new DomainError('cycle-stopped');
  return markStep(payment, true, at);
}

/**
 * What it makes of a payment of a stopped circle that its collector says it has not arrived: a report is answered by that, and nothing else
 * (docs/rules.md §32.4).
 * @throws DomainError `cycle-stopped`
 */
export function lateDisputeStep(payment: PaymentState, reason: string, at: Date): PaymentStep {
  if (payment.standing !== 'REPORTED' && payment.standing !== 'DISPUTED')
    throw new DomainError('cycle-stopped');
  return disputeStep(payment, reason, at);
}
