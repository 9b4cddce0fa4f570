import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLFormattedError, type OperationDefinitionNode } from 'graphql';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD } from '../../base/build.ts';
import type { Context } from '../../context/context.ts';
import type { Database } from '../../db/database.ts';
import { timed } from '../../db/timed.ts';
import { retries } from '../../db/retry.ts';
import type { Handler } from '../../api/http/middleware.ts';
import { requestRecordOf } from '../../api/http/request-log.ts';
import { waitingPasswords } from '../../accounts/credentials/password.ts';
import type { MetricsText } from './metrics-text.ts';
import { openDatabaseMetrics, type Background } from './database-metrics.ts';
import { openMailMetrics } from './mail-metrics.ts';
import { routeOf } from './route-of.ts';

/** The metrics of this process in Prometheus' text format. Label values come from declarations, never from requests. */
export interface Metrics {
  /** Times every request that passes through. */
  requests: Handler;
  /** Counts the outcomes of GraphQL fields. */
  operations: ApolloServerPlugin<Context>;
  /** Counts an operation that was answered without Apollo. */
  countDone(this: void, operation: OperationDefinitionNode): void;
  /** Wraps the database so that its reads and transactions are timed. */
  timed(this: void, db: Database): Database;
  /** Returns all metrics as text. With `emails`, also counts the database's content: only one process may report that. */
  read(db: Database, now: Date, which?: { emails: boolean } & Background): Promise<MetricsText>;
}

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Opens the metrics. `labels` go on every series, and must differ between processes. */
export const openMetrics = (labels: Record<string, string> = {}): Metrics => new ProcessMetrics(labels);

class ProcessMetrics implements Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly mail = openMailMetrics(this.registers);
  private readonly durations = new Histogram({
    name: 'kolo_http_request_duration_seconds',
    help: 'Duration of requests in seconds, by method, path pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: this.registers,
  });
  private readonly refusals = new Counter({
    name: 'kolo_refusals_total',
    help: 'Refused requests by reason. Requests over a limit have the reason too-many-requests or limit-reached.',
    labelNames: ['reason'],
    registers: this.registers,
  });
  private readonly fields = new Counter({
    name: 'kolo_graphql_fields_total',
    help: 'Executed queries and mutations, by field and outcome: done, or the reason or code of the error.',
    labelNames: ['field', 'outcome'],
    registers: this.registers,
  });
  private readonly passwords = new Gauge({
    name: 'kolo_passwords_waiting',
    help: 'Passwords waiting to be hashed or checked.',
    registers: this.registers,
  });
  private readonly retried = new Counter({
    name: 'kolo_database_retries_total',
    help: 'Reads and transactions that were repeated after a temporary failure.',
    registers: this.registers,
  });
  private readonly build = new Gauge({
    name: 'kolo_build_info',
    help: 'The running version, commit and Node.js version as labels; always 1.',
    labelNames: ['version', 'commit', 'node'],
    registers: this.registers,
  });
  private readonly pool = new Gauge({
    name: 'kolo_database_connections',
    help: 'Connections to MySQL in use, at most ten, and reads and transactions waiting for one.',
    labelNames: ['state'],
    registers: this.registers,
  });
  private readonly database = openDatabaseMetrics(this.registers);
  /** How many retries `retried` includes already. */
  private counted = 0;

  constructor(labels: Record<string, string>) {
    this.registry.setDefaultLabels(labels);
    collectDefaultMetrics({ register: this.registry });
    this.build.set({ ...BUILD, node: process.version }, 1);
  }

  readonly requests: Handler = (req, res, next) => {
    const done = this.durations.startTimer();
    res.once('close', () => {
      const method = req.method !== undefined && METHODS.has(req.method) ? req.method : 'other';
      done({ method, route: routeOf(req, res), status: String(res.statusCode) });
      const reason = requestRecordOf(res)?.reason;
      if (reason !== undefined) this.refusals.inc({ reason });
    });
    next();
  };

  readonly operations: ApolloServerPlugin<Context> = {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ operation, response: { body } }) => {
          const errors = body?.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          this.countFields(operation, errors);
          return Promise.resolve();
        },
      }),
  };

  readonly countDone = (operation: OperationDefinitionNode): void => this.countFields(operation, []);

  readonly timed = (db: Database): Database => timed(db, this.database.onTime);

  async read(
    db: Database,
    now: Date,
    { emails, ...background }: { emails: boolean } & Background = { emails: true },
  ): Promise<MetricsText> {
    this.passwords.set(waitingPasswords());
    this.retried.inc(retries.count - this.counted);
    this.counted = retries.count;
    if (db.pool) {
      this.pool.set({ state: 'used' }, db.pool.used);
      this.pool.set({ state: 'waiting' }, db.pool.waiting);
    }
    this.mail.read();
    if (emails) {
      await this.mail.readOutbox(db, now);
      await this.database.read(db, now, background);
    }
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  private countFields(...answer: Parameters<typeof outcomesOf>): void {
    for (const label of outcomesOf(...answer)) this.fields.inc(label);
  }
}

interface Outcome {
  field: string;
  outcome: string;
}

/** A valid operation has only fields of the schema, so the number of labels is limited. */
function outcomesOf(
  operation: OperationDefinitionNode | undefined,
  errors: readonly GraphQLFormattedError[],
): Outcome[] {
  if (!operation) return [{ field: 'none', outcome: slugOf(errors[0]) }];
  return operation.selectionSet.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) return { field: 'fragment', outcome: slugOf(errors[0]) };
    const responseName = (selection.alias ?? selection.name).value;
    return {
      field: selection.name.value,
      outcome: slugOf(errors.find(({ path }) => path === undefined || path[0] === responseName)),
    };
  });
}

function slugOf(error: GraphQLFormattedError | undefined): string {
  const { reason, code } = error?.extensions ?? {};
  if (typeof reason === 'string') return reason;
  return typeof code === 'string' ? code : 'done';
}
