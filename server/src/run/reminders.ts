import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { candidates } from '../cycles/reminders/due.ts';
import { writeMorning } from '../cycles/reminders/morning.service.ts';

const EVERY_MS = 60_000;

export interface Reminders {
  /** Looks now; resolves once everybody for whom something is due has been looked after. */
  look(): Promise<void>;
  /** Resolves once the letter that is being written stands. */
  stop(): Promise<void>;
}

export interface RemindersOptions {
  /** A context for what comes by no door. */
  contextOf: () => Context;
  everyMs?: number;
}

/**
 * Every minute writes the morning letters of those for whom it is nine o'clock by then (docs/rules.md §27.2). Any number of
 * processes may do it, and may be killed at any moment: a letter stands with the row that forbids a second one, or not at all.
 */
export function startReminders({ contextOf, everyMs = EVERY_MS }: RemindersOptions): Reminders {
  let stopped = false;
  let looking: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    const ctx = contextOf();
    for await (const page of candidates(ctx.manager, ctx.clock())) {
      if (stopped) return;
      for (const candidate of page) {
        if (stopped) return;
        await remind(candidate);
        // On SQLite nothing else happens while a statement runs: whoever waits for a page comes first.
        await setImmediate();
      }
    }
  }

  /** What goes wrong with one person keeps nobody else from theirs: the next look tries again. */
  async function remind(candidate: Parameters<typeof writeMorning>[1]): Promise<void> {
    const ctx = contextOf();
    try {
      await writeMorning(ctx, candidate);
    } catch (error) {
      ctx.log.error({ err: error, userId: candidate.userId }, 'a morning letter was not written');
    }
  }

  const look = (): Promise<void> =>
    (looking ??= lookOnce()
      .catch((error: unknown) => {
        contextOf().log.warn({ err: error }, 'reminders were not looked for; they will be in a minute');
      })
      .finally(() => {
        looking = undefined;
      }));

  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();

  return {
    look,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
