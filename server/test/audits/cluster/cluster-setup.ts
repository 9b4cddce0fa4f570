import type { SeenEmail, TestSmtp } from '../../tools/test-smtp.ts';
import { until } from '../../tools/until.ts';
import { none, type Figure } from '../audit.ts';
import { startKolo } from '../kolo.ts';
import { flawLine, auditAllRecords } from '../records.ts';
import { type Cluster, type NodeNumber, NODES } from './cluster.ts';
import { compare } from './ledger.ts';
import { startLoad, type Load } from './load.ts';
import { differentNodes } from './nodes.ts';
import type { RetryPolicy } from './traffic.ts';

/** A killed process's claim on an email lasts a minute. */
const EMAIL_TIMEOUT_MS = 90_000;

/** The number of emails that a Kolo process sends concurrently. */
export const EMAILS_AT_ONCE = 4;

/** The two Kolo processes. */
export interface Processes {
  /** Stops process 1 or 2, and resolves with its exit code if it is known. */
  end(process: 1 | 2, signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves when the process is ready again. */
  restart(process: 1 | 2): Promise<void>;
  stop(): Promise<void>;
}

/** A cluster, two Kolo processes and a mail server, parts of which will be killed. */
export class ClusterSetup {
  readonly cluster: Cluster;
  private readonly smtp: TestSmtp;
  private readonly env: Record<string, string>;
  private readonly processes: Processes;

  /** `env` are the settings for further Kolo processes. */
  constructor(cluster: Cluster, smtp: TestSmtp, env: Record<string, string>, processes: Processes) {
    this.cluster = cluster;
    this.smtp = smtp;
    this.env = env;
    this.processes = processes;
  }

  /** Stops process 1 or 2, and resolves with its exit code. */
  end(process: 1 | 2, signal: NodeJS.Signals): Promise<number | null> {
    return this.processes.end(process, signal);
  }

  restart(process: 1 | 2): Promise<void> {
    return this.processes.restart(process);
  }

  startLoad(retries: RetryPolicy): Promise<Load> {
    this.smtp.seen.length = 0;
    return startLoad(this.cluster.koloUrl, retries);
  }

  /**
   * Stops the load and compares what was acknowledged with the data on a node other than the writer. An email that was being sent when
   * its process was killed may be sent again, because no one can know whether it arrived.
   */
  async stopAndCompare(load: Load, goal: string, event: string, emailsInFlight = 0): Promise<Figure[]> {
    await load.stop();
    const books = await this.onAnotherNode((url) => load.readBooks(url));
    const { lost, duplicated } = compare(load.ledger, books);
    const emails = await this.emailsOf(load);
    const different = await differentNodes(NODES.map((node) => this.cluster.databaseOf(node)));
    const records = await auditAllRecords(this.cluster.databaseOf(await this.anotherNode()));
    const { traffic, ledger } = load;
    const flaws = records.flaws.map(flawLine);
    for (const line of [...lost, ...duplicated, ...flaws, ...ledger.stale, ...traffic.errors].slice(0, 20)) {
      console.log(`    ! ${line}`);
    }
    return [
      none(goal, `${event}: acknowledged writes lost, of ${traffic.acknowledged.length}`, lost.length),
      none(goal, `${event}: writes duplicated`, duplicated.length),
      none(goal, `${event}: nodes whose data differs from node 1`, different),
      none(goal, `${event}: flaws in the audit logs of ${records.cycles} cycles`, flaws.length),
      none(goal, `${event}: reads older than what their client had been promised`, ledger.stale.length),
      none(goal, `${event}: errors to clients, in ${traffic.requests} requests`, traffic.errors.length),
      none(goal, `${event}: invite emails lost, of ${load.invited.length}`, emails.lost),
      {
        ...none(goal, `${event}: emails sent twice, by their Message-ID`, emails.twice),
        wanted: emailsInFlight === 0 ? '0' : `≤ ${emailsInFlight}`,
        isMet: emails.twice <= emailsInFlight,
      },
    ];
  }

  async stop(): Promise<void> {
    await this.processes.stop();
    await this.smtp.stop();
    await this.cluster.down();
  }

  private async onAnotherNode<T>(work: (url: string) => Promise<T>): Promise<T> {
    const other = await this.anotherNode();
    const kolo = await startKolo({ ...this.env, DATABASE_URL: this.cluster.databaseOf(other) });
    try {
      return await work(kolo.url);
    } finally {
      await kolo.end('SIGTERM');
    }
  }

  private async anotherNode(): Promise<NodeNumber> {
    const writer = await this.cluster.writer();
    return NODES.find((node) => node !== writer) ?? 1;
  }

  private async emailsOf({ invited }: Load): Promise<{ lost: number; twice: number }> {
    const missing = (): string[] => {
      const reached = new Set(this.accepted().flatMap(({ recipients }) => recipients));
      return invited.filter((email) => !reached.has(email));
    };
    await until(() => missing().length === 0, EMAIL_TIMEOUT_MS).catch(() => undefined);
    const ids = this.accepted().map(({ messageId }) => messageId);
    return { lost: missing().length, twice: ids.length - new Set(ids).size };
  }

  private accepted(): SeenEmail[] {
    return this.smtp.seen.filter(({ accepted }) => accepted);
  }
}
