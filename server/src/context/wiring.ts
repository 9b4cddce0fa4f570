import type { EntityManager } from 'typeorm';
import type { Condition } from '../db/database.ts';
import type { Viewer } from '../domain/permissions.ts';

/** What a request reads in batches. Which ones there are, the floor that has them registers (cycles/aggregate/loaders.ts). */
export interface Loaders {
  /** After a write, what was read before it no longer counts; what the transaction has held until its end does. */
  forget(ofTransaction?: Loaders): void;
  /** The account's address has just been proven, in this transaction. */
  noteVerified(userId: string): void;
}

/** A cycle that a transaction has locked. What it is, the floor of cycles registers (cycles/aggregate/locked-cycle.ts). */
export interface HeldCycle {}

/** An account whose row stands by now. */
export type NewAccount = Viewer & { emailKey: string };

/** Of whoever asks, what an account or a session stands or falls by. */
export interface PaymentStatus {
  viewer: Viewer | undefined;
  sessionId?: string | undefined;
}

/** Of the account that an address belongs to. */
export interface AccountAtAddress {
  isVerified: boolean;
  isDisabled: boolean;
}

/** What a floor needs of those above it, handed in where everything is put together (run/wiring.ts), for requests of the kind `C`. */
export interface Wiring<C> {
  /** @param clock by which it is judged what is over */
  loadersFor(this: void, manager: EntityManager, clock: () => Date): Loaders;
  /** Refuses a write of whoever's account or session no longer stands. */
  requireActiveSession(this: void, manager: EntityManager, caller: PaymentStatus): Promise<void>;
  /** What to find for a caller who certainly does; nothing for nobody. */
  standingOf(this: void, caller: PaymentStatus): Condition | undefined;
  /** What is known of the accounts at these addresses (`emailKey`), by address. */
  accountsAt(this: void, tx: C, emailKeys: readonly string[]): Promise<ReadonlyMap<string, AccountAtAddress>>;
  /** The account's address has just been verified, for the first time. */
  emailProven(this: void, tx: C, userId: string): Promise<void>;
  /** Links what waits for the e-mail of a new account; answers with the ids of its participants. */
  linkAccount(this: void, tx: C, account: NewAccount): Promise<string[]>;
  /** Locks every cycle in which the account takes part, until the transaction ends. */
  lockCyclesOf(this: void, tx: C & { viewer: Viewer }, userId: string): Promise<unknown>;
  /** Changes how somebody is called, and records it in those cycles. */
  recordNames<T>(
    this: void,
    tx: C & { viewer: Viewer },
    userId: string,
    change: () => Promise<T>,
  ): Promise<T>;
  /** Ends a proposal to stop the cycle, where its time has come, before anything else is changed (docs/rules.md §32.3). */
  endDueStop(this: void, tx: C, held: HeldCycle): Promise<void>;
}
