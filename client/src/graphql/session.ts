import type { SessionPayload, SessionViewer } from '../lib/session.tsx';
import { SIGNED_IN } from './preloaded.ts';
import { exclusively, sessionCalls, type SessionCalls } from './session-calls.ts';

/** Called with the id of the account whose session expired or was ended from elsewhere; with none after a sign-out in another tab. */
type Ending = (expiredFor: string | undefined) => void;

/** A new token is fetched this long before the old one ends, but never sooner than this after the last. */
const MARGIN_MS = 60_000;
/** The longest delay that timers keep. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Who is signed in, in this tab. The access token lives here and nowhere else, in memory; the refresh token is a
 * cookie that no script can read (docs/rules.md §4.3).
 */
export class Session {
  #payload: SessionPayload | undefined;
  #hasBeenHeld = false;
  /** Grows with every sign-in and sign-out: an answer that belongs to an earlier era is dropped. */
  #era = 0;
  #refreshing: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The moment to renew the token has passed while nobody looked. */
  #isDue = false;
  readonly #listeners = new Set<() => void>();
  readonly #endings = new Set<Ending>();
  readonly #calls: SessionCalls;

  constructor(calls: SessionCalls = sessionCalls) {
    this.#calls = calls;
    // Another tab signed out, or signed somebody else in: the cookie is no longer this viewer's.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === SIGNED_IN && this.viewer && newValue !== this.viewer.id) this.#end(newValue === null);
    });
    document.addEventListener('visibilitychange', () => {
      if (this.#isDue) this.#renewWhereSeen();
    });
  }

  get viewer(): SessionViewer | undefined {
    return this.#payload?.user;
  }

  /** Somebody is or was signed in since the page was loaded: what is asked for without a session may be theirs. */
  get hasBeenHeld(): boolean {
    return this.#hasBeenHeld;
  }

  get token(): string | undefined {
    return this.#payload?.accessToken;
  }

  /** Calls back whenever the viewer or the token changes. Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when the session ended by itself: refused, or signed out in another tab. */
  readonly onEnded = (listener: Ending): (() => void) => {
    this.#endings.add(listener);
    return () => this.#endings.delete(listener);
  };

  /** Somebody signed in here before and did not sign out. */
  get isLikely(): boolean {
    return localStorage.getItem(SIGNED_IN) !== null;
  }

  /**
   * Picks the session up after a reload. A visitor who never signed in here is not asked for one.
   * @throws whatever kept the server from saying whether somebody is signed in
   */
  async resume(): Promise<void> {
    if (this.isLikely) await this.refresh();
  }

  /** After signing in or up. */
  readonly signedIn = (payload: SessionPayload): void => {
    this.#era += 1;
    this.#hold(payload);
  };

  /** Finds out whether a session that is held still stands, where something may have ended it on the server. */
  readonly recheck = async (): Promise<void> => {
    if (this.viewer) await this.refresh().catch(() => false);
  };

  /** Ends the session here, on the server and in the other tabs. Offline it still ends here. */
  readonly signOut = async (): Promise<void> => {
    const { token } = this;
    // Other tabs tell a sign-out by the empty name from a session that expired, which only removes it.
    localStorage.setItem(SIGNED_IN, '');
    localStorage.removeItem(SIGNED_IN);
    this.#drop();
    await exclusively(() => this.#calls.signOut(token)).catch(() => undefined);
  };

  /**
   * Fetches a new access token: once, however many ask at the same time, and in one tab at a time.
   * False when the session is over; throws when that is not known, which ends nothing.
   */
  refresh(): Promise<boolean> {
    const era = this.#era;
    this.#refreshing ??= exclusively(() => this.#renew(era)).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #renew(era: number): Promise<boolean> {
    const before = this.viewer?.id ?? localStorage.getItem(SIGNED_IN);
    const payload = era === this.#era ? await this.#calls.refresh() : undefined;
    if (era !== this.#era) return this.#payload !== undefined;
    // Somebody else's session under this viewer's pages: another tab has signed somebody in, or the cookie was planted.
    if (payload && payload.user.id === before) {
      this.#hold(payload);
      return true;
    }
    // A name that another tab has written meanwhile is not this one's to remove.
    if (localStorage.getItem(SIGNED_IN) === before) localStorage.removeItem(SIGNED_IN);
    this.#end(payload === undefined);
    return false;
  }

  #hold(payload: SessionPayload): void {
    this.#payload = payload;
    this.#hasBeenHeld = true;
    localStorage.setItem(SIGNED_IN, payload.user.id);
    this.#renewLater(payload.expiresAt);
    this.#notify();
  }

  /** Over, but not by this tab's own wish. */
  #end(isExpired: boolean): void {
    const { viewer } = this;
    this.#drop();
    if (viewer) for (const listener of this.#endings) listener(isExpired ? viewer.id : undefined);
  }

  #drop(): void {
    this.#era += 1;
    this.#payload = undefined;
    this.#wait();
    this.#notify();
  }

  /** In good time before the token ends; an open page asks nothing by itself that would renew it later (live.ts). */
  #renewLater(expiresAt: string): void {
    const delay = Math.max(Date.parse(expiresAt) - Date.now() - MARGIN_MS, MARGIN_MS);
    this.#wait(Math.min(delay, LONGEST_MS));
  }

  /** Until the next renewal, or for nothing. */
  #wait(delay?: number): void {
    this.#isDue = false;
    clearTimeout(this.#timer);
    if (delay !== undefined) this.#timer = setTimeout(() => this.#renewWhereSeen(), delay);
  }

  /** Where nobody looks, as soon as somebody does; where nobody answers, a while later once more. */
  #renewWhereSeen(): void {
    this.#isDue = document.visibilityState !== 'visible';
    if (this.#isDue) return;
    this.refresh().catch(() => {
      if (this.#payload) this.#renewLater(this.#payload.expiresAt);
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
