import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from './table-columns.ts';

/** What `npm run bench -- explain` found at a million participants: statements that read a whole table, or far apart rows. */
const INDEXES: [table: string, columns: string[], name: string][] = [
  // Housekeeping deletes by these; without an index it reads, and in InnoDB locks, every row there is.
  ['sessions', ['expiresAt'], 'IX_sessions_expires'],
  ['reset_codes', ['expiresAt'], 'IX_reset_codes_expires'],
  ['letters', ['abandonedAt'], 'IX_letters_abandoned'],
  // All that My Cycles counts of a cycle's seats, side by side: the seats themselves lie wherever their random ids put them.
  [
    'participants',
    ['cycleId', 'status', 'isCollector', 'confirmationStatus', 'slot'],
    'IX_participants_standing',
  ],
];

/** Indexes only: no process of the version before notices. */
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
