import { randomInt } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addColumns, tableColumns } from './table-columns.ts';

/** How many payments get their references in one statement. */
const PART = 500;

/** A copy of Crockford's base 32 from `new-reference.ts`. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = (): string =>
  `KOLO${Array.from({ length: 6 }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('')}`;

/**
 * Adds what payer and collector record about a payment, a prepared reference for each payment, and payment details of participants.
 * New columns may be empty, because a process of the previous version, which still runs beside this one for a moment, does not
 * write them.
 */
export class BothSides1796200000000 implements MigrationInterface {
  name = 'BothSides1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    const c = tableColumns(runner);
    const nullable = { isNullable: true };
    await addColumns(runner, 'payments', [
      c.text('standing', 16, { default: "'DUE'" }),
      c.instant('reportedAt', nullable),
      c.day('paidOn', nullable),
      c.text('method', 16, nullable),
      c.text('reportReference', 140, nullable),
      c.instant('disputedAt', nullable),
      c.text('disputeReason', 300, nullable),
      c.text('readyReference', 16, nullable),
    ]);
    await addColumns(runner, 'participants', [
      c.text('payTo', 500, nullable),
      c.text('payToSalt', 32, nullable),
      c.instant('payToChangedAt', nullable),
    ]);
    await runner.query(`UPDATE payments SET standing = 'RECEIVED' WHERE paid = 1 AND standing = 'DUE'`);
    await giveReferences(runner);
    const table = await runner.getTable('payments');
    const name = 'UQ_payments_reference';
    const isThere = [...(table?.indices ?? []), ...(table?.uniques ?? [])].some((each) => each.name === name);
    if (!isThere) {
      await runner.createIndex(
        'payments',
        new TableIndex({ name, columnNames: ['readyReference'], isUnique: true }),
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('payments', 'UQ_payments_reference');
    for (const column of ['payToChangedAt', 'payToSalt', 'payTo']) {
      await runner.query(`ALTER TABLE participants DROP COLUMN ${column}`);
    }
    for (const column of [
      'readyReference',
      'disputeReason',
      'disputedAt',
      'reportReference',
      'method',
      'paidOn',
      'reportedAt',
      'standing',
    ]) {
      await runner.query(`ALTER TABLE payments DROP COLUMN ${column}`);
    }
  }
}

/** Fills payments in parts, without duplicates, because the unique key is created afterwards and would fail. */
async function giveReferences(runner: QueryRunner): Promise<void> {
  const given = new Set<string>();
  const before = (await runner.query(
    'SELECT readyReference FROM payments WHERE readyReference IS NOT NULL',
  )) as { readyReference: string }[];
  for (const { readyReference } of before) given.add(readyReference);
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT id FROM payments WHERE id > ? AND readyReference IS NULL ORDER BY id LIMIT ${PART}`,
      [last],
    )) as { id: string }[];
    const end = rows.at(-1);
    if (!end) return;
    const pairs = rows.map(({ id }) => [id, freshReference(given)] as const);
    await runner.query(
      `UPDATE payments SET readyReference = CASE id ${pairs.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${pairs.map(() => '?').join(', ')})`,
      [...pairs.flat(), ...pairs.map(([id]) => id)],
    );
    last = end.id;
  }
}

function freshReference(given: Set<string>): string {
  let reference = newReference();
  while (given.has(reference)) reference = newReference();
  given.add(reference);
  return reference;
}
