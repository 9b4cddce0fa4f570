import { newId } from '../../src/base/tokens.ts';
import { readChains, type ChainedRow } from '../../src/cycles/aggregate/chain.ts';
import type { Database } from '../../src/db/database.ts';
import type { BookScenarios } from './book-scenarios.ts';

type Values = Record<string, unknown>;
type Row = Record<string, string | number | null>;
type Fact = ChainedRow['facts'][number]['fact'];

const namedBy = (key: Values): string =>
  Object.keys(key)
    .map((column) => `${column} = ?`)
    .join(' AND ');

/** A cycle whose books somebody changes behind Kolo's back, and whoever puts them back. */
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
    if (!row) throw new Error(`nothing was read by ${sql}`);
    return row;
  }

  /** Changes one row, of which `where` names the key. */
  async change(table: string, where: Values, next: Values): Promise<void> {
    const columns = Object.keys(next);
    const named = namedBy(where);
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
    const [named, values] = [namedBy(where), Object.values(where)];
    const before = await this.read(`SELECT * FROM ${table} WHERE ${named}`, ...values);
    await this.write(`DELETE FROM ${table} WHERE ${named}`, ...values);
    this.undos.push(() => this.put(table, before));
  }

  async insert(table: string, row: Values, key: Values): Promise<void> {
    await this.put(table, row);
    this.undos.push(() => this.write(`DELETE FROM ${table} WHERE ${namedBy(key)}`, ...Object.values(key)));
  }

  async putBack(): Promise<void> {
    for (const undo of this.undos.toReversed()) await undo();
    this.undos = [];
  }

  /** The newest entry with such a fact. */
  entry(isIt: (fact: Fact, entry: ChainedRow) => boolean): number {
    const found = this.chain.findLast((entry) => entry.facts.some(({ fact }) => isIt(fact, entry)));
    if (!found) throw new Error('no entry records it');
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

/** One change of a row that no entry records. */
export interface BookCorruption {
  what: string;
  life: keyof BookScenarios;
  /** What the finding names. */
  says: string;
  /** Makes the change, and says which entry has to be named for it. */
  corrupt: (target: BookTarget) => Promise<number>;
}

const AT = '2026-05-03 10:00:00.000';

/** The payment of this standing that is the first in the ledger. */
const paymentOf = (target: BookTarget, standing: string): Promise<Row> =>
  target.read(
    `SELECT y.id, y.participantId, y.roundId FROM payments y JOIN rounds r ON r.id = y.roundId
     WHERE r.cycleId = ? AND y.standing = ? ORDER BY r.position, y.position`,
    target.cycleId,
    standing,
  );
const started = (target: BookTarget): number => target.entry(({ field }) => field === 'roundsCreated');

/** A payment of this standing gets values that nobody recorded. */
const payment = (what: string, from: string, field: string, next: Values): BookCorruption => ({
  what: `payment: ${what}`,
  life: 'running',
  says: `records ${field} of payment`,
  corrupt: async (target) => {
    const { id, participantId } = await paymentOf(target, from);
    await target.change('payments', { id }, next);
    return from === 'DUE'
      ? started(target)
      : target.entry(
          (fact) => fact.field === (field === 'paidAt' ? 'standing' : field) && fact.seat === participantId,
        );
  },
});

/** The cycle's own row says something else than the newest entry about it. */
const cycle = (what: string, field: string, next: Values): BookCorruption => ({
  what: `cycle: ${what}`,
  life: 'running',
  says: `records ${field} of cycle`,
  corrupt: async (target) => {
    await target.change('cycles', { id: target.cycleId }, next);
    return target.entry((fact) => fact.field === field);
  },
});

/** The two who have exchanged their turns. */
async function collectors(target: BookTarget): Promise<[Row, Row]> {
  const of = (slot: number) =>
    target.read(
      'SELECT id, userId, slot, dateCollected FROM participants WHERE cycleId = ? AND slot = ?',
      target.cycleId,
      slot,
    );
  return [await of(1), await of(2)];
}
const exchanged = (target: BookTarget): number =>
  target.entry((fact, { kind }) => fact.field === 'slot' && kind === 'SWAP_AGREED');

const participant = (
  what: string,
  field: string,
  next: (target: BookTarget) => Promise<Values> | Values,
  isIt: (fact: Fact) => boolean = (fact) => fact.field === field,
): BookCorruption => ({
  what: `participant: ${what}`,
  life: 'running',
  says: `records ${field} of participant`,
  corrupt: async (target) => {
    const [{ id }] = await collectors(target);
    await target.change('participants', { id }, await next(target));
    return target.entry((fact) => fact.seat === id && isIt(fact));
  },
});

const stopFact = (target: BookTarget, field: string): number => target.entry((fact) => fact.field === field);
const openStop = (target: BookTarget): Promise<Row> =>
  target.read("SELECT id FROM stops WHERE cycleId = ? AND status = 'OPEN'", target.cycleId);
/** A proposal to stop that was never made so. */
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
const planned = (target: BookTarget): Promise<Row> =>
  target.read('SELECT id, fromId, toId FROM repayments WHERE cycleId = ? AND position = 0', target.cycleId);
const whenStopped = (target: BookTarget): number =>
  target.entry((fact) => fact.field === 'stop' && fact.after === 'STOPPED');
const whenReported = async (target: BookTarget): Promise<number> => {
  const { toId } = await planned(target);
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
  entry: (target: BookTarget) => Promise<number> | number = whenStopped,
): BookCorruption => ({
  what: `repayment: ${what}`,
  life: 'stopped',
  says,
  corrupt: async (target) => {
    const { id } = await planned(target);
    const position = await entry(target);
    await target.change('repayments', { id }, await next(target));
    return position;
  },
});

/** What stands beside an entry, outside of its hash. */
const beside = (
  what: string,
  says: string,
  corrupt: (target: BookTarget, entryId: Row[string] | undefined) => Promise<void>,
): BookCorruption => ({
  what: `beside an entry: ${what}`,
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

/** The changes by which an operator would cheat, one row after the other. */
export const bookCorruptions: readonly BookCorruption[] = [
  payment('due to received', 'DUE', 'standing', RECEIVED),
  payment('received to due', 'RECEIVED', 'standing', DUE),
  payment('a report that nobody made', 'DUE', 'standing', { standing: 'REPORTED', ...REPORT }),
  {
    what: 'payment: gone',
    life: 'running',
    says: 'records payment',
    corrupt: async (target) => {
      await target.remove('payments', { id: (await paymentOf(target, 'DUE')).id });
      return started(target);
    },
  },
  cycle('ten times the amount', 'participantAmount', { participantAmount: 1000 }),
  cycle('other house rules', 'houseRules', { houseRules: 'The owner keeps a tenth.' }),
  cycle('other grace', 'graceDays', { graceDays: 14 }),
  {
    what: 'participants: two exchange slots and days',
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
      return exchanged(target);
    },
  },
  {
    what: 'round: another day',
    life: 'running',
    says: 'records dateCollected of round',
    corrupt: async (target) => {
      const [{ id }] = await collectors(target);
      const round = await target.read('SELECT id FROM rounds WHERE collectorId = ?', id);
      await target.change('rounds', { id: round.id }, { date: '2027-02-01' });
      return exchanged(target);
    },
  },
  participant('another account', 'userId', async (target) =>
    target.read(
      'SELECT MAX(id) AS userId FROM users WHERE id NOT IN (SELECT userId FROM participants WHERE cycleId = ? AND userId IS NOT NULL)',
      target.cycleId,
    ),
  ),
  repayment('ten times the amount', 'records payments of repayment', () => ({ payments: 10 })),
  repayment('to somebody else', 'and there is no such row', async (target) => {
    const { fromId, toId } = await planned(target);
    const { id } = await target.read(
      'SELECT id FROM participants WHERE cycleId = ? AND id NOT IN (?, ?) AND isCollector = 1',
      target.cycleId,
      fromId,
      toId,
    );
    return { toId: id };
  }),
  repayment('received', 'records standing of repayment', () => RECEIVED, whenReported),
  {
    what: 'stop: taken back',
    life: 'stopped',
    says: 'records stoppedAt of cycle',
    corrupt: async (target) => {
      await target.change('cycles', { id: target.cycleId }, { stoppedAt: null });
      return whenStopped(target);
    },
  },
  {
    what: 'stop: one vote more',
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
  stop('another reason', 'reason', () => ({ reason: 'Nobody has paid.' })),
  stop('another proposer', 'proposer', async (target) =>
    target.read('SELECT id AS proposerId FROM participants WHERE cycleId = ? AND slot = 0', target.cycleId),
  ),
  beside('actorName', 'is by', (target, id) =>
    target.change('cycle_changes', { id }, { actorName: 'Ada.LO' }),
  ),
  beside('participantName', 'is about', (target, id) =>
    target.change('cycle_change_facts', { changeId: id, position: 0 }, { participantName: 'Ada.LO' }),
  ),
  beside('actorParticipantId', 'is by', async (target, id) => {
    const { id: actorParticipantId } = await target.read(
      'SELECT id FROM participants WHERE cycleId = ? AND slot = 0',
      target.cycleId,
    );
    await target.change('cycle_changes', { id }, { actorParticipantId });
  }),
  participant('another relationship', 'relationship', () => ({ relationship: 'FAMILY' })),
  cycle('not running, and not frozen', 'participantsFrozen', {
    isRunning: 0,
    roundsCreated: 0,
    cycleFrozen: 0,
    participantsFrozen: 0,
  }),
];

/** Their siblings: other columns and rows of the same books. */
export const moreBookCorruptions: readonly BookCorruption[] = [
  payment('paid, whatever its standing', 'DUE', 'paid', { paid: 1 }),
  payment('disputed no more', 'DISPUTED', 'standing', { standing: 'REPORTED' }),
  payment('received on another day', 'RECEIVED', 'paidAt', { paidAt: AT }),
  payment('another reference', 'RECEIVED', 'reference', { reportReference: 'Transfer 12' }),
  cycle('does not run', 'isRunning', { isRunning: 0 }),
  cycle('participants not frozen', 'participantsFrozen', { participantsFrozen: 0 }),
  cycle('another title', 'title', { title: 'Ours' }),
  cycle('another start', 'startDate', { startDate: '2027-02-01' }),
  participant('slot not confirmed', 'confirmationStatus', () => ({ confirmationStatus: 'PENDING' })),
  participant('does not take part', 'status', () => ({ status: 'REJECTED' })),
  participant(
    'holds no slot',
    'isCollector',
    () => ({ isCollector: 0 }),
    (fact) => fact.field === 'slot',
  ),
  stop('withdrawn', 'status', () => ({ status: 'WITHDRAWN', openCycleId: null })),
  repayment('reported no more', 'records standing of repayment', () => DUE, whenReported),
  {
    what: 'stop: one vote less',
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
      return exchanged(target);
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
    what: 'repayment: one more',
    life: 'stopped',
    says: 'none up to it records repayment',
    corrupt: async (target) => {
      const { fromId, toId } = await planned(target);
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
