import type { EntityManager } from 'typeorm';
import { marks } from '../../db/columns-of.ts';
import type { BookPart, ShownItem } from '../../domain/books.ts';
import { participantName } from '../../domain/participant.ts';
import { instantText } from '../aggregate/chain.ts';
import { isFormerIn } from '../aggregate/former.ts';

/** The current data of a cycle, with the names stored beside its history. */
export interface BookRows {
  items: ShownItem[];
  /** The current names of the participants, by account id. */
  names: Map<string, string>;
  /** The accounts of former members, whose names are erased. */
  erased: ReadonlySet<string>;
  /** The actor of each entry, by its position. */
  actors: Map<number, { name: string | null; participant: string | null }>;
  /** The people that the facts of each entry are about, by its position. */
  mentioned: Map<number, { participant: string; name: string | null }[]>;
}

type Row = Record<string, string | number | boolean | null>;
type Rows = Pick<EntityManager, 'query'>;

const FLAGS: ReadonlySet<string> = new Set([
  'cycleFrozen',
  'participantsFrozen',
  'isRunning',
  'roundsCreated',
  'sentConfirmationEmails',
  'isCollector',
  'isOpen',
  'isLate',
  'paid',
]);

/** Converts a stored value to the form it has in facts. Both databases store a flag as a number. */
function textOf(field: string, value: Row[string] | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (FLAGS.has(field)) return String(Number(value) === 1);
  return field.endsWith('At') ? instantText(String(value)) : String(value);
}

const fieldsOf = (row: Row, ...fields: string[]): Record<string, string | null> =>
  Object.fromEntries(fields.map((field) => [field, textOf(field, row[field])]));

const asText = (alias: string, ...columns: string[]): string =>
  columns.map((column) => `CAST(${alias}.${column} AS CHAR) AS ${column}`).join(', ');

const PAYMENT = ['standing', 'paid', 'paidOn', 'method', 'reference', 'note', 'reason'];
const PAYMENT_COLUMNS = `y.paid, y.standing, y.method, y.reportReference AS reference, y.reportNote AS note,
  y.disputeReason AS reason,
  ${asText('y', 'paidOn', 'paidAt', 'reportedAt', 'disputedAt')}`;
const MOMENTS = ['paidAt', 'reportedAt', 'disputedAt'];
const DELAY = ['delayOn', 'delayNote', 'delayedAt'];

const QUERIES = {
  cycle: `SELECT c.id AS cycleId, c.userId AS owner, c.type, c.title, c.description, c.frequency, c.participantAmount, c.currency,
      c.graceDays, c.houseRules, c.cycleFrozen, c.participantsFrozen, c.isRunning, c.roundsCreated, c.sentConfirmationEmails,
      ${asText('c', 'startDate', 'stoppedAt')} FROM cycles c WHERE c.id IN`,
  participant: `SELECT p.cycleId, p.id, p.userId, p.status, p.isCollector, p.slot, p.confirmationStatus, p.relationship, p.ownRelationship,
      p.rejectionReason, p.slotReason, p.slotWishes, i.relationship AS inviteRelationship, ${asText('p', 'dateCollected')},
      u.firstName, u.lastName, CASE WHEN ${isFormerIn('p')} THEN 1 ELSE 0 END AS isFormer
    FROM participants p LEFT JOIN invites i ON i.participantId = p.id LEFT JOIN users u ON u.id = p.userId WHERE p.cycleId IN`,
  round: `SELECT r.cycleId, r.collectorId, r.position AS slot, CAST(r.date AS CHAR) AS dateCollected, ${asText('r', 'lateOn')}
    FROM rounds r WHERE r.cycleId IN`,
  payment: `SELECT r.cycleId, y.participantId AS payer, r.collectorId AS collector, y.markerId, y.delayNote,
      ${asText('y', 'markedAt', 'delayOn', 'delayedAt')},
      ${PAYMENT_COLUMNS} FROM rounds r JOIN payments y ON y.roundId = r.id WHERE r.cycleId IN`,
  stop: `SELECT s.cycleId, s.id, s.proposerId AS proposer, s.reason, s.status, s.owed, CAST(s.at AS CHAR) AS proposedAt
    FROM stops s WHERE s.cycleId IN`,
  vote: `SELECT s.cycleId, s.id, v.participantId FROM stops s JOIN stop_votes v ON v.stopId = s.id WHERE s.cycleId IN`,
  repayment: `SELECT y.cycleId, y.fromId, y.toId, y.payments, CASE WHEN y.paymentId IS NULL THEN 0 ELSE 1 END AS isLate,
      ${PAYMENT_COLUMNS} FROM repayments y WHERE y.cycleId IN`,
  swap: 'SELECT w.cycleId, w.fromId, w.toId, w.status, w.note FROM swaps w WHERE w.cycleId IN',
  offer: `SELECT o.cycleId, o.participantId, o.status, CAST(o.at AS CHAR) AS offeredAt FROM owner_offers o WHERE o.cycleId IN`,
  proposal: `SELECT o.cycleId, o.kind, o.position, o.proposerId, o.subjectId, o.candidateId, o.status, CAST(o.at AS CHAR) AS proposedAt,
      ${asText('o', 'agreedAt')} FROM proposals o WHERE o.cycleId IN`,
  proposalVote: `SELECT o.cycleId, o.position, v.participantId FROM proposals o JOIN proposal_votes v ON v.proposalId = o.id WHERE o.cycleId IN`,
  joinLink: 'SELECT l.cycleId, l.isOpen FROM join_links l WHERE l.cycleId IN',
  actor: `SELECT h.cycleId, h.position, h.actorName, h.actorParticipantId FROM cycle_changes h WHERE h.cycleId IN`,
  mentioned: `SELECT h.cycleId, h.position, f.participantId, f.participantName FROM cycle_changes h
    JOIN cycle_change_facts f ON f.changeId = h.id AND f.participantId IS NOT NULL WHERE h.cycleId IN`,
};

/** The order of items that are identified by an index. */
const ORDER: Partial<Record<keyof typeof QUERIES, string>> = {
  stop: 'ORDER BY s.cycleId, s.at, s.id',
  repayment: 'ORDER BY y.cycleId, y.position',
  swap: 'ORDER BY w.cycleId, w.at, w.id',
};

/** Reads the current data of each of these cycles, every text exactly as it is stored. */
export async function readBookRows(
  rows: Rows,
  cycleIds: readonly string[],
): Promise<(cycleId: string) => BookRows> {
  const found = new Map<keyof typeof QUERIES, Map<string, Row[]>>();
  for (const [name, query] of Object.entries(QUERIES) as [keyof typeof QUERIES, string][]) {
    const all = (await rows.query(`${query} (${marks(cycleIds)}) ${ORDER[name] ?? ''}`, [
      ...cycleIds,
    ])) as Row[];
    const byCycle = new Map<string, Row[]>();
    for (const row of all) {
      const id = String(row.cycleId);
      const of = byCycle.get(id);
      if (of) of.push(row);
      else byCycle.set(id, [row]);
    }
    found.set(name, byCycle);
  }
  return (cycleId) => bookRowsOf((name) => found.get(name)?.get(cycleId) ?? []);
}

type RowsOf = (name: keyof typeof QUERIES) => readonly Row[];

const item = (
  part: BookPart,
  ids: readonly (Row[string] | undefined)[],
  fields: Record<string, string | null>,
): ShownItem => ({ part, ids: ids.map(String), fields });

function bookRowsOf(rows: RowsOf): BookRows {
  const stops = rows('stop').map(({ id }) => id);
  return {
    items: [
      ...rows('cycle').map(cycleItem),
      ...rows('participant').map(participantItem),
      ...rows('round').map(roundItem),
      ...rows('payment').map((row) =>
        item(
          'payment',
          [row.payer, row.collector],
          fieldsOf(row, ...PAYMENT, ...MOMENTS, ...DELAY, ...markFields(row)),
        ),
      ),
      ...rows('stop').map((row, index) =>
        item('stop', [index], fieldsOf(row, 'proposer', 'reason', 'status', 'owed', 'proposedAt')),
      ),
      ...rows('vote').map((row) => item('vote', [stops.indexOf(row.id ?? null), row.participantId], {})),
      ...repaymentItems(rows('repayment')),
      ...rows('swap').map((row, index) =>
        item('swap', [index], {
          from: textOf('', row.fromId),
          to: textOf('', row.toId),
          status: textOf('', row.status),
          note: textOf('', row.note),
        }),
      ),
      ...rows('offer').map((row) =>
        item('offer', [], { to: textOf('', row.participantId), ...fieldsOf(row, 'status', 'offeredAt') }),
      ),
      ...proposalItems(rows),
      ...rows('joinLink').map((row) => item('joinLink', [], fieldsOf(row, 'isOpen'))),
    ],
    names: new Map(
      rows('participant').flatMap(({ userId, firstName, lastName }) =>
        userId === null || firstName === null
          ? []
          : [
              [
                String(userId),
                participantName({ firstName: String(firstName), lastName: String(lastName) }),
              ] as const,
            ],
      ),
    ),
    erased: new Set(
      rows('participant').flatMap(({ userId, isFormer }) => (Number(isFormer) === 1 ? String(userId) : [])),
    ),
    actors: new Map(
      rows('actor').map((row) => [
        Number(row.position),
        { name: textOf('', row.actorName), participant: textOf('', row.actorParticipantId) },
      ]),
    ),
    mentioned: mentionedIn(rows('mentioned')),
  };
}

const proposalItems = (rows: RowsOf): ShownItem[] => [
  ...rows('proposal').map((row) =>
    item('proposal', [row.position], {
      proposer: textOf('', row.proposerId),
      subject: textOf('', row.subjectId),
      candidate: textOf('', row.candidateId),
      ...fieldsOf(row, 'kind', 'status', 'proposedAt', 'agreedAt'),
    }),
  ),
  ...rows('proposalVote').map((row) => item('proposalVote', [row.position, row.participantId], {})),
];

/** Leaves out the mark if there is none, or an earlier version made it, which did not record who. */
const markFields = ({ markerId }: Row): string[] => (markerId === null ? [] : ['markerId', 'markedAt']);

const cycleItem = (row: Row): ShownItem =>
  item('cycle', [], fieldsOf(row, ...Object.keys(row).filter((column) => column !== 'cycleId')));

function participantItem(row: Row): ShownItem {
  const { id, relationship, inviteRelationship } = row;
  const fields = fieldsOf(
    row,
    'userId',
    'status',
    'isCollector',
    'slot',
    'dateCollected',
    'confirmationStatus',
    'ownRelationship',
    'rejectionReason',
    'slotReason',
    'slotWishes',
  );
  return item('participant', [id], {
    ...fields,
    // Null if a process of a version without this column wrote the row.
    ...(relationship === null && inviteRelationship !== null ? {} : fieldsOf(row, 'relationship')),
    ...(inviteRelationship === null ? {} : fieldsOf(row, 'inviteRelationship')),
  });
}

const roundItem = (row: Row): ShownItem =>
  item('round', [row.collectorId], {
    ...fieldsOf(row, 'slot', 'dateCollected'),
    // Null if a process of a version without this column wrote the row.
    ...(row.lateOn === null ? {} : fieldsOf(row, 'lateOn')),
  });

function repaymentItems(rows: readonly Row[]): ShownItem[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const pair = `${String(row.fromId)} ${String(row.toId)}`;
    const index = counts.get(pair) ?? 0;
    counts.set(pair, index + 1);
    return item(
      'repayment',
      [row.fromId, row.toId, index],
      fieldsOf(row, ...PAYMENT, ...MOMENTS, 'payments', 'isLate'),
    );
  });
}

function mentionedIn(rows: readonly Row[]): BookRows['mentioned'] {
  const mentioned: BookRows['mentioned'] = new Map();
  for (const { position, participantId, participantName: name } of rows) {
    const of = mentioned.get(Number(position)) ?? [];
    mentioned.set(Number(position), of);
    of.push({ participant: String(participantId), name: textOf('', name) });
  }
  return mentioned;
}
