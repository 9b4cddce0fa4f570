import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOME } from '../../../src/base/home.ts';
import { createTestSmtp } from '../../tools/test-smtp.ts';
import { until } from '../../tools/until.ts';
import { startKolo, type Kolo } from '../kolo.ts';
import type { Cluster, NodeNumber } from './cluster.ts';
import { ask } from './nodes.ts';
import { ClusterSetup, type Processes } from './cluster-setup.ts';

const run = promisify(execFile);

/** The default ports from ops/galera/settings.sh; the environment can override each. */
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

/** A cluster started by the scripts of ops/galera in a temporary folder. */
interface ScriptedCluster extends Cluster {
  /** The port on which HAProxy expects Kolo process 1 or 2. */
  koloPort(process: 1 | 2): string;
}

async function startCluster(log: (line: string) => void): Promise<ScriptedCluster> {
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
    for (const line of stderr.split('\n')) if (line) log(`  ${line}`);
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
    writer: async () => {
      const [row] = await ask(databaseUrl, 'SELECT @@port AS port');
      return (Number(row?.port) - port('GALERA_SQL_PORT')) as NodeNumber;
    },
    kill: async (...nodes) => {
      await Promise.all(nodes.map((node) => script('node.sh', String(node), 'kill')));
    },
    recover: () => script('recover.sh'),
    down,
  };
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/health/ready`)).ok;

/** Starts a cluster, two Kolo processes and a mail server on this machine; `extra` are further settings of Kolo. */
export async function startScripted(
  log: (line: string) => void,
  extra: Record<string, string> = {},
): Promise<ClusterSetup> {
  const cluster = await startCluster(log);
  const smtp = await createTestSmtp();
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    SMTP_URL: smtp.url,
    PUBLIC_URL: cluster.koloUrl,
    TRUST_PROXY: '1',
    ...extra,
  };
  const startOne = (process: 1 | 2): Promise<Kolo> => startKolo({ ...env, PORT: cluster.koloPort(process) });
  // Both at once on an empty database, so that only one of them can create the tables.
  const starting = ([1, 2] as const).map(startOne);
  try {
    const kolos = await Promise.all(starting);
    await until(() => isReady(cluster.koloUrl));
    const processes: Processes = {
      end: async (process, signal) => kolos[process - 1]?.end(signal) ?? null,
      restart: async (process) => {
        const kolo = await startOne(process);
        kolos[process - 1] = kolo;
        await until(() => isReady(kolo.url));
      },
      stop: async () => {
        await Promise.all(kolos.map((kolo) => kolo.end('SIGTERM')));
      },
    };
    return new ClusterSetup(cluster, smtp, env, processes);
  } catch (error) {
    for (const kolo of await Promise.allSettled(starting)) {
      if (kolo.status === 'fulfilled') await kolo.value.end('SIGKILL');
    }
    await smtp.stop();
    await cluster.down();
    throw error;
  }
}
