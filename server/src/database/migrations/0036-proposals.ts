import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

/** Proposals of participants about who owns a cycle, and the votes for them. */
export class Proposals1802600000000 implements MigrationInterface {
  name = 'Proposals1802600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(runner)) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables(runner).toReversed()) await runner.dropTable(name);
  }
}

function tables(runner: QueryRunner): Table[] {
  const c = tableColumns(runner);
  const nullable = { isNullable: true };
  return [
    new Table({
      name: 'proposals',
      engine: BINARY_TABLE,
      columns: [
        c.id(),
        c.ref('cycleId'),
        c.text('kind', 8),
        c.int('position'),
        c.ref('openProposerId', nullable),
        c.ref('proposerId'),
        c.ref('subjectId'),
        c.ref('candidateId', nullable),
        c.longText('electorate'),
        c.text('status', 16),
        c.instant('at'),
        c.instant('agreedAt', nullable),
        c.instant('majorityAt', nullable),
        c.int('notices', { default: '0' }),
        c.instant('endedAt', nullable),
      ],
      foreignKeys: [
        reference('FK_proposals_cycle', 'cycleId', 'cycles'),
        reference('FK_proposals_proposer', 'proposerId', 'participants'),
        reference('FK_proposals_subject', 'subjectId', 'participants'),
        reference('FK_proposals_candidate', 'candidateId', 'participants'),
      ],
      indices: [
        { name: 'IX_proposals_cycle', columnNames: ['cycleId', 'status'] },
        { name: 'IX_proposals_open', columnNames: ['status', 'at'] },
        { name: 'UQ_proposals_open', columnNames: ['kind', 'openProposerId'], isUnique: true },
        { name: 'IX_proposals_proposer', columnNames: ['proposerId'] },
        { name: 'IX_proposals_subject', columnNames: ['subjectId'] },
        { name: 'IX_proposals_candidate', columnNames: ['candidateId'] },
      ],
    }),
    new Table({
      name: 'proposal_votes',
      engine: BINARY_TABLE,
      columns: [
        c.ref('proposalId', { isPrimary: true }),
        c.ref('participantId', { isPrimary: true }),
        c.instant('at'),
      ],
      foreignKeys: [
        reference('FK_proposal_votes_proposal', 'proposalId', 'proposals'),
        reference('FK_proposal_votes_participant', 'participantId', 'participants'),
      ],
      indices: [{ name: 'IX_proposal_votes_participant', columnNames: ['participantId'] }],
    }),
  ];
}
