import { startReminders, type RemindersOptions } from '../../src/run/reminders.ts';
import type { TestApp } from './test-app.ts';
import { testContext } from './test-context.ts';

/** What is done every minute, done when a test says so. */
export interface Mornings {
  /** Turns the clock to an instant of UTC, such as `2031-05-03T09:00Z`, without a look on the way. */
  goTo(instant: string): void;
  /** Writes the letters that are due now. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const NEVER_MS = 2 ** 31 - 1;

export function morningsOf(
  app: TestApp,
  options: Partial<Pick<RemindersOptions, 'restAfter'>> = {},
): Mornings {
  const contextOf = () => testContext(app.db, { clock: app.clock });
  // Suites come back to the same mornings with other people.
  const reminders = startReminders({ contextOf, everyMs: NEVER_MS, restAfter: () => 0, ...options });
  const first = reminders.look();
  return {
    goTo: (instant) => {
      app.turnClock(Date.parse(instant) - app.clock().getTime());
    },
    look: async () => {
      // One that is on its way has begun before the clock was turned.
      await first;
      await reminders.look();
    },
    stop: () => reminders.stop(),
  };
}
