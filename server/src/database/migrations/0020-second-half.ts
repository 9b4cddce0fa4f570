import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  type TableForeignKeyOptions,
} from 'typeorm';
import { addColumns, BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Adds join links and requests, changes of invites, wishes for slots, swaps, stops and their repayments. */
export class SecondHalf1800600000000 implements MigrationInterface {
  name = 'SecondHalf1800600000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    const nullable = { isNullable: true };
    await addColumns(runner, 'cycles', [
      c.instant('stoppedAt', nullable),
      c.instant('completedToldAt', nullable),
    ]);
    await addColumns(runner, 'participants', [
      c.text('relationship', 16, nullable),
      c.text('ownRelationship', 16, nullable),
      c.text('rejectionReason', 300, nullable),
      c.text('slotReason', 300, nullable),
      c.longText('slotWishes', nullable),
    ]);
    await addColumns(runner, 'invites', [
      c.instant('sentAt', nullable),
      c.instant('openedAt', nullable),
      c.int('sends', { default: '0' }),
    ]);
    await addColumns(runner, 'payments', [c.flag('everSaid')]);
    for (const table of tables(runner)) await runner.createTable(table, true);
    await fillIn(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(runner).toReversed()) await runner.dropTable(name);
    for (const [table, column] of [
      ['payments', 'everSaid'],
      ['invites', 'sends'],
      ['invites', 'openedAt'],
      ['invites', 'sentAt'],
      ['participants', 'slotWishes'],
      ['participants', 'slotReason'],
      ['participants', 'rejectionReason'],
      ['participants', 'ownRelationship'],
      ['participants', 'relationship'],
      ['cycles', 'completedToldAt'],
      ['cycles', 'stoppedAt'],
    ]) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

/** Fills columns whose values earlier processes stored elsewhere or not at all. Completed cycles send no emails about the past. */
async function fillIn(runner: QueryRunner): Promise<void> {
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  await runner.query(
    `UPDATE participants SET relationship = (SELECT i.relationship FROM invites i WHERE i.participantId = participants.id)
     WHERE relationship IS NULL`,
  );
  await runner.query('UPDATE invites SET sentAt = createdAt WHERE sentAt IS NULL');
  await runner.query(
    `UPDATE payments SET everSaid = 1 WHERE everSaid = 0
       AND (standing <> 'DUE' OR markedAt IS NOT NULL OR EXISTS (
         SELECT 1 FROM cycle_change_facts f JOIN cycle_changes h ON h.id = f.changeId JOIN rounds r ON r.cycleId = h.cycleId
         WHERE h.kind = 'REPORT_WITHDRAWN' AND f.participantId = payments.participantId AND r.id = payments.roundId
           AND r.date = f.day))`,
  );
  await runner.query(
    `UPDATE cycles SET completedToldAt = ? WHERE isRunning = 1 AND completedToldAt IS NULL AND NOT EXISTS (
       SELECT 1 FROM rounds r JOIN payments y ON y.roundId = r.id AND y.standing IN ('DUE', 'REPORTED', 'DISPUTED')
       WHERE r.cycleId = cycles.id)`,
    [now],
  );
}

interface Shape {
  columns: TableColumnOptions[];
  indices?: Record<string, string[]>;
  foreignKeys?: [name: string, column: string, table: string][];
}

function tableOf(name: string, { columns, indices = {}, foreignKeys = [] }: Shape): Table {
  return new Table({
    name,
    columns,
    indices: Object.entries(indices).map(([index, columnNames]) => ({
      name: index,
      columnNames,
      isUnique: index.startsWith('UQ_'),
    })),
    foreignKeys: foreignKeys.map((each): TableForeignKeyOptions => reference(...each)),
    engine: BINARY_TABLE,
  });
}

/** In an order in which each table refers only to existing ones. */
function tables(runner: QueryRunner): Table[] {
  const c = tableColumns(runner);
  const nullable = { isNullable: true };
  const key = { isPrimary: true };
  return [
    tableOf('ended_links', {
      columns: [c.hash('tokenHash', key), c.text('reason', 16), c.instant('endedAt')],
      indices: { IX_ended_links_ended: ['endedAt'] },
    }),
    tableOf('unknown_owners', {
      columns: [c.ref('ownerId', key), c.hash('addressHash', key), c.instant('at')],
      foreignKeys: [['FK_unknown_owners_owner', 'ownerId', 'users']],
    }),
    tableOf('join_links', {
      columns: [c.ref('cycleId', key), c.int('counter'), c.flag('isOpen'), c.instant('changedAt')],
      foreignKeys: [['FK_join_links_cycle', 'cycleId', 'cycles']],
    }),
    tableOf('join_requests', {
      columns: [
        c.id(),
        c.ref('cycleId'),
        c.ref('userId'),
        c.text('note', 140, nullable),
        c.text('status', 16),
        c.int('counter'),
        c.longText('terms'),
        c.hash('termsHash'),
        c.int('seats'),
        c.instant('at'),
        c.instant('closedAt', nullable),
      ],
      indices: {
        IX_join_requests_cycle: ['cycleId', 'status'],
        IX_join_requests_user: ['userId', 'cycleId'],
      },
      foreignKeys: [
        ['FK_join_requests_cycle', 'cycleId', 'cycles'],
        ['FK_join_requests_user', 'userId', 'users'],
      ],
    }),
    tableOf('agreement_addenda', {
      columns: [
        c.ref('cycleId', key),
        c.int('position', key),
        c.instant('at'),
        c.longText('text'),
        c.hash('hash'),
      ],
      foreignKeys: [['FK_agreement_addenda_cycle', 'cycleId', 'cycles']],
    }),
    tableOf('swaps', {
      columns: [
        c.id(),
        c.ref('cycleId'),
        c.ref('fromId'),
        c.ref('toId'),
        c.text('status', 16),
        c.instant('at'),
        c.instant('endedAt', nullable),
      ],
      indices: { IX_swaps_cycle: ['cycleId', 'status'], IX_swaps_from: ['fromId'], IX_swaps_to: ['toId'] },
      foreignKeys: [
        ['FK_swaps_cycle', 'cycleId', 'cycles'],
        ['FK_swaps_from', 'fromId', 'participants'],
        ['FK_swaps_to', 'toId', 'participants'],
      ],
    }),
    tableOf('swap_rounds', {
      columns: [c.ref('roundId', key), c.ref('swapId')],
      indices: { IX_swap_rounds_swap: ['swapId'] },
      foreignKeys: [
        ['FK_swap_rounds_round', 'roundId', 'rounds'],
        ['FK_swap_rounds_swap', 'swapId', 'swaps'],
      ],
    }),
    tableOf('stops', {
      columns: [
        c.id(),
        c.ref('cycleId'),
        c.ref('openCycleId', nullable),
        c.ref('proposerId'),
        c.text('reason', 300),
        c.text('status', 16),
        c.instant('at'),
        c.instant('endedAt', nullable),
      ],
      indices: {
        IX_stops_cycle: ['cycleId'],
        UQ_stops_open: ['openCycleId'],
        IX_stops_proposer: ['proposerId'],
        IX_stops_open: ['status', 'at'],
      },
      foreignKeys: [
        ['FK_stops_cycle', 'cycleId', 'cycles'],
        ['FK_stops_proposer', 'proposerId', 'participants'],
      ],
    }),
    tableOf('stop_votes', {
      columns: [c.ref('stopId', key), c.ref('participantId', key), c.instant('at')],
      indices: { IX_stop_votes_participant: ['participantId'] },
      foreignKeys: [
        ['FK_stop_votes_stop', 'stopId', 'stops'],
        ['FK_stop_votes_participant', 'participantId', 'participants'],
      ],
    }),
    tableOf('repayments', {
      columns: [
        c.id(),
        c.ref('cycleId'),
        c.ref('fromId'),
        c.ref('toId'),
        c.int('position'),
        c.int('payments'),
        c.ref('paymentId', nullable),
        c.flag('paid'),
        c.instant('paidAt', nullable),
        c.text('standing', 16, { default: "'DUE'" }),
        c.instant('reportedAt', nullable),
        c.day('paidOn', nullable),
        c.text('method', 16, nullable),
        c.text('reportReference', 140, nullable),
        c.instant('disputedAt', nullable),
        c.text('disputeReason', 300, nullable),
        c.instant('createdAt'),
      ],
      indices: {
        IX_repayments_standing: ['cycleId', 'standing'],
        IX_repayments_from: ['fromId'],
        IX_repayments_to: ['toId'],
        UQ_repayments_payment: ['paymentId'],
      },
      foreignKeys: [
        ['FK_repayments_cycle', 'cycleId', 'cycles'],
        ['FK_repayments_from', 'fromId', 'participants'],
        ['FK_repayments_to', 'toId', 'participants'],
        ['FK_repayments_payment', 'paymentId', 'payments'],
      ],
    }),
  ];
}
