import { hasForbiddenCharactersInLines, isBlank, lengthOf, turnsText, type Check } from './check.ts';
import { DomainError } from './errors.ts';
import { complaints } from './messages.ts';
import { DAY_MS } from './schedule.ts';
import { markStep, REASON_MAX, type PaymentState, type PaymentStep } from './standing.ts';

/** What became of a proposal to stop a circle (docs/rules.md §32). */
export const STOP_STATUSES = ['OPEN', 'STOPPED', 'WITHDRAWN', 'LAPSED'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

/** So many days after it was made a proposal to stop ends by itself. */
export const STOP_DAYS = 14;

/** Whether the days of a proposal of then are over: it is ended, whether that was written down or not (docs/rules.md §32.3). */
export const isLapsed = (proposedAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(proposedAt).getTime() >= STOP_DAYS * DAY_MS;

/** When a proposal of then ends by itself. */
export const lapsesAt = (proposedAt: Date | string): Date =>
  new Date(new Date(proposedAt).getTime() + STOP_DAYS * DAY_MS);

/** Why the circle is to be stopped: 1 to so many characters, on several lines. */
export const checkStopReason: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return complaints.stopReasonRequired;
  if (hasForbiddenCharactersInLines(value) || turnsText(value)) return complaints.forbiddenCharacters;
  return lengthOf(value) > REASON_MAX ? complaints.tooLong(REASON_MAX) : undefined;
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

/**
 * Who pays back how much to whom, so that nobody owes anything any more: again and again the largest debtor pays the largest
 * creditor the smaller of both, of two alike the one whose slot is earlier. At most one less than there are members, none of
 * nothing, and nobody both pays and gets (docs/rules.md §32.5).
 * @param balances by the members' slots; they come to 0
 */
export function repaymentsOf(balances: readonly Balance[]): PlannedRepayment[] {
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

/** How many more than half are. */
const majorityOf = (count: number): number => Math.floor(count / 2) + 1;

/** Who has to agree, and who does (docs/rules.md §32.2). */
export interface VoteCount {
  /** How many have to agree of all who take part, and how many do. */
  needed: number;
  agreed: number;
  /** The same of those to whom something would be owed; both 0 where there are none. */
  neededOfOwed: number;
  agreedOfOwed: number;
}

/**
 * Counts the votes on a stop: more than half of all have to agree, and more than half of those to whom something would be owed then.
 * Where nothing would be owed to anybody, the first is enough.
 * @param balances of all who take part
 * @param agreeing the participants who agree
 */
export function votesOn(balances: readonly Balance[], agreeing: ReadonlySet<string>): VoteCount {
  const owed = balances.filter(({ balance }) => balance > 0);
  const agreeingAmong = (some: readonly Balance[]): number =>
    some.filter(({ id }) => agreeing.has(id)).length;
  return {
    needed: majorityOf(balances.length),
    agreed: agreeingAmong(balances),
    neededOfOwed: owed.length === 0 ? 0 : majorityOf(owed.length),
    agreedOfOwed: agreeingAmong(owed),
  };
}

/** Whether enough agree for the circle to be stopped. */
export const isEnough = ({ needed, agreed, neededOfOwed, agreedOfOwed }: VoteCount): boolean =>
  agreed >= needed && agreedOfOwed >= neededOfOwed;

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
