import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Row {
  id: string;
  email: string;
  emailKey: string;
  /** For a participant: an address can occur once in its cycle. */
  cycleId?: string;
}

/** Copies of `emailText` and `emailKey`, which this migration keeps unchanged. */
const textOf = (email: string): string => email.trim().normalize('NFC');
const keyOf = (email: string): string => {
  const text = textOf(email).toLowerCase();
  const start = text.lastIndexOf('@') + 1;
  return text.slice(0, start) + (asciiOf(text.slice(start)) ?? text.slice(start));
};
const asciiOf = (domain: string): string | undefined => {
  const url = `http://${domain}`;
  if (!/[^\0-\x7f]/.test(domain)) return domain;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
};

/** Addresses that only look like another one, or that are delivered to another one. */
const isDisguised = (email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const ascii = asciiOf(domain);
  return email.normalize('NFKC') !== email || ascii === undefined || ascii !== asciiOf(domain.toLowerCase());
};

/**
 * Stores addresses in one form of Unicode, and compares them by the domain that DNS looks up, so that the reset email of an account
 * goes to the owner of the mailbox. Addresses that are no longer accepted, because they only look like others, stay unchanged with
 * their accounts. `npm run account -- unfit` lists them, and an operator decides.
 */
export class AddressesByTheirMailbox1795700000000 implements MigrationInterface {
  name = 'AddressesByTheirMailbox1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    const unfit = await mend(runner, 'users', '');
    await mend(runner, 'participants', ', cycleId');
    if (unfit > 0) {
      console.warn(
        `Accounts whose e-mail address would not be taken today: ${unfit}. List: npm run account -- unfit`,
      );
    }
  }

  /** There is nothing to undo: the previous version can read these addresses. */
  async down(): Promise<void> {}
}

/** Returns how many rows stay unchanged although they are not valid. */
async function mend(runner: QueryRunner, table: 'users' | 'participants', more: string): Promise<number> {
  const isMysql = runner.dataSource.options.type !== 'better-sqlite3';
  const beyondAscii = isMysql
    ? 'LENGTH(email) <> CHAR_LENGTH(email)'
    : 'LENGTH(CAST(email AS BLOB)) <> LENGTH(email)';
  const rows: Row[] = await runner.query(
    `SELECT id, email, emailKey${more} FROM ${table} WHERE ${beyondAscii}`,
  );
  let left = 0;
  for (const row of rows) {
    const [email, key] = [textOf(row.email), keyOf(row.email)];
    const isUnfit = isDisguised(email) || key.length > 254;
    if (isUnfit || (await isTaken(runner, table, row, key))) left += 1;
    else if (email !== row.email || key !== row.emailKey) {
      await runner.query(`UPDATE ${table} SET email = ?, emailKey = ? WHERE id = ?`, [email, key, row.id]);
    }
  }
  return left;
}

async function isTaken(
  runner: QueryRunner,
  table: string,
  { id, cycleId }: Row,
  key: string,
): Promise<boolean> {
  const within = cycleId === undefined ? '' : ' AND cycleId = ?';
  const others: unknown[] = await runner.query(
    `SELECT id FROM ${table} WHERE emailKey = ? AND id <> ?${within}`,
    cycleId === undefined ? [key, id] : [key, id, cycleId],
  );
  return others.length > 0;
}
