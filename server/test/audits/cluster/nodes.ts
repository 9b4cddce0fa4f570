import { createConnection, type Connection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2';
import { until } from '../../tools/until.ts';

const TIMEOUT_MS = 60_000;

/** Runs one query on this database. */
export async function ask(databaseUrl: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(databaseUrl);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

/** A checksum of all tables of this node, after it has applied everything that the cluster has committed. */
async function contentsOf(connection: Connection): Promise<string> {
  await connection.query('SET SESSION wsrep_sync_wait = 15');
  const [tables] = await connection.query<RowDataPacket[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
  );
  if (tables.length === 0) throw new Error('a node has no tables');
  const names = tables.map(({ name }) => `\`${String(name)}\``);
  const [sums] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE ${names.join(', ')} EXTENDED`);
  return sums.map(({ Table, Checksum }) => `${String(Table)} ${String(Checksum)}`).join('\n');
}

/** The number of nodes whose data differs from the first one's. Retries, because Kolo keeps writing, and a node may be ahead for a moment. */
export async function differentNodes(databaseUrls: readonly string[]): Promise<number> {
  const connections = await Promise.all(databaseUrls.map((url) => createConnection(url)));
  let different = databaseUrls.length;
  try {
    await until(async () => {
      const [first, ...others] = await Promise.all(connections.map(contentsOf));
      different = others.filter((contents) => contents !== first).length;
      return different === 0;
    }, TIMEOUT_MS).catch(() => undefined);
    return different;
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}
