import { startReminders, type RemindersOptions } from '../../src/run/reminders.ts';
import type { TestApp } from './test-app.ts';
import { testContext } from './test-context.ts';

/** The job for morning emails, run when a test calls it instead of every minute. */
export interface Mornings {
  /** Sets the clock to an instant in UTC, such as `2031-05-03T09:00Z`, without running the job. */
  goTo(instant: string): void;
  /** Runs the job once: queues the emails that are due. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const NEVER_MS = 2 ** 31 - 1;

export function morningsOf(
  app: TestApp,
  options: Partial<Pick<RemindersOptions, 'restAfter'>> = {},
): Mornings {
  const contextOf = () => testContext(app.db, { clock: app.clock });
  // No rest between runs: suites return to the same mornings with other people.
  const reminders = startReminders({ contextOf, everyMs: NEVER_MS, restAfter: () => 0, ...options });
  const first = reminders.look();
  return {
    goTo: (instant) => {
      app.turnClock(Date.parse(instant) - app.clock().getTime());
    },
    look: async () => {
      // The first run may have started before the test set the clock.
      await first;
      await reminders.look();
    },
    stop: () => reminders.stop(),
  };
}
