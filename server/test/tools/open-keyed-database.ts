import { pino } from 'pino';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/db/database.ts';
import { openAddressKeys } from '../../src/mail/addresses/address-keys.ts';
import { JWT_SECRET } from './jwt-secret.ts';

/** Opens a database as a server process does, with the keys for stored addresses loaded. */
export async function openKeyedDatabase(url: string, secret = JWT_SECRET): Promise<Database> {
  const db = await openDatabase(url);
  const log = pino({ level: 'silent' });
  await openAddressKeys(db, { secrets: [secret], clock: () => new Date(), log });
  return db;
}
