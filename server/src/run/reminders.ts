import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { candidates, type Candidate } from '../cycles/reminders/due.ts';
import { writeMorning } from '../cycles/reminders/morning.service.ts';
import { sweepStops } from '../cycles/stopping/due-stop.ts';
import { upgradedAt } from '../cycles/reminders/upgrade.service.ts';
import { isLeftOutAfterUpgrade } from '../domain/index.ts';
import { civilTime } from '../base/civil-time.ts';

const EVERY_MS = 60_000;
/** Looking again at mornings that were looked through takes at most a twentieth of the time … */
const REST = 20;
/** … and is put off by no more than this. */
const LONGEST_REST_MS = 15 * 60_000;

/** When this process last ended a look for reminders, for the metrics; undefined before the first one. */
export const lastLook: { at: Date | undefined } = { at: undefined };

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
  /** How long mornings rest that were looked through, after so many milliseconds of looking. */
  restAfter?: (lookedMs: number) => number;
}

type Morning = Pick<Candidate, 'day' | 'zone'>;
const keyOf = ({ day, zone }: Morning): string => `${day} ${zone}`;

/**
 * Every minute writes the morning letters of those for whom it is nine o'clock by then (docs/rules.md §27.2). Any number of
 * processes may do it, and may be killed at any moment: a letter stands with the row that forbids a second one, or not at all.
 */
export function startReminders({
  contextOf,
  everyMs = EVERY_MS,
  restAfter = (lookedMs) => Math.min(lookedMs * REST, LONGEST_REST_MS),
}: RemindersOptions): Reminders {
  let stopped = false;
  let looking: Promise<void> | undefined;
  /** Mornings that were looked through, and between which instants they need not be once more. */
  let through = new Set<string>();
  let resting = { from: 0, until: 0 };
  let upgrade: { at: Date | undefined } | undefined;

  async function lookOnce(): Promise<void> {
    const ctx = contextOf();
    // First, so that a cycle whose stop is due reminds nobody of its rounds (docs/rules.md §32.3).
    await sweepStops(ctx);
    const now = ctx.clock().getTime();
    // A clock that was turned back is no reason to rest.
    const rests = resting.from <= now && now < resting.until;
    const looked = new Set<string>();
    upgrade ??= { at: await upgradedAt(ctx) };
    const { at } = upgrade;
    const isWanted = (morning: Morning): boolean => {
      if (at && isLeftOutAfterUpgrade(civilTime(at, morning.zone), morning.day)) return false;
      const key = keyOf(morning);
      if (rests && through.has(key)) return false;
      looked.add(key);
      return true;
    };
    let since = performance.now();
    let lookedMs = 0;
    for await (const page of candidates(ctx.manager, ctx.clock(), isWanted)) {
      lookedMs += performance.now() - since;
      for (const candidate of fromAnywhere(page)) {
        if (stopped) return;
        if (!(await remind(candidate))) looked.delete(keyOf(candidate));
        // On SQLite nothing else happens while a statement runs: whoever waits for a page comes first.
        await setImmediate();
      }
      if (stopped) return;
      since = performance.now();
    }
    lookedMs += performance.now() - since;
    through = rests ? new Set([...through, ...looked]) : looked;
    if (!rests) resting = { from: now, until: now + restAfter(lookedMs) };
    lastLook.at = ctx.clock();
  }

  /** What goes wrong with one person keeps nobody else from theirs: the next look tries again. */
  async function remind(candidate: Candidate): Promise<boolean> {
    const ctx = contextOf();
    try {
      await writeMorning(ctx, candidate);
      return true;
    } catch (error) {
      ctx.log.error({ err: error, userId: candidate.userId }, 'a morning letter was not written');
      return false;
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

/** All of them, beginning with any: of several processes that look at once each writes to others. */
function fromAnywhere<T>(all: readonly T[]): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)];
}
