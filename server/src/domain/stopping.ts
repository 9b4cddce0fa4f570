import { hasForbiddenCharactersInLines, isBlank, lengthOf, turnsText, type Check } from './check.ts';
import { DomainError } from './errors.ts';
import { sentence } from './messages/sentence.ts';
import { DAY_MS } from './schedule.ts';
import { disputeStep, markStep, REASON_MAX, type PaymentState, type PaymentStep } from './payment-status.ts';

/** The status of a proposal to stop a cycle (docs/rules.md §32). */
export const STOP_STATUSES = ['OPEN', 'STOPPED', 'WITHDRAWN', 'LAPSED'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

/** Days after which a proposal to stop expires. */
export const STOP_DAYS = 14;

const HOUR_MS = 60 * 60_000;

/** Whether a proposal has expired, even if that is not recorded yet (docs/rules.md §32.3). */
export const isLapsed = (proposedAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(proposedAt).getTime() >= STOP_DAYS * DAY_MS;

/** The time at which a proposal expires (docs/rules.md §32.3). */
export const lapsesAt = (proposedAt: Date | string): Date =>
  new Date(new Date(proposedAt).getTime() + STOP_DAYS * DAY_MS);

/** The hours between a proposal and the stop, unless everyone agrees. */
export const STOP_HOURS = 48;

/** The earliest time at which a proposal stops the cycle, unless everyone agrees earlier (docs/rules.md §32.2). */
export const earliestStop = (proposedAt: Date | string): Date =>
  new Date(new Date(proposedAt).getTime() + STOP_HOURS * HOUR_MS);

/** Checks the reason for a proposal to stop, which is required. It can have several lines. */
export const checkStopReason: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return sentence('complaints.stopReasonRequired');
  if (hasForbiddenCharactersInLines(value) || turnsText(value))
    return sentence('complaints.forbiddenCharacters');
  return lengthOf(value) > REASON_MAX ? sentence('complaints.tooLong', { max: REASON_MAX }) : undefined;
};

/** The balance of one member, in payments or in money. A positive balance is owed to the member. */
export interface Balance {
  /** The participant. */
  id: string;
  balance: number;
}

/** A balance, with how many of the member's payments were received. */
export interface CountedBalance extends Balance {
  made: number;
}

/** Whether a member has neither paid nor received anything. */
export const isUntouched = ({ balance, made }: Pick<CountedBalance, 'balance' | 'made'>): boolean =>
  balance === 0 && made === 0;

/** The received payments that a member has made and got. */
export interface ReceivedCount {
  id: string;
  made: number;
  got: number;
}

/**
 * Paid minus received of each member, in payments, in the order of `members`. The sum is 0 (docs/rules.md §32.4).
 * @param members in the order of their slots
 * @param counts in any order; several of one member add up
 */
export function balancesOf(members: readonly string[], counts: Iterable<ReceivedCount>): CountedBalance[] {
  const sums = new Map(members.map((id): [string, CountedBalance] => [id, { id, balance: 0, made: 0 }]));
  for (const { id, made, got } of counts) {
    const sum = sums.get(id) ?? { id, balance: 0, made: 0 };
    sums.set(id, { id, balance: sum.balance + made - got, made: sum.made + made });
  }
  return [...sums.values()];
}

/** A repayment between two members, by their ids. */
export interface PlannedRepayment {
  from: string;
  to: string;
  /** In the same unit as the balances. */
  amount: number;
}

/** The payments from one member that another has received. */
export interface ReceivedPair {
  payer: string;
  collector: string;
  payments: number;
}

/**
 * The repayments of a stopped cycle: for each pair of members, the difference between what they received from each other. Nothing is
 * netted with a third member, so a false mark only changes what the two members involved owe each other. There are at most n(n-1)/2
 * repayments, none of 0, in the order of the payer's slot and then the recipient's (docs/rules.md §32.5).
 * @param members by their slots
 * @param received in any order; several rows of one pair add up
 */
export function repaymentsByPairs(
  members: readonly string[],
  received: Iterable<ReceivedPair>,
): PlannedRepayment[] {
  const slots = new Map(members.map((id, slot) => [id, slot]));
  // For each pair of slots: the payments that the first has received from the second.
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
 * The repayments of cycles that were stopped by an earlier version, which did not settle by pairs. Repeatedly, the largest debtor pays
 * the largest creditor the smaller of both balances; of equal ones, the member with the earlier slot (docs/rules.md §32.5).
 * @param balances in the order of the members' slots; their sum is 0
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

/** The member who owes most, or is owed most; the first of equal ones. Undefined if all balances are 0. */
const largest = (balances: readonly Balance[], sign: 1 | -1): Balance | undefined =>
  balances.reduce<Balance | undefined>(
    (most, each) => (each.balance * sign > (most ? most.balance * sign : 0) ? each : most),
    undefined,
  );

/**
 * The participants who would be owed something, in the order of their slots. They are fixed when a stop is proposed, so that later marks
 * do not change who belongs to the second majority (docs/rules.md §32.2).
 */
export const owedIn = (balances: readonly Balance[]): string[] =>
  balances.filter(({ balance }) => balance > 0).map(({ id }) => id);

/** The list as the proposal's row and its audit log entry store it; empty if no one would be owed anything. */
export const owedText = (owed: readonly string[]): string => owed.join(',');

/** Reads the text that `owedText` writes. */
export const owedFrom = (text: string): string[] => (text === '' ? [] : text.split(','));

/** The value of the fact `settlement` in the audit log. A stop without this fact was settled by balances. */
export const BY_PAIRS = 'pairs';

/** The smallest number that is more than half. */
const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

/** The votes on a proposal to stop (docs/rules.md §32.2). */
export interface VoteCount {
  /** The number of participants. */
  all: number;
  /** The votes that are needed from all participants, and the votes so far. */
  needed: number;
  agreed: number;
  /** The same for the participants who would be owed something; both 0 if there are none. */
  neededOfOwed: number;
  agreedOfOwed: number;
}

/**
 * Counts the votes on a stop. More than half of all participants must agree, and more than half of those who would have been owed
 * something when the stop was proposed. If no one would have been, the first majority is enough.
 * @param members all participants
 * @param owed the result of `owedIn`
 * @param agreeing the participants who agree
 */
export function votesOn(
  members: readonly string[],
  owed: readonly string[],
  agreeing: ReadonlySet<string>,
): VoteCount {
  const agreeingAmong = (ids: readonly string[]): number => ids.filter((id) => agreeing.has(id)).length;
  return {
    all: members.length,
    needed: majorityOf(members.length),
    agreed: agreeingAmong(members),
    neededOfOwed: owed.length === 0 ? 0 : majorityOf(owed.length),
    agreedOfOwed: agreeingAmong(owed),
  };
}

/** Whether both majorities agree. */
export const isEnough = ({ needed, agreed, neededOfOwed, agreedOfOwed }: VoteCount): boolean =>
  agreed >= needed && agreedOfOwed >= neededOfOwed;

/** Whether to stop the cycle now: everyone agrees, or both majorities do and the 48 hours are over (docs/rules.md §32.2). */
export const isStopDue = (count: VoteCount, proposedAt: Date | string, now: Date): boolean =>
  count.agreed === count.all || (isEnough(count) && now.getTime() >= earliestStop(proposedAt).getTime());

/** What one more vote does: it stops the cycle at once, makes it stop at the earliest time, or does not decide. */
export type VoteEffect = 'NOW' | 'LATER' | 'NONE';

/**
 * What one more vote for a stop does (docs/rules.md §32.2).
 * @param isOwed whether the voter belongs to the second majority
 */
export function effectOfVote(
  count: VoteCount,
  isOwed: boolean,
  proposedAt: Date | string,
  now: Date,
): VoteEffect {
  const after = {
    ...count,
    agreed: count.agreed + 1,
    agreedOfOwed: count.agreedOfOwed + (isOwed ? 1 : 0),
  };
  if (isStopDue(after, proposedAt, now)) return 'NOW';
  return isEnough(after) && !isEnough(count) ? 'LATER' : 'NONE';
}

/**
 * Marks a payment of a stopped cycle. The collector can still mark a payment as received that was reported before the stop, disputed or
 * not, and can do nothing else (docs/rules.md §32.4).
 * @throws DomainError `cycle-stopped`
 */
export function lateMarkStep(payment: PaymentState, paid: boolean, at: Date): PaymentStep {
  if (paid === payment.paid) return 'done';
  if (!paid || payment.standing === 'DUE') throw new DomainError('cycle-stopped');
  return markStep(payment, true, at);
}

/**
 * Disputes a payment of a stopped cycle. Only a reported payment can be disputed (docs/rules.md §32.4).
 * @throws DomainError `cycle-stopped`
 */
export function lateDisputeStep(payment: PaymentState, reason: string, at: Date): PaymentStep {
  if (payment.standing !== 'REPORTED' && payment.standing !== 'DISPUTED')
    throw new DomainError('cycle-stopped');
  return disputeStep(payment, reason, at);
}
