import type { SessionPayload, SessionViewer } from '../lib/session.tsx';
import { store, stored, unstore } from '../lib/stored.ts';
import { SIGNED_IN } from './preloaded.ts';
import { exclusively, sessionCalls, type SessionCalls } from './session-calls.ts';

/**
 * Why a session ended without a logout in this tab: it expired or was ended elsewhere, another tab has signed out, or another account
 * has signed in.
 */
export type SessionEnding = { why: 'expired'; account: string } | { why: 'signed-out' } | { why: 'replaced' };

type OnEnding = (ending: SessionEnding) => void;

/** A token is renewed this long before it expires, but at the earliest this long after the last renewal. */
const MARGIN_MS = 60_000;
/** The longest delay that timers support. */
const LONGEST_MS = 2 ** 31 - 1;

/** What another tab reports by the stored account: a logout stores an empty id, an expired session removes it. */
function endedBy(id: string | null): SessionEnding['why'] {
  if (id === null) return 'expired';
  return id === '' ? 'signed-out' : 'replaced';
}

/**
 * The session of this tab. The access token is kept in memory, and only here. The refresh token is a cookie that scripts cannot read
 * (docs/rules.md §4.3).
 */
export class Session {
  #payload: SessionPayload | undefined;
  #hasBeenHeld = false;
  /** Increases with every sign-in and sign-out. Responses from an earlier era are ignored. */
  #era = 0;
  #refreshing: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The token should have been renewed while the page was hidden. */
  #isDue = false;
  readonly #listeners = new Set<() => void>();
  readonly #endings = new Set<OnEnding>();
  readonly #calls: SessionCalls;

  constructor(calls: SessionCalls = sessionCalls) {
    this.#calls = calls;
    // Another tab has signed out, or signed in another account: the cookie no longer belongs to this viewer.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === SIGNED_IN && this.viewer && newValue !== this.viewer.id) this.#end(endedBy(newValue));
    });
    document.addEventListener('visibilitychange', () => {
      if (this.#isDue) this.#renewWhenVisible();
    });
  }

  get viewer(): SessionViewer | undefined {
    return this.#payload?.user;
  }

  /** True if an account was signed in since the page was loaded. A page that is requested after its logout may be theirs. */
  get hasBeenHeld(): boolean {
    return this.#hasBeenHeld;
  }

  get token(): string | undefined {
    return this.#payload?.accessToken;
  }

  /** Calls back whenever the viewer or the token changes. Returns a function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when the session ends by itself: it expired, or another tab signed out. */
  readonly onEnded = (listener: OnEnding): (() => void) => {
    this.#endings.add(listener);
    return () => this.#endings.delete(listener);
  };

  /** True if an account signed in in this browser and did not sign out. */
  get isLikely(): boolean {
    return stored(SIGNED_IN) !== null;
  }

  /**
   * Resumes the session after a reload. Sends no request if no account has signed in in this browser.
   * @throws the error, if it is unknown whether the session is valid
   */
  async resume(): Promise<void> {
    if (this.isLikely) await this.refresh();
  }

  /** Starts the session after sign-in or sign-up. */
  readonly signedIn = (payload: SessionPayload): void => {
    this.#era += 1;
    this.#start(payload);
  };

  /** Checks whether the session is still valid, after something that may have ended it on the server. */
  readonly recheck = async (): Promise<void> => {
    if (this.viewer) await this.refresh().catch(() => false);
  };

  /** Ends the session in all tabs and on the server. While offline, it ends in this browser only. */
  readonly signOut = async (): Promise<void> => {
    const { token } = this;
    // The empty id shows other tabs that this is a logout. An expired session only removes the id.
    store(SIGNED_IN, '');
    unstore(SIGNED_IN);
    this.#drop();
    await exclusively(() => this.#calls.signOut(token)).catch(() => undefined);
  };

  /**
   * Fetches a new access token. Concurrent calls share one request, and tabs take turns.
   * @returns false if the session is over
   * @throws if that is unknown; the session continues
   */
  refresh(): Promise<boolean> {
    const era = this.#era;
    this.#refreshing ??= exclusively(() => this.#renew(era)).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #renew(era: number): Promise<boolean> {
    const before = this.viewer?.id ?? stored(SIGNED_IN);
    const payload = era === this.#era ? await this.#calls.refresh() : undefined;
    if (era !== this.#era) return this.#payload !== undefined;
    // Otherwise it is another account's session: another tab has signed in, or the cookie was planted.
    if (payload && payload.user.id === before) {
      this.#start(payload);
      return true;
    }
    // Another tab may have stored another id in the meantime.
    if (stored(SIGNED_IN) === before) unstore(SIGNED_IN);
    this.#end(payload ? 'replaced' : 'expired');
    return false;
  }

  #start(payload: SessionPayload): void {
    this.#payload = payload;
    this.#hasBeenHeld = true;
    store(SIGNED_IN, payload.user.id);
    this.#renewLater(payload.expiresAt);
    this.#notify();
  }

  /** Ends the session without a logout in this tab. */
  #end(why: SessionEnding['why']): void {
    const { viewer } = this;
    this.#drop();
    if (!viewer) return;
    const ending: SessionEnding = why === 'expired' ? { why, account: viewer.id } : { why };
    for (const listener of this.#endings) listener(ending);
  }

  #drop(): void {
    this.#era += 1;
    this.#payload = undefined;
    this.#setTimer();
    this.#notify();
  }

  /** Schedules the renewal before the token expires. The background requests of open pages do not renew it (live.ts). */
  #renewLater(expiresAt: string): void {
    const delay = Math.max(Date.parse(expiresAt) - Date.now() - MARGIN_MS, MARGIN_MS);
    this.#setTimer(Math.min(delay, LONGEST_MS));
  }

  /** Sets the timer for the next renewal, or clears it. */
  #setTimer(delay?: number): void {
    this.#isDue = false;
    clearTimeout(this.#timer);
    if (delay !== undefined) this.#timer = setTimeout(() => this.#renewWhenVisible(), delay);
  }

  /** Renews the token now, or as soon as the page is visible. Tries again later after a network error. */
  #renewWhenVisible(): void {
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
