import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  type TableForeignKeyOptions,
} from 'typeorm';
import { BINARY_TABLE, reference, tableColumns } from './table-columns.ts';

interface Index {
  name: string;
  columnNames: string[];
  isUnique?: boolean;
}

const unique = (name: string, ...columnNames: string[]): Index => ({ name, columnNames, isUnique: true });
const index = (name: string, ...columnNames: string[]): Index => ({ name, columnNames });

/** All tables of the first version. Unique keys are named after the rule that they enforce (docs/rules.md §14.1). */
export class FirstHouse1795200000000 implements MigrationInterface {
  name = 'FirstHouse1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    const create = (
      name: string,
      columns: TableColumnOptions[],
      indices: Index[] = [],
      foreignKeys: TableForeignKeyOptions[] = [],
    ) =>
      runner.createTable(
        new Table({
          name,
          columns,
          indices,
          foreignKeys,
          engine: BINARY_TABLE,
        }),
        true,
      );

    await create(
      'users',
      [
        c.id(),
        c.text('firstName', 100),
        c.text('lastName', 100),
        c.text('email', 254),
        c.text('emailKey', 254),
        c.text('phoneNumber', 32),
        c.day('dob'),
        c.instant('createdAt'),
      ],
      [unique('UQ_users_email_key', 'emailKey')],
    );
    await create(
      'credentials',
      [
        { ...c.ref('userId'), isPrimary: true },
        c.text('passwordHash', 255),
        c.instant('disabledAt', { isNullable: true }),
        c.instant('emailProvenAt', { isNullable: true }),
        c.instant('welcomedAt', { isNullable: true }),
      ],
      [],
      [reference('FK_credentials_user', 'userId', 'users')],
    );
    await create(
      'sessions',
      [
        c.id(),
        c.ref('userId'),
        c.ref('familyId'),
        c.hash('tokenHash'),
        c.instant('createdAt'),
        c.instant('expiresAt'),
        c.instant('usedAt', { isNullable: true }),
        c.instant('endedAt', { isNullable: true }),
      ],
      [
        index('IX_sessions_user', 'userId'),
        index('IX_sessions_family', 'familyId'),
        unique('UQ_sessions_token', 'tokenHash'),
      ],
      [reference('FK_sessions_user', 'userId', 'users')],
    );
    await create(
      'reset_codes',
      [
        c.id(),
        c.ref('userId'),
        c.hash('codeHash'),
        c.instant('expiresAt'),
        c.instant('usedAt', { isNullable: true }),
      ],
      [index('IX_reset_codes_user', 'userId'), unique('UQ_reset_codes_code', 'codeHash')],
      [reference('FK_reset_codes_user', 'userId', 'users')],
    );
    await create(
      'limits',
      [{ ...c.hash('bucket'), isPrimary: true }, c.longText('hits'), c.instant('expiresAt')],
      [index('IX_limits_expiry', 'expiresAt')],
    );
    await create(
      'letters',
      [
        c.id(),
        c.text('kind', 32),
        c.text('recipient', 254),
        c.text('subject', 255),
        c.longText('html'),
        c.longText('text'),
        c.flag('secret'),
        c.instant('createdAt'),
        c.instant('dueAt'),
        c.int('attempts', { default: '0' }),
        c.instant('claimedUntil', { isNullable: true }),
        c.instant('sentAt', { isNullable: true }),
        c.instant('abandonedAt', { isNullable: true }),
        c.text('lastError', 255, { isNullable: true }),
      ],
      [index('IX_letters_due', 'sentAt', 'dueAt')],
    );
    await create(
      'cycles',
      [
        c.id(),
        c.ref('userId'),
        c.text('type', 16),
        c.text('title', 30),
        c.longText('description'),
        c.day('startDate'),
        c.int('frequency'),
        c.int('participantAmount'),
        c.flag('cycleFrozen'),
        c.flag('participantsFrozen'),
        c.flag('isRunning'),
        c.flag('roundsCreated'),
        c.flag('sentConfirmationEmails'),
        c.instant('createdAt'),
      ],
      [index('IX_cycles_owner', 'userId')],
      [reference('FK_cycles_owner', 'userId', 'users')],
    );
    await create(
      'participants',
      [
        c.id(),
        c.ref('cycleId'),
        c.ref('userId', { isNullable: true }),
        c.text('email', 254),
        c.text('emailKey', 254),
        c.text('status', 16),
        c.int('position'),
        c.flag('isCollector'),
        c.int('slot', { isNullable: true }),
        c.day('dateCollected', { isNullable: true }),
        c.text('confirmationStatus', 16, { default: "'PENDING'" }),
        c.hash('confirmationTokenHash', { isNullable: true }),
        c.day('askedForDate', { isNullable: true }),
        c.instant('createdAt'),
      ],
      [
        unique('UQ_participants_email', 'cycleId', 'emailKey'),
        unique('UQ_participants_user', 'cycleId', 'userId'),
        unique('UQ_participants_slot', 'cycleId', 'slot'),
        index('IX_participants_user', 'userId'),
        index('IX_participants_email_key', 'emailKey'),
      ],
      [
        reference('FK_participants_cycle', 'cycleId', 'cycles'),
        reference('FK_participants_user', 'userId', 'users'),
      ],
    );
    await create(
      'invites',
      [
        c.id(),
        c.ref('cycleId'),
        c.ref('participantId'),
        c.text('relationship', 16),
        c.ref('sentBy'),
        c.hash('tokenHash', { isNullable: true }),
        c.instant('tokenExpiresAt'),
        c.instant('createdAt'),
      ],
      [
        index('IX_invites_cycle', 'cycleId'),
        unique('UQ_invites_participant', 'participantId'),
        index('IX_invites_sender', 'sentBy'),
      ],
      [
        reference('FK_invites_cycle', 'cycleId', 'cycles'),
        reference('FK_invites_participant', 'participantId', 'participants'),
        reference('FK_invites_sender', 'sentBy', 'users'),
      ],
    );
    await create(
      'rounds',
      [
        c.id(),
        c.ref('cycleId'),
        c.ref('collectorId'),
        c.int('position'),
        c.day('date'),
        c.instant('createdAt'),
      ],
      [
        unique('UQ_rounds_position', 'cycleId', 'position'),
        unique('UQ_rounds_collector', 'cycleId', 'collectorId'),
        index('IX_rounds_collector', 'collectorId'),
      ],
      [
        reference('FK_rounds_cycle', 'cycleId', 'cycles'),
        reference('FK_rounds_collector', 'collectorId', 'participants'),
      ],
    );
    await create(
      'payments',
      [
        c.id(),
        c.ref('roundId'),
        c.ref('participantId'),
        c.int('position'),
        c.flag('paid'),
        c.instant('paidAt', { isNullable: true }),
      ],
      [
        unique('UQ_payments_participant', 'roundId', 'participantId'),
        index('IX_payments_participant', 'participantId'),
      ],
      [
        reference('FK_payments_round', 'roundId', 'rounds'),
        reference('FK_payments_participant', 'participantId', 'participants'),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'payments',
      'rounds',
      'invites',
      'participants',
      'cycles',
      'letters',
      'limits',
      'reset_codes',
      'sessions',
      'credentials',
      'users',
    ];
    for (const table of tables) await runner.dropTable(table);
  }
}
