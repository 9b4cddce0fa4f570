import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2';
import { HOME } from '../../env.ts';

const run = promisify(execFile);

/** Where everything listens, as ops/galera/settings.sh has it; each may be given by the environment. */
const PORTS = {
  GALERA_SQL_PORT: '3450',
  GALERA_GROUP_PORT: '4550',
  GALERA_IST_PORT: '4650',
  GALERA_SST_PORT: '4750',
  WRITER_PORT: '4160',
  KOLO_PORT: '4161',
  CHECK_PORT: '4162',
  KOLO_PROCESS_PORT: '4150',
};
type PortName = keyof typeof PORTS;

export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];

/** Three nodes and HAProxy, started by the scripts of ops/galera in a folder that is thrown away. */
export interface Cluster {
  /** The node that is written to, through HAProxy. */
  databaseUrl: string;
  /** Whatever Kolo process HAProxy chooses. */
  koloUrl: string;
  /** Where HAProxy looks for Kolo process 1 or 2. */
  koloPort(process: 1 | 2): string;
  /** One node, past HAProxy. */
  databaseOf(node: NodeNumber): string;
  /** The node that is being written to. */
  writer(): Promise<NodeNumber>;
  /** As a power cut would. */
  kill(...nodes: NodeNumber[]): Promise<void>;
  /** Runs recover.sh, and resolves when all nodes are in step again. */
  recover(): Promise<void>;
  down(): Promise<void>;
}

export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kolo-galera-'));
  // The nodes run as another user.
  chmodSync(folder, 0o755);
  const port = (name: PortName): number => Number(process.env[name] ?? PORTS[name]);
  const settings = Object.fromEntries(
    Object.keys(PORTS).map((name) => [name, String(port(name as PortName))]),
  );
  const script = async (name: string, ...args: string[]): Promise<void> => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, GALERA_FOLDER: folder };
    const { stderr } = await run(join(HOME, 'ops/galera', name), args, { env });
    for (const line of stderr.split('\n')) if (line) say(`  ${line}`);
  };
  const databaseAt = (at: number): string => `mysql://kolo:kolo@127.0.0.1:${at}/kolo`;
  const databaseUrl = databaseAt(port('WRITER_PORT'));
  const down = async (): Promise<void> => {
    await script('down.sh');
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await script('up.sh', 'database');
  } catch (error) {
    await down();
    throw error;
  }
  return {
    databaseUrl,
    koloUrl: `http://127.0.0.1:${port('KOLO_PORT')}`,
    koloPort: (process) => String(port('KOLO_PROCESS_PORT') + process),
    databaseOf: (node) => databaseAt(port('GALERA_SQL_PORT') + node),
    writer: async () => ((await portBehind(databaseUrl)) - port('GALERA_SQL_PORT')) as NodeNumber,
    kill: async (...nodes) => {
      await Promise.all(nodes.map((node) => script('node.sh', String(node), 'kill')));
    },
    recover: () => script('recover.sh'),
    down,
  };
}

/** Who really answers there. */
async function portBehind(databaseUrl: string): Promise<number> {
  const connection = await createConnection(databaseUrl);
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT @@port AS port');
    return Number(rows[0]?.port);
  } finally {
    await connection.end();
  }
}
