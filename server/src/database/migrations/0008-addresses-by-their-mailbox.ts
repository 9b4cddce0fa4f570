import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Row {
  id: string;
  email: string;
  emailKey: string;
  /** Of a seat: within which it may stand once. */
  cycleId?: string;
}

/** Today's `emailText` and `emailKey`, as they stay for this migration. */
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

/** What only looks like another address, or is delivered where another is. */
const isDisguised = (email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const ascii = asciiOf(domain);
  return email.normalize('NFKC') !== email || ascii === undefined || ascii !== asciiOf(domain.toLowerCase());
};

/**
 * Addresses are stored and written to in one form of Unicode, and compared by the domain that is looked up: whoever owns a
 * mailbox gets the reset letter of the account that has its address. Addresses that are taken no more, because they only
 * look like others, stay as they are, with the accounts: `npm run account -- unfit` lists them, and an operator decides.
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

  /** Nothing to take back: the version before reads what stands here. */
  async down(): Promise<void> {}
}

/** Returns how many rows stay as they are, though they should not. */
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
