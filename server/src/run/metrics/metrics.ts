import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type GraphQLFormattedError, type OperationDefinitionNode } from 'graphql';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD } from '../../base/build.ts';
import type { Context } from '../../context/context.ts';
import type { Database } from '../../db/database.ts';
import { timed } from '../../db/timed.ts';
import { retries } from '../../db/retry.ts';
import type { Handler } from '../../api/http/middleware.ts';
import { followedBy } from '../../api/http/request-log.ts';
import { waitingPasswords } from '../../accounts/credentials/password.ts';
import { outboxDepth } from '../../mail/outbox.ts';
import { mailTally } from '../../mail/tally.ts';
import type { MetricsText } from './metrics-text.ts';
import { openDatabaseMetrics, type Background } from './database-metrics.ts';
import { routeOf } from './route-of.ts';

/** What this process counts, in Prometheus' format. Labels come from what is declared, never from what is asked. */
export interface Metrics {
  /** Times every request that passes. */
  requests: Handler;
  /** Counts what becomes of GraphQL's fields. */
  operations: ApolloServerPlugin<Context>;
  /** The same for an operation that was done without Apollo. */
  countDone(this: void, operation: OperationDefinitionNode): void;
  /** The same database, whose answer times are counted from now on. */
  timed(this: void, db: Database): Database;
  /** All of it as text. What stands in the database is counted now: by one of the processes only (`letters`). */
  read(db: Database, now: Date, which?: { letters: boolean } & Background): Promise<MetricsText>;
}

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Opens them, with labels that every series bears: those of several processes must differ. */
export function openMetrics(labels: Record<string, string> = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'kolo_http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their path.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'kolo_refusals_total',
    help: 'Requests that were refused, by reason: limits are too-many-requests and limit-reached.',
    labelNames: ['reason'],
    registers,
  });
  const fields = new Counter({
    name: 'kolo_graphql_fields_total',
    help: 'Queries and mutations, by the reason or code of what became of them.',
    labelNames: ['field', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const passwords = gauge('kolo_passwords_waiting', 'Passwords that wait to be looked at.');
  const retried = new Counter({
    name: 'kolo_database_retries_total',
    help: 'Reads and transactions that were tried again.',
    registers,
  });
  let counted = 0;
  const build = new Gauge({
    name: 'kolo_build_info',
    help: 'What runs, in its labels; always 1.',
    labelNames: ['version', 'commit', 'node'],
    registers,
  });
  build.set({ ...BUILD, node: process.version }, 1);
  const outbox = new Gauge({
    name: 'kolo_outbox_letters',
    help: 'Letters that are due, that wait for another attempt, and that were given up.',
    labelNames: ['state'],
    registers,
  });
  const written = new Counter({
    name: 'kolo_letters_written_total',
    help: 'Letters that were put into the outbox, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const overBudget = new Counter({
    name: 'kolo_emails_over_budget_total',
    help: 'Emails that were dropped because their mailbox had had its budget of the day, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const reminders = new Counter({
    name: 'kolo_reminders_total',
    help: 'Morning letters: planned are those that were written, left-out those of which nothing was left or allowed when they were made.',
    labelNames: ['outcome'],
    registers,
  });
  const deliveries = new Counter({
    name: 'kolo_letter_attempts_total',
    help: 'Attempts to send a letter: accepted, deferred or refused by the mail server, or away where it took no letter at all.',
    labelNames: ['outcome'],
    registers,
  });
  const bounced = new Counter({
    name: 'kolo_addresses_bounced_total',
    help: 'Addresses to which reminders have stopped, because letter after letter was refused for good.',
    registers,
  });
  const mailServer = gauge(
    'kolo_mail_server_up',
    'Whether the mail server took letters when it was last asked.',
  );
  const pool = new Gauge({
    name: 'kolo_database_connections',
    help: 'Connections to MySQL that are in use, of ten, and the reads and transactions that wait for one.',
    labelNames: ['state'],
    registers,
  });

  const database = openDatabaseMetrics(registers);
  const countFields = (...answer: Parameters<typeof outcomesOf>): void => {
    for (const label of outcomesOf(...answer)) fields.inc(label);
  };

  return {
    requests: (req, res, next) => {
      const done = durations.startTimer();
      res.once('close', () => {
        const method = req.method !== undefined && METHODS.has(req.method) ? req.method : 'other';
        done({ method, route: routeOf(req, res), status: String(res.statusCode) });
        const reason = followedBy(res)?.reason;
        if (reason !== undefined) refusals.inc({ reason });
      });
      next();
    },
    operations: {
      requestDidStart: () =>
        Promise.resolve({
          willSendResponse: ({ operation, response: { body } }) => {
            const errors = body?.kind === 'single' ? (body.singleResult.errors ?? []) : [];
            countFields(operation, errors);
            return Promise.resolve();
          },
        }),
    },
    countDone: (operation) => countFields(operation, []),
    timed: (db) => timed(db, database.onTime),
    read: async (db, now, { letters, ...background } = { letters: true }) => {
      passwords.set(waitingPasswords());
      retried.inc(retries.count - counted);
      counted = retries.count;
      if (db.pool) {
        pool.set({ state: 'used' }, db.pool.used);
        pool.set({ state: 'waiting' }, db.pool.waiting);
      }
      written.reset();
      for (const [kind, count] of mailTally.written) written.inc({ kind }, count);
      overBudget.reset();
      for (const [kind, count] of mailTally.overBudget) overBudget.inc({ kind }, count);
      reminders.reset();
      reminders.inc({ outcome: 'planned' }, mailTally.reminders.planned);
      reminders.inc({ outcome: 'left-out' }, mailTally.reminders.leftOut);
      deliveries.reset();
      for (const [outcome, count] of Object.entries(mailTally.attempts)) deliveries.inc({ outcome }, count);
      bounced.reset();
      bounced.inc(mailTally.bounced);
      // Where nobody has asked it is not told at all: 0 would be an alarm.
      if (mailTally.serverUp === undefined) mailServer.remove();
      else mailServer.set(Number(mailTally.serverUp));
      const depth = letters ? Object.entries(await outboxDepth(db, now)) : [];
      for (const [state, count] of depth) outbox.set({ state }, count);
      if (letters) await database.read(db, now, background);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

interface Outcome {
  field: string;
  outcome: string;
}

/** Only a valid operation has fields: those of the schema. */
function outcomesOf(
  operation: OperationDefinitionNode | undefined,
  errors: readonly GraphQLFormattedError[],
): Outcome[] {
  if (!operation) return [{ field: 'none', outcome: wordOf(errors[0]) }];
  return operation.selectionSet.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) return { field: 'fragment', outcome: wordOf(errors[0]) };
    const answeredAs = (selection.alias ?? selection.name).value;
    return {
      field: selection.name.value,
      outcome: wordOf(errors.find(({ path }) => path === undefined || path[0] === answeredAs)),
    };
  });
}

function wordOf(error: GraphQLFormattedError | undefined): string {
  const { reason, code } = error?.extensions ?? {};
  if (typeof reason === 'string') return reason;
  return typeof code === 'string' ? code : 'done';
}
