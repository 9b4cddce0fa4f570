import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context/context.ts';
import { candidates, type Candidate } from '../cycles/reminders/due.ts';
import { writeMorning } from '../cycles/reminders/morning.service.ts';
import { completeDueStops } from '../cycles/stopping/due-stop.ts';
import { upgradedAt } from '../cycles/reminders/upgrade.service.ts';
import { isLeftOutAfterUpgrade } from '../domain/reminders.ts';
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
export const startReminders = (options: RemindersOptions): Reminders => new MorningReminders(options);

class MorningReminders implements Reminders {
  private readonly contextOf: () => Context;
  private readonly restAfter: (lookedMs: number) => number;
  private readonly timer: NodeJS.Timeout;
  private stopped = false;
  private looking: Promise<void> | undefined;
  /** Mornings that were looked through, and between which instants they need not be once more. */
  private through = new Set<string>();
  private resting = { from: 0, until: 0 };
  private upgrade: { at: Date | undefined } | undefined;

  constructor({
    contextOf,
    everyMs = EVERY_MS,
    restAfter = (lookedMs) => Math.min(lookedMs * REST, LONGEST_REST_MS),
  }: RemindersOptions) {
    this.contextOf = contextOf;
    this.restAfter = restAfter;
    this.timer = setInterval(() => void this.look(), everyMs);
    this.timer.unref();
    void this.look();
  }

  look(): Promise<void> {
    return (this.looking ??= this.lookOnce()
      .catch((error: unknown) => {
        const { log } = this.contextOf();
        log.warn({ err: error }, 'reminders were not looked for; they will be in a minute');
      })
      .finally(() => {
        this.looking = undefined;
      }));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
  }

  private async lookOnce(): Promise<void> {
    const ctx = this.contextOf();
    // First, so that a cycle whose stop is due reminds nobody of its rounds (docs/rules.md §32.3).
    await completeDueStops(ctx);
    const now = ctx.clock().getTime();
    // A clock that was turned back is no reason to rest.
    const rests = this.resting.from <= now && now < this.resting.until;
    const looked = new Set<string>();
    const { at } = (this.upgrade ??= { at: await upgradedAt(ctx) });
    const lookedMs = await this.remindAll(ctx, looked, (morning) => {
      if (at && isLeftOutAfterUpgrade(civilTime(at, morning.zone), morning.day)) return false;
      return !rests || !this.through.has(keyOf(morning));
    });
    if (lookedMs === undefined) return;
    this.through = rests ? new Set([...this.through, ...looked]) : looked;
    if (!rests) this.resting = { from: now, until: now + this.restAfter(lookedMs) };
    lastLook.at = ctx.clock();
  }

  /**
   * @param looked takes the mornings of which everybody was reminded
   * @returns how long it took to find them; undefined where it was stopped before the end
   */
  private async remindAll(
    { manager, clock }: Context,
    looked: Set<string>,
    isWanted: (morning: Morning) => boolean,
  ): Promise<number | undefined> {
    const note = (morning: Morning): boolean => isWanted(morning) && Boolean(looked.add(keyOf(morning)));
    let since = performance.now();
    let lookedMs = 0;
    for await (const page of candidates(manager, clock(), note)) {
      lookedMs += performance.now() - since;
      for (const candidate of fromAnywhere(page)) {
        if (this.stopped) return undefined;
        if (!(await this.remind(candidate))) looked.delete(keyOf(candidate));
        // On SQLite nothing else happens while a statement runs: whoever waits for a page comes first.
        await setImmediate();
      }
      if (this.stopped) return undefined;
      since = performance.now();
    }
    return lookedMs + performance.now() - since;
  }

  /** What goes wrong with one person keeps nobody else from theirs: the next look tries again. */
  private async remind(candidate: Candidate): Promise<boolean> {
    const ctx = this.contextOf();
    try {
      await writeMorning(ctx, candidate);
      return true;
    } catch (error) {
      ctx.log.error({ err: error, userId: candidate.userId }, 'a morning letter was not written');
      return false;
    }
  }
}

/** All of them, beginning with any: of several processes that look at once each writes to others. */
function fromAnywhere<T>(all: readonly T[]): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)];
}
