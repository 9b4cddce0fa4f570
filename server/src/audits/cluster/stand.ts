import { createTestSmtp, type SeenLetter, type TestSmtp } from '../../testing/test-smtp.ts';
import { until } from '../../testing/until.ts';
import { none, type Figure } from '../audit.ts';
import { startKolo, type Kolo } from '../kolo.ts';
import { startCluster, type Cluster, type NodeNumber, NODES } from './cluster.ts';
import { compare } from './ledger.ts';
import { startLoad, type Load } from './load.ts';
import type { Manners } from './traffic.ts';

/** A claim of a process that was killed holds for a minute. */
const LETTER_PATIENCE_MS = 90_000;

/** Letters that a Kolo process sends at once. */
export const LETTERS_AT_ONCE = 4;

/** A cluster, two Kolo processes and a mail server, of which parts will be taken away. */
export class Stand {
  readonly cluster: Cluster;
  private readonly smtp: TestSmtp;
  private readonly env: Record<string, string>;
  private readonly processes: Kolo[];

  private constructor(cluster: Cluster, smtp: TestSmtp, env: Record<string, string>, processes: Kolo[]) {
    this.cluster = cluster;
    this.smtp = smtp;
    this.env = env;
    this.processes = processes;
  }

  static async start(say: (line: string) => void, extra: Record<string, string> = {}): Promise<Stand> {
    const cluster = await startCluster(say);
    const smtp = await createTestSmtp();
    const env = {
      DATABASE_URL: cluster.databaseUrl,
      SMTP_URL: smtp.url,
      PUBLIC_URL: cluster.koloUrl,
      TRUST_PROXY: '1',
      ...extra,
    };
    // Both at once, on an empty database: the tables are made once.
    const starting = ([1, 2] as const).map((process) =>
      startKolo({ ...env, PORT: cluster.koloPort(process) }),
    );
    try {
      const processes = await Promise.all(starting);
      await until(async () => (await fetch(`${cluster.koloUrl}/health/ready`)).ok);
      return new Stand(cluster, smtp, env, processes);
    } catch (error) {
      for (const kolo of await Promise.allSettled(starting)) {
        if (kolo.status === 'fulfilled') await kolo.value.end('SIGKILL');
      }
      await smtp.stop();
      await cluster.down();
      throw error;
    }
  }

  /** Ends process 1 or 2, and resolves with its exit code. */
  async end(process: 1 | 2, signal: NodeJS.Signals): Promise<number | null> {
    return this.processes[process - 1]?.end(signal) ?? null;
  }

  async startAgain(process: 1 | 2): Promise<void> {
    const kolo = await startKolo({ ...this.env, PORT: this.cluster.koloPort(process) });
    this.processes[process - 1] = kolo;
    await until(async () => (await fetch(`${kolo.url}/health/ready`)).ok);
  }

  startLoad(manners: Manners): Promise<Load> {
    this.smtp.seen.length = 0;
    return startLoad(this.cluster.koloUrl, manners);
  }

  /**
   * Stops the load and holds what was acknowledged against what a node shows that is not the writer. Letters that were
   * on their way when their sender was killed may go out again: nobody can know whether they had arrived.
   */
  async settle(load: Load, goal: string, event: string, lettersAtStake = 0): Promise<Figure[]> {
    await load.stop();
    const books = await this.onAnotherNode((url) => load.readBooks(url));
    const { lost, duplicated } = compare(load.ledger, books);
    const letters = await this.lettersOf(load);
    const { traffic, ledger } = load;
    for (const line of [...lost, ...duplicated, ...ledger.stale, ...traffic.errors].slice(0, 20)) {
      console.log(`    ! ${line}`);
    }
    return [
      none(goal, `${event}: acknowledged writes lost, of ${traffic.acknowledged.length}`, lost.length),
      none(goal, `${event}: writes duplicated`, duplicated.length),
      none(goal, `${event}: reads older than what their caller had been told`, ledger.stale.length),
      none(goal, `${event}: errors to the caller, in ${traffic.requests} requests`, traffic.errors.length),
      none(goal, `${event}: invite letters lost, of ${load.invited.length}`, letters.lost),
      {
        ...none(goal, `${event}: letters sent twice, by their Message-ID`, letters.twice),
        wanted: lettersAtStake === 0 ? '0' : `≤ ${lettersAtStake}`,
        met: letters.twice <= lettersAtStake,
      },
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((kolo) => kolo.end('SIGTERM')));
    await this.smtp.stop();
    await this.cluster.down();
  }

  private async onAnotherNode<T>(work: (url: string) => Promise<T>): Promise<T> {
    const writer = await this.cluster.writer();
    const other: NodeNumber = NODES.find((node) => node !== writer) ?? 1;
    const kolo = await startKolo({ ...this.env, DATABASE_URL: this.cluster.databaseOf(other) });
    try {
      return await work(kolo.url);
    } finally {
      await kolo.end('SIGTERM');
    }
  }

  private async lettersOf({ invited }: Load): Promise<{ lost: number; twice: number }> {
    const missing = (): string[] => {
      const reached = new Set(this.accepted().flatMap(({ recipients }) => recipients));
      return invited.filter((email) => !reached.has(email));
    };
    await until(() => missing().length === 0, LETTER_PATIENCE_MS).catch(() => undefined);
    const ids = this.accepted().map(({ messageId }) => messageId);
    return { lost: missing().length, twice: ids.length - new Set(ids).size };
  }

  private accepted(): SeenLetter[] {
    return this.smtp.seen.filter(({ accepted }) => accepted);
  }
}
