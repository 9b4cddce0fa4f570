import { setImmediate } from 'node:timers/promises';
import { carryOutDueEmailChanges } from '../accounts/email-changes/due-email-changes.ts';
import type { Context } from '../context/context.ts';
import { candidates, type Candidate } from '../cycles/reminders/due.ts';
import { writeMorning } from '../cycles/reminders/morning.service.ts';
import { upgradedAt } from '../cycles/reminders/upgrade.service.ts';
import { isLeftOutAfterUpgrade } from '../domain/reminders.ts';
import { civilTime } from '../base/civil-time.ts';
import { completeDue } from './due.ts';

const EVERY_MS = 60_000;
/** The pause after a check is this many times as long as the check, so that checks take at most a twentieth of the time. */
const REST = 20;
/** The longest pause between two checks of the same mornings. */
const LONGEST_REST_MS = 15 * 60_000;

/** When this process last finished a check for reminders, for the metrics; undefined before the first one. */
export const lastCheck: { at: Date | undefined } = { at: undefined };

export interface Reminders {
  /** Checks now. Resolves when everyone who is due a reminder has been processed. */
  look(): Promise<void>;
  /** Resolves when the email that is being written is stored. */
  stop(): Promise<void>;
}

export interface RemindersOptions {
  /** A context for work without a request. */
  contextOf: () => Context;
  everyMs?: number;
  /** How long to skip mornings that were checked completely, given how long the check took. */
  restAfter?: (checkedMs: number) => number;
}

type Morning = Pick<Candidate, 'day' | 'zone'>;
const keyOf = ({ day, zone }: Morning): string => `${day} ${zone}`;

/**
 * Every minute writes the morning emails that are due: people get theirs at nine o’clock local time (docs/rules.md §27.2). Any number of
 * processes may do this, and may be killed at any moment: an email is stored together with the row that prevents a second one.
 */
export const startReminders = (options: RemindersOptions): Reminders => new MorningReminders(options);

class MorningReminders implements Reminders {
  private readonly contextOf: () => Context;
  private readonly restAfter: (checkedMs: number) => number;
  private readonly timer: NodeJS.Timeout;
  private stopped = false;
  private checking: Promise<void> | undefined;
  /** Mornings that were checked completely, and the time span in which they are skipped. */
  private completed = new Set<string>();
  private resting = { from: 0, until: 0 };
  private upgrade: { at: Date | undefined } | undefined;

  constructor({
    contextOf,
    everyMs = EVERY_MS,
    restAfter = (checkedMs) => Math.min(checkedMs * REST, LONGEST_REST_MS),
  }: RemindersOptions) {
    this.contextOf = contextOf;
    this.restAfter = restAfter;
    this.timer = setInterval(() => void this.look(), everyMs);
    this.timer.unref();
    void this.look();
  }

  look(): Promise<void> {
    return (this.checking ??= this.checkOnce()
      .catch((error: unknown) => {
        const { log } = this.contextOf();
        log.warn({ err: error }, 'reminder check failed, will retry in a minute');
      })
      .finally(() => {
        this.checking = undefined;
      }));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.checking;
  }

  private async checkOnce(): Promise<void> {
    const ctx = this.contextOf();
    await carryOutDueEmailChanges(ctx);
    // First, so that a cycle whose stop is due sends no reminders of its rounds (docs/rules.md §32.3).
    await completeDue(ctx);
    const now = ctx.clock().getTime();
    // If the clock was turned back, check the mornings again.
    const isResting = this.resting.from <= now && now < this.resting.until;
    const checked = new Set<string>();
    const { at } = (this.upgrade ??= { at: await upgradedAt(ctx) });
    const checkedMs = await this.remindAll(ctx, checked, (morning) => {
      if (at && isLeftOutAfterUpgrade(civilTime(at, morning.zone), morning.day)) return false;
      return !isResting || !this.completed.has(keyOf(morning));
    });
    if (checkedMs === undefined) return;
    this.completed = isResting ? new Set([...this.completed, ...checked]) : checked;
    if (!isResting) this.resting = { from: now, until: now + this.restAfter(checkedMs) };
    lastCheck.at = ctx.clock();
  }

  /**
   * @param checked collects the mornings for which everyone was reminded
   * @returns how long the queries took in milliseconds; undefined if stopped before the end
   */
  private async remindAll(
    { manager, clock }: Context,
    checked: Set<string>,
    isWanted: (morning: Morning) => boolean,
  ): Promise<number | undefined> {
    const shouldCheck = (morning: Morning): boolean =>
      isWanted(morning) && Boolean(checked.add(keyOf(morning)));
    let since = performance.now();
    let checkedMs = 0;
    for await (const page of candidates(manager, clock(), shouldCheck)) {
      checkedMs += performance.now() - since;
      for (const candidate of fromRandomStart(page)) {
        if (this.stopped) return undefined;
        if (!(await this.remind(candidate))) checked.delete(keyOf(candidate));
        // On SQLite a statement blocks the process: let waiting requests run first.
        await setImmediate();
      }
      if (this.stopped) return undefined;
      since = performance.now();
    }
    return checkedMs + performance.now() - since;
  }

  /** A failure for one person does not keep others from their reminders: the next check tries again. */
  private async remind(candidate: Candidate): Promise<boolean> {
    const ctx = this.contextOf();
    try {
      await writeMorning(ctx, candidate);
      return true;
    } catch (error) {
      ctx.log.error({ err: error, userId: candidate.userId }, 'writing a morning email failed');
      return false;
    }
  }
}

/** All items, starting at a random one, so that several processes that check at once begin with different people. */
function fromRandomStart<T>(all: readonly T[]): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)];
}
