import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOME } from '../../../src/base/home.ts';
import { createTestSmtp } from '../../tools/test-smtp.ts';
import { until } from '../../tools/until.ts';
import { freePort } from '../../tools/free-port.ts';
import { NODES, type Cluster, type NodeNumber } from './cluster.ts';
import { ask } from './nodes.ts';
import { ClusterSetup, type Processes } from './cluster-setup.ts';

const run = promisify(execFile);

/** Separate from other projects on this machine; its volumes are deleted. */
const PROJECT = 'kolo-audit';
/** The addresses from ops/galera/compose.yml. */
const GATEWAY = '10.99.40.1';
const HAPROXY = '10.99.40.30';
const nodeAt = (node: NodeNumber): string => `10.99.40.1${node}`;
const koloAt = (process: 1 | 2): string => `http://10.99.40.2${process}:4000`;
const SERVICES = ['node1', 'node2', 'node3', 'check', 'haproxy', 'kolo1', 'kolo2'];
/** Enough to build images, create data folders and copy the data. */
const START_MS = 180_000;
const BACK_MS = 180_000;
const BUFFER_BYTES = 2 ** 26;

const databaseAt = (host: string): string => `mysql://kolo:kolo@${host}:3306/kolo`;

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined);
  return response?.ok ?? false;
}

async function isInStep(node: NodeNumber): Promise<boolean> {
  const sql =
    "SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_cluster_size', 'wsrep_cluster_status')";
  const rows = await ask(databaseAt(nodeAt(node)), sql).catch(() => []);
  const state = Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Value]));
  return (
    state.wsrep_cluster_status === 'Primary' &&
    state.wsrep_cluster_size === String(NODES.length) &&
    state.wsrep_local_state === '4'
  );
}

/** Starts the cluster, HAProxy and two Kolo processes of the compose file; Docker restarts what is killed. */
export async function startContainers(
  log: (line: string) => void,
  makesImages: boolean,
): Promise<{ setup: ClusterSetup; killEverything: () => Promise<void> }> {
  if (makesImages)
    await run(join(HOME, 'server/test/audits/cluster/images/make.sh'), { maxBuffer: BUFFER_BYTES });
  const koloPort = await freePort();
  const koloUrl = `http://127.0.0.1:${koloPort}`;
  const settings: Record<string, string> = {
    JWT_SECRET: randomBytes(32).toString('hex'),
    CLUSTER_PORT: String(koloPort),
    PUBLIC_URL: koloUrl,
    RATE_LIMIT_FACTOR: '100000',
  };
  const compose = async (...args: string[]): Promise<string> => {
    const { stdout } = await run(
      'docker',
      ['compose', '--env-file', '/dev/null', '--profile', 'cluster', '-p', PROJECT, ...args],
      {
        cwd: HOME,
        maxBuffer: BUFFER_BYTES,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
      },
    );
    return stdout;
  };
  /** Kills processes as a power cut would. After `docker kill`, Docker does not restart a container. */
  const kill = async (...services: string[]): Promise<void> => {
    const names = services.map((service) => `${PROJECT}-${service}-1`);
    const { stdout } = await run('docker', ['inspect', '-f', '{{.State.Pid}}', ...names]);
    for (const id of stdout.split('\n').map(Number)) if (id > 0) process.kill(id, 'SIGKILL');
  };
  const down = async (): Promise<void> => void (await compose('down', '--volumes', '--timeout', '60'));

  const cluster: Cluster = {
    databaseUrl: databaseAt(HAPROXY),
    koloUrl,
    databaseOf: (node) => databaseAt(nodeAt(node)),
    writer: async () => {
      const [row] = await ask(databaseAt(HAPROXY), 'SELECT @@wsrep_node_name AS name');
      return Number(String(row?.name).replace('node', '')) as NodeNumber;
    },
    kill: (...nodes) => kill(...nodes.map((node) => `node${node}`)),
    recover: async () => {
      await until(async () => (await Promise.all(NODES.map(isInStep))).every(Boolean), BACK_MS);
    },
    down,
  };
  const processes: Processes = {
    end: async (process, signal) => {
      if (signal !== 'SIGKILL') throw new Error('containers can only be killed, not stopped');
      await kill(`kolo${process}`);
      return null;
    },
    restart: async (process) => void (await until(() => isReady(koloAt(process)), BACK_MS)),
    stop: async () => void (await compose('stop', 'kolo1', 'kolo2')),
  };

  await down();
  try {
    // The network first, because Kolo sends emails to this machine's address in it.
    await compose('up', '-d', 'node1', 'node2', 'node3');
    const smtp = await createTestSmtp({ host: GATEWAY });
    settings.SMTP_URL = smtp.url;
    await compose('up', '-d', '--build', 'haproxy', 'kolo1', 'kolo2');
    await until(() => isReady(koloUrl), START_MS);
    await cluster.recover();
    log(`Kolo: ${koloUrl}`);
    const env = {
      DATABASE_URL: cluster.databaseUrl,
      SMTP_URL: smtp.url,
      PUBLIC_URL: koloUrl,
      TRUST_PROXY: '1',
    };
    const setup = new ClusterSetup(cluster, smtp, env, processes);
    return { setup, killEverything: () => kill(...SERVICES) };
  } catch (error) {
    log(await compose('logs', '--tail', '40').catch(String));
    await down();
    throw error;
  }
}
