import { newId } from '../../src/base/tokens.ts';
import { readChains, type ChainedRow } from '../../src/cycles/aggregate/chain.ts';
import type { Database } from '../../src/db/database.ts';
import type { BookScenarios } from './book-scenarios.ts';

type Values = Record<string, unknown>;
type Row = Record<string, string | number | null>;
type Fact = ChainedRow['facts'][number]['fact'];

const whereClause = (key: Values): string =>
  Object.keys(key)
    .map((column) => `${column} = ?`)
    .join(' AND ');

/** A cycle whose rows a test changes without recording it. The target can undo the changes. */
export class BookTarget {
  readonly cycleId: string;
  readonly chain: ChainedRow[];
  private readonly db: Database;
  private undos: (() => Promise<unknown>)[] = [];

  constructor(db: Database, cycleId: string, chain: ChainedRow[]) {
    this.db = db;
    this.cycleId = cycleId;
    this.chain = chain;
  }

  static async of(db: Database, cycleId: string): Promise<BookTarget> {
    return new BookTarget(db, cycleId, await readChains(db.reader, [cycleId]));
  }

  async read(sql: string, ...values: unknown[]): Promise<Row> {
    const [row] = await this.db.reader.query<Row[]>(sql, values);
    if (!row) throw new Error(`query returned no row: ${sql}`);
    return row;
  }

  /** Changes one row; `where` is its key. */
  async change(table: string, where: Values, next: Values): Promise<void> {
    const columns = Object.keys(next);
    const named = whereClause(where);
    const before = await this.read(
      `SELECT ${columns.join(', ')} FROM ${table} WHERE ${named}`,
      ...Object.values(where),
    );
    const put = (values: Values): Promise<unknown> =>
      this.write(
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE ${named}`,
        ...columns.map((column) => values[column]),
        ...Object.values(where),
      );
    await put(next);
    this.undos.push(() => put(before));
  }

  async remove(table: string, where: Values): Promise<void> {
    const [named, values] = [whereClause(where), Object.values(where)];
    const before = await this.read(`SELECT * FROM ${table} WHERE ${named}`, ...values);
    await this.write(`DELETE FROM ${table} WHERE ${named}`, ...values);
    this.undos.push(() => this.put(table, before));
  }

  async insert(table: string, row: Values, key: Values): Promise<void> {
    await this.put(table, row);
    this.undos.push(() =>
      this.write(`DELETE FROM ${table} WHERE ${whereClause(key)}`, ...Object.values(key)),
    );
  }

  async putBack(): Promise<void> {
    for (const undo of this.undos.toReversed()) await undo();
    this.undos = [];
  }

  /** The position of the newest entry with a matching fact. */
  entry(matches: (fact: Fact, entry: ChainedRow) => boolean): number {
    const found = this.chain.findLast((entry) => entry.facts.some(({ fact }) => matches(fact, entry)));
    if (!found) throw new Error('no entry with a matching fact');
    return found.position;
  }

  get newest(): number {
    return this.chain.length;
  }

  private put(table: string, row: Values): Promise<unknown> {
    const columns = Object.keys(row);
    return this.write(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
  }

  private write(sql: string, ...values: unknown[]): Promise<unknown> {
    return this.db.transaction((manager) => manager.query(sql, values));
  }
}

/** One row change without an audit-log entry. */
export interface BookCorruption {
  what: string;
  life: keyof BookScenarios;
  /** Part of the message that verification must report. */
  says: string;
  /** Makes the change and returns the position of the entry that verification must report. */
  corrupt: (target: BookTarget) => Promise<number>;
}

const AT = '2026-05-03 10:00:00.000';

/** The first payment with this status in the ledger. */
const paymentOf = (target: BookTarget, standing: string): Promise<Row> =>
  target.read(
    `SELECT y.id, y.participantId, y.roundId FROM payments y JOIN rounds r ON r.id = y.roundId
     WHERE r.cycleId = ? AND y.standing = ? ORDER BY r.position, y.position`,
    target.cycleId,
    standing,
  );
const startEntry = (target: BookTarget): number => target.entry(({ field }) => field === 'roundsCreated');

/** Gives a payment with this status values that were never recorded. */
const payment = (what: string, from: string, field: string, next: Values): BookCorruption => ({
  what: `payment: ${what}`,
  life: 'running',
  says: `records ${field} of payment`,
  corrupt: async (target) => {
    const { id, participantId } = await paymentOf(target, from);
    await target.change('payments', { id }, next);
    return from === 'DUE'
      ? startEntry(target)
      : target.entry(
          (fact) => fact.field === (field === 'paidAt' ? 'standing' : field) && fact.seat === participantId,
        );
  },
});

/** Makes the cycle's row differ from the newest entry about it. */
const cycle = (what: string, field: string, next: Values): BookCorruption => ({
  what: `cycle: ${what}`,
  life: 'running',
  says: `records ${field} of cycle`,
  corrupt: async (target) => {
    await target.change('cycles', { id: target.cycleId }, next);
    return target.entry((fact) => fact.field === field);
  },
});

/** The two collectors who have swapped their slots. */
async function collectors(target: BookTarget): Promise<[Row, Row]> {
  const of = (slot: number) =>
    target.read(
      'SELECT id, userId, slot, dateCollected FROM participants WHERE cycleId = ? AND slot = ?',
      target.cycleId,
      slot,
    );
  return [await of(1), await of(2)];
}
const swapEntry = (target: BookTarget): number =>
  target.entry((fact, { kind }) => fact.field === 'slot' && kind === 'SWAP_AGREED');

const participant = (
  what: string,
  field: string,
  next: (target: BookTarget) => Promise<Values> | Values,
  matches: (fact: Fact) => boolean = (fact) => fact.field === field,
): BookCorruption => ({
  what: `participant: ${what}`,
  life: 'running',
  says: `records ${field} of participant`,
  corrupt: async (target) => {
    const [{ id }] = await collectors(target);
    await target.change('participants', { id }, await next(target));
    return target.entry((fact) => fact.seat === id && matches(fact));
  },
});

const stopFact = (target: BookTarget, field: string): number => target.entry((fact) => fact.field === field);
const openStop = (target: BookTarget): Promise<Row> =>
  target.read("SELECT id FROM stops WHERE cycleId = ? AND status = 'OPEN'", target.cycleId);
/** Changes the open proposal to stop. */
const stop = (
  what: string,
  field: string,
  next: (target: BookTarget) => Promise<Values> | Values,
): BookCorruption => ({
  what: `stop: ${what}`,
  life: 'running',
  says: `records ${field} of stop`,
  corrupt: async (target) => {
    await target.change('stops', { id: (await openStop(target)).id }, await next(target));
    return stopFact(target, 'stopReason');
  },
});

/** The first repayment, which its debtor has reported. */
const firstRepayment = (target: BookTarget): Promise<Row> =>
  target.read('SELECT id, fromId, toId FROM repayments WHERE cycleId = ? AND position = 0', target.cycleId);
const stopEntry = (target: BookTarget): number =>
  target.entry((fact) => fact.field === 'stop' && fact.after === 'STOPPED');
const reportEntry = async (target: BookTarget): Promise<number> => {
  const { toId } = await firstRepayment(target);
  const { dateCollected } = await target.read(
    'SELECT CAST(dateCollected AS CHAR) AS dateCollected FROM participants WHERE id = ?',
    toId,
  );
  return target.entry((fact) => fact.field === 'repayment' && fact.day === dateCollected);
};

const repayment = (
  what: string,
  says: string,
  next: (target: BookTarget) => Promise<Values> | Values,
  entry: (target: BookTarget) => Promise<number> | number = stopEntry,
): BookCorruption => ({
  what: `repayment: ${what}`,
  life: 'stopped',
  says,
  corrupt: async (target) => {
    const { id } = await firstRepayment(target);
    const position = await entry(target);
    await target.change('repayments', { id }, await next(target));
    return position;
  },
});

/** Changes a column of an entry that its hash does not cover. */
const outsideHash = (
  what: string,
  says: string,
  corrupt: (target: BookTarget, entryId: Row[string] | undefined) => Promise<void>,
): BookCorruption => ({
  what: `column outside the hash: ${what}`,
  life: 'running',
  says,
  corrupt: async (target) => {
    const { id, position } = await target.read(
      "SELECT id, position FROM cycle_changes WHERE cycleId = ? AND kind = 'SWAP_PROPOSED'",
      target.cycleId,
    );
    await corrupt(target, id);
    return Number(position);
  },
});

const RECEIVED = { standing: 'RECEIVED', paid: 1, paidAt: AT };
const DUE = { standing: 'DUE', paid: 0, paidAt: null };
const REPORT = { reportedAt: AT, paidOn: '2026-05-03', method: 'CASH' };

/** Changes with which an operator could cheat, one row each. */
export const bookCorruptions: readonly BookCorruption[] = [
  payment('due to received', 'DUE', 'standing', RECEIVED),
  payment('received to due', 'RECEIVED', 'standing', DUE),
  payment('a report never made', 'DUE', 'standing', { standing: 'REPORTED', ...REPORT }),
  {
    what: 'payment: deleted',
    life: 'running',
    says: 'records payment',
    corrupt: async (target) => {
      await target.remove('payments', { id: (await paymentOf(target, 'DUE')).id });
      return startEntry(target);
    },
  },
  cycle('ten times the amount', 'participantAmount', { participantAmount: 1000 }),
  cycle('other house rules', 'houseRules', { houseRules: 'The owner keeps a tenth.' }),
  cycle('other grace days', 'graceDays', { graceDays: 14 }),
  {
    what: 'participants: two slots and dates swapped',
    life: 'running',
    says: 'of participant',
    corrupt: async (target) => {
      const [one, other] = await collectors(target);
      await target.change('participants', { id: one.id }, { slot: null, dateCollected: other.dateCollected });
      await target.change(
        'participants',
        { id: other.id },
        { slot: one.slot, dateCollected: one.dateCollected },
      );
      await target.change('participants', { id: one.id }, { slot: other.slot });
      return swapEntry(target);
    },
  },
  {
    what: 'round: another date',
    life: 'running',
    says: 'records dateCollected of round',
    corrupt: async (target) => {
      const [{ id }] = await collectors(target);
      const round = await target.read('SELECT id FROM rounds WHERE collectorId = ?', id);
      await target.change('rounds', { id: round.id }, { date: '2027-02-01' });
      return swapEntry(target);
    },
  },
  participant('another account', 'userId', async (target) =>
    target.read(
      'SELECT MAX(id) AS userId FROM users WHERE id NOT IN (SELECT userId FROM participants WHERE cycleId = ? AND userId IS NOT NULL)',
      target.cycleId,
    ),
  ),
  repayment('ten times the amount', 'records payments of repayment', () => ({ payments: 10 })),
  repayment('to another participant', 'and there is no such row', async (target) => {
    const { fromId, toId } = await firstRepayment(target);
    const { id } = await target.read(
      'SELECT id FROM participants WHERE cycleId = ? AND id NOT IN (?, ?) AND isCollector = 1',
      target.cycleId,
      fromId,
      toId,
    );
    return { toId: id };
  }),
  repayment('received', 'records standing of repayment', () => RECEIVED, reportEntry),
  {
    what: 'stop: undone',
    life: 'stopped',
    says: 'records stoppedAt of cycle',
    corrupt: async (target) => {
      await target.change('cycles', { id: target.cycleId }, { stoppedAt: null });
      return stopEntry(target);
    },
  },
  {
    what: 'stop: vote added',
    life: 'running',
    says: 'none up to it records vote',
    corrupt: async (target) => {
      const { id: stopId } = await openStop(target);
      const { id: participantId } = await target.read(
        'SELECT id FROM participants WHERE cycleId = ? AND slot = 0',
        target.cycleId,
      );
      const vote = { stopId, participantId };
      await target.insert('stop_votes', { ...vote, at: AT }, vote);
      return target.newest;
    },
  },
  stop('another reason', 'reason', () => ({ reason: 'No one has paid.' })),
  stop('another proposer', 'proposer', async (target) =>
    target.read('SELECT id AS proposerId FROM participants WHERE cycleId = ? AND slot = 0', target.cycleId),
  ),
  outsideHash('actorName', 'is by', (target, id) =>
    target.change('cycle_changes', { id }, { actorName: 'Ada.LO' }),
  ),
  outsideHash('participantName', 'is about', (target, id) =>
    target.change('cycle_change_facts', { changeId: id, position: 0 }, { participantName: 'Ada.LO' }),
  ),
  outsideHash('actorParticipantId', 'is by', async (target, id) => {
    const { id: actorParticipantId } = await target.read(
      'SELECT id FROM participants WHERE cycleId = ? AND slot = 0',
      target.cycleId,
    );
    await target.change('cycle_changes', { id }, { actorParticipantId });
  }),
  participant('another relationship', 'relationship', () => ({ relationship: 'FAMILY' })),
  cycle('neither running nor frozen', 'participantsFrozen', {
    isRunning: 0,
    roundsCreated: 0,
    cycleFrozen: 0,
    participantsFrozen: 0,
  }),
];

/** The same for other columns and rows. */
export const moreBookCorruptions: readonly BookCorruption[] = [
  payment('paid, with another status', 'DUE', 'paid', { paid: 1 }),
  payment('dispute removed', 'DISPUTED', 'standing', { standing: 'REPORTED' }),
  payment('received on another date', 'RECEIVED', 'paidAt', { paidAt: AT }),
  payment('another reference', 'RECEIVED', 'reference', { reportReference: 'Transfer 12' }),
  payment('another note', 'RECEIVED', 'note', { reportNote: 'To no one.' }),
  payment('another delay', 'DUE', 'delayOn', { delayedAt: AT, delayOn: '2026-05-09', delayNote: 'Soon.' }),
  cycle('not running', 'isRunning', { isRunning: 0 }),
  cycle('participants not frozen', 'participantsFrozen', { participantsFrozen: 0 }),
  cycle('another title', 'title', { title: 'Ours' }),
  cycle('another start date', 'startDate', { startDate: '2027-02-01' }),
  participant('slot not confirmed', 'confirmationStatus', () => ({ confirmationStatus: 'PENDING' })),
  participant('has not accepted', 'status', () => ({ status: 'REJECTED' })),
  participant(
    'is not a collector',
    'isCollector',
    () => ({ isCollector: 0 }),
    (fact) => fact.field === 'slot',
  ),
  stop('withdrawn', 'status', () => ({ status: 'WITHDRAWN', openCycleId: null })),
  repayment('report removed', 'records standing of repayment', () => DUE, reportEntry),
  {
    what: 'stop: vote removed',
    life: 'running',
    says: 'and there is no such row',
    corrupt: async (target) => {
      await target.remove('stop_votes', { stopId: (await openStop(target)).id });
      return stopFact(target, 'stopReason');
    },
  },
  {
    what: 'swap: declined',
    life: 'running',
    says: 'records status of swap',
    corrupt: async (target) => {
      const { id } = await target.read('SELECT id FROM swaps WHERE cycleId = ?', target.cycleId);
      await target.change('swaps', { id }, { status: 'DECLINED' });
      return swapEntry(target);
    },
  },
  {
    what: 'swap: another note',
    life: 'running',
    says: 'records note of swap',
    corrupt: async (target) => {
      const { id } = await target.read('SELECT id FROM swaps WHERE cycleId = ?', target.cycleId);
      await target.change('swaps', { id }, { note: 'Please.' });
      return target.entry(({ field }) => field === 'swapNote');
    },
  },
  {
    what: 'invite: another relationship',
    life: 'running',
    says: 'records inviteRelationship of participant',
    corrupt: async (target) => {
      const [{ id }] = await collectors(target);
      const invite = await target.read('SELECT id FROM invites WHERE participantId = ?', id);
      await target.change('invites', { id: invite.id }, { relationship: 'FAMILY' });
      return target.entry((fact) => fact.field === 'relationship' && fact.seat === id);
    },
  },
  {
    what: 'repayment: added',
    life: 'stopped',
    says: 'none up to it records repayment',
    corrupt: async (target) => {
      const { fromId, toId } = await firstRepayment(target);
      const id = newId();
      await target.insert(
        'repayments',
        {
          id,
          cycleId: target.cycleId,
          fromId: toId,
          toId: fromId,
          position: 9,
          payments: 3,
          paid: 0,
          standing: 'DUE',
          createdAt: AT,
        },
        { id },
      );
      return target.newest;
    },
  },
];
