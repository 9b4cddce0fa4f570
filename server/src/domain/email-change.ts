/** A change of an account's email address (docs/rules.md §35). */
export const EMAIL_CHANGE = {
  /** Hours for which the code works. */
  codeHours: 24,
  /** Hours between the confirmation and the change, in which the old address can cancel it. */
  waitHours: 24,
  /** Days for which an ended change is kept, so that repeating its code has the same result. */
  keptDays: 30,
};

const HOUR_MS = 60 * 60_000;

/** How a change ended: carried out, cancelled by the old address, or ended by something else. */
export type EmailChangeEnding = 'DONE' | 'CANCELLED' | 'ENDED';

/** The facts that decide what can be done with a change. */
export interface EmailChangeState {
  /** Until then the code works. */
  expiresAt: Date;
  /** Null until it is confirmed. */
  takesEffectAt: Date | null;
  endedAt: Date | null;
}

/** Until when the code of a change that is requested now works. */
export const codeEnd = (now: Date): Date => new Date(now.getTime() + EMAIL_CHANGE.codeHours * HOUR_MS);

/** When a change that is confirmed now takes effect: at once if the old address was never verified, because it may be mistyped. */
export const effectOf = (now: Date, isOldVerified: boolean): Date =>
  isOldVerified ? new Date(now.getTime() + EMAIL_CHANGE.waitHours * HOUR_MS) : now;

/** Whether the change waits for the new address to confirm it. */
export const isUnconfirmed = ({ expiresAt, takesEffectAt, endedAt }: EmailChangeState, now: Date): boolean =>
  endedAt === null && takesEffectAt === null && expiresAt > now;

/** Whether the change is confirmed and not yet carried out. */
export const isConfirmed = ({ takesEffectAt, endedAt }: EmailChangeState): boolean =>
  endedAt === null && takesEffectAt !== null;

/** Whether the old address can cancel the change. */
export const isCancellable = ({ takesEffectAt, endedAt }: EmailChangeState, now: Date): boolean =>
  endedAt === null && (takesEffectAt === null || takesEffectAt > now);

/** Whether the change is to be carried out. */
export const isDue = (change: EmailChangeState, now: Date): boolean =>
  isConfirmed(change) && change.takesEffectAt !== null && change.takesEffectAt <= now;
