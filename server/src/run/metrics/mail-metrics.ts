import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { outboxDepth } from '../../mail/outbox.ts';
import { mailTally } from '../../mail/tally.ts';

/** Metrics about emails. */
export interface MailMetrics {
  /** Copies the counts of this process into the metrics. */
  read(): void;
  /** Counts the emails in the outbox. */
  readOutbox(db: Database, now: Date): Promise<void>;
}

function openCounters(registers: Registry[]) {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const written = [
    counter('kolo_emails_written_total', 'Emails put into the outbox, by kind.', 'kind'),
    counter('kolo_letters_written_total', 'Deprecated: use kolo_emails_written_total.', 'kind'),
  ];
  const overBudget = counter(
    'kolo_emails_over_budget_total',
    'Emails dropped because their mailbox had reached its daily limit, by kind.',
    'kind',
  );
  const reminders = counter(
    'kolo_reminders_total',
    'Morning emails by outcome: planned were written to the outbox; left-out were not, because nothing was due any more or the person gets no reminders.',
    'outcome',
  );
  const attempts = [
    counter(
      'kolo_email_attempts_total',
      'Attempts to send an email: accepted, deferred or refused by the mail server, or away if the server accepted no email at all.',
      'outcome',
    ),
    counter('kolo_letter_attempts_total', 'Deprecated: use kolo_email_attempts_total.', 'outcome'),
  ];
  const bounced = counter(
    'kolo_addresses_bounced_total',
    'Addresses that no longer get reminders, because several emails in a row were rejected permanently.',
  );
  return { written, overBudget, reminders, attempts, bounced };
}

export function openMailMetrics(registers: Registry[]): MailMetrics {
  const { written, overBudget, reminders, attempts, bounced } = openCounters(registers);
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const outbox = [
    gauge(
      'kolo_outbox_emails',
      'Emails in the outbox by state: due, waiting for another attempt, or failed for good.',
      'state',
    ),
    gauge('kolo_outbox_letters', 'Deprecated: use kolo_outbox_emails.', 'state'),
  ];
  const mailServer = gauge(
    'kolo_mail_server_up',
    'Whether the mail server accepted emails at the last check: 1 or 0; not reported before the first check.',
  );

  return {
    read: () => {
      for (const each of written) take(each, 'kind', mailTally.written);
      take(overBudget, 'kind', mailTally.overBudget);
      const { planned, leftOut } = mailTally.reminders;
      take(reminders, 'outcome', Object.entries({ planned, 'left-out': leftOut }));
      for (const each of attempts) take(each, 'outcome', Object.entries(mailTally.attempts));
      bounced.reset();
      bounced.inc(mailTally.bounced);
      // If the server was never contacted, the gauge is left out: 0 would raise an alert.
      if (mailTally.serverUp === undefined) mailServer.remove();
      else mailServer.set(Number(mailTally.serverUp));
    },
    readOutbox: async (db, now) => {
      for (const [state, count] of Object.entries(await outboxDepth(db, now)))
        for (const each of outbox) each.set({ state }, count);
    },
  };
}

/** Sets a counter to counts that were kept elsewhere. */
function take(counter: Counter, label: string, counts: Iterable<[value: string, count: number]>): void {
  counter.reset();
  for (const [value, count] of counts) counter.inc({ [label]: value }, count);
}
