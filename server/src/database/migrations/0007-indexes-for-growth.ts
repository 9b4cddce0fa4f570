import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from './table-columns.ts';

/** Indexes for slow statements that `npm run bench -- explain` found with a million participants. */
const INDEXES: [table: string, columns: string[], name: string][] = [
  // Housekeeping deletes by these columns. Without an index it reads every row, and in InnoDB locks every row.
  ['sessions', ['expiresAt'], 'IX_sessions_expires'],
  ['reset_codes', ['expiresAt'], 'IX_reset_codes_expires'],
  ['letters', ['abandonedAt'], 'IX_letters_abandoned'],
  // Covers everything that My Cycles counts about participants, whose rows are spread over the table by their random ids.
  [
    'participants',
    ['cycleId', 'status', 'isCollector', 'confirmationStatus', 'slot'],
    'IX_participants_standing',
  ],
];

/** Only indexes, so processes of the previous version are not affected. */
export class IndexesForGrowth1795600000000 implements MigrationInterface {
  name = 'IndexesForGrowth1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames, name] of INDEXES) {
      await addIndex(runner, table, name, columnNames);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, , name] of INDEXES.toReversed()) await runner.dropIndex(table, name);
  }
}
