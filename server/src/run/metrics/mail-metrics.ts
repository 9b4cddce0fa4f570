import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { outboxDepth } from '../../mail/outbox.ts';
import { mailTally } from '../../mail/tally.ts';

/** What becomes of emails. */
export interface MailMetrics {
  /** Takes over what this process has counted. */
  read(): void;
  /** Counts what stands in the outbox. */
  readOutbox(db: Database, now: Date): Promise<void>;
}

export function openMailMetrics(registers: Registry[]): MailMetrics {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const written = counter(
    'kolo_letters_written_total',
    'Letters that were put into the outbox, by kind.',
    'kind',
  );
  const overBudget = counter(
    'kolo_emails_over_budget_total',
    'Emails that were dropped because their mailbox had had its budget of the day, by kind.',
    'kind',
  );
  const reminders = counter(
    'kolo_reminders_total',
    'Morning letters: planned are those that were written, left-out those of which nothing was left or allowed when they were made.',
    'outcome',
  );
  const deliveries = counter(
    'kolo_letter_attempts_total',
    'Attempts to send a letter: accepted, deferred or refused by the mail server, or away where it took no letter at all.',
    'outcome',
  );
  const bounced = counter(
    'kolo_addresses_bounced_total',
    'Addresses to which reminders have stopped, because letter after letter was refused for good.',
  );
  const outbox = new Gauge({
    name: 'kolo_outbox_letters',
    help: 'Letters that are due, that wait for another attempt, and that were given up.',
    labelNames: ['state'],
    registers,
  });
  const mailServer = new Gauge({
    name: 'kolo_mail_server_up',
    help: 'Whether the mail server took letters when it was last asked.',
    registers,
  });

  return {
    read: () => {
      take(written, 'kind', mailTally.written);
      take(overBudget, 'kind', mailTally.overBudget);
      const { planned, leftOut } = mailTally.reminders;
      take(reminders, 'outcome', Object.entries({ planned, 'left-out': leftOut }));
      take(deliveries, 'outcome', Object.entries(mailTally.attempts));
      bounced.reset();
      bounced.inc(mailTally.bounced);
      // Where nobody has asked it is not told at all: 0 would be an alarm.
      if (mailTally.serverUp === undefined) mailServer.remove();
      else mailServer.set(Number(mailTally.serverUp));
    },
    readOutbox: async (db, now) => {
      for (const [state, count] of Object.entries(await outboxDepth(db, now))) outbox.set({ state }, count);
    },
  };
}

/** The counter is what was counted elsewhere. */
function take(counter: Counter, label: string, counts: Iterable<[value: string, count: number]>): void {
  counter.reset();
  for (const [value, count] of counts) counter.inc({ [label]: value }, count);
}
