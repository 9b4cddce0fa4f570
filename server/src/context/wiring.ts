import type { EntityManager } from 'typeorm';
import type { Condition } from '../db/database.ts';
import type { StillIn } from '../domain/deletion.ts';
import type { Locale } from '../domain/languages.ts';
import type { Viewer } from '../domain/permissions.ts';

/** Batched reads of a request. The layer above defines them (cycles/aggregate/loaders.ts). */
export interface Loaders {
  /** Clears what was read before a write, but keeps the cycles that the transaction has locked. */
  forget(ofTransaction?: Loaders): void;
  /** Clears cached reads after the account's email was verified in this transaction. */
  markVerified(userId: string): void;
}

/** A cycle that a transaction has locked. The cycles layer defines it (cycles/aggregate/locked-cycle.ts). */
export interface LockedCycleState {}

/** A new account whose row exists already. */
export type NewAccount = Viewer & { emailKey: string };

/** An account whose address changes. */
export interface EmailMove {
  account: NewAccount;
  /** The address before. */
  from: string;
  /** Whether the address before was verified. */
  wasVerified: boolean;
  isByOperator: boolean;
}

/** The account and session of a caller, which must still be active. */
export interface CallerSession {
  viewer: Viewer | undefined;
  sessionId?: string | undefined;
}

/** What is known about the account of an address. */
export interface AccountAtAddress {
  isVerified: boolean;
  isDisabled: boolean;
  locale: Locale;
}

/** Functions that a layer needs from higher layers, connected in run/wiring.ts. `C` is the type of the context. */
export interface Wiring<C> {
  /** @param clock decides what is over */
  loadersFor(this: void, manager: EntityManager, clock: () => Date): Loaders;
  /** Refuses the write if the caller's account or session is no longer active. */
  requireActiveSession(this: void, manager: EntityManager, caller: CallerSession): Promise<void>;
  /** A condition that finds a row if the caller's account and session are active; undefined for visitors. */
  standingOf(this: void, caller: CallerSession): Condition | undefined;
  /** What is known about the accounts at these addresses (`emailKey`), by address. */
  accountsAt(this: void, tx: C, emailKeys: readonly string[]): Promise<ReadonlyMap<string, AccountAtAddress>>;
  /** The languages that were chosen for the emails to these addresses (`emailKey`) when they were invited, by address. */
  inviteLocales(this: void, tx: C, emailKeys: readonly string[]): Promise<ReadonlyMap<string, Locale>>;
  /** Called when the account's email has been verified for the first time. */
  emailProven(this: void, tx: C, userId: string): Promise<void>;
  /** Ends the links to payments that reminders sent to this account. Call it when its password changes or it is disabled. */
  endPaymentLinksOf(this: void, tx: C, userId: string): Promise<void>;
  /** Locks the cycles in which the account is a participant, and those that have invited the address (`emailKey`). */
  lockCyclesOfMove(this: void, tx: C, userId: string, emailKey: string): Promise<unknown>;
  /**
   * Moves the account's participants to its new address, and records it. Call it after the account's own row has the address, with
   * `lockCyclesOfMove` called before.
   */
  moveParticipants(this: void, tx: C & { viewer: Viewer }, move: EmailMove): Promise<void>;
  /** Links invites to the email of a new account. @returns the ids of its participants */
  linkAccount(this: void, tx: C, account: NewAccount): Promise<string[]>;
  /** Whether this token of the participant's invite was emailed to the invited address. */
  isMailedInvite(this: void, tx: C, participantId: string, token: string): Promise<boolean>;
  /** Locks every cycle in which the account is a participant, until the transaction ends. */
  lockCyclesOf(this: void, tx: C & { viewer: Viewer }, userId: string): Promise<unknown>;
  /** Locks every cycle that has something of the account, until the transaction ends. */
  lockCyclesWith(this: void, tx: C, userId: string): Promise<unknown>;
  /** The cycles that keep a person from deleting their account (docs/rules.md §41.1). Call it with `lockCyclesWith` called before. */
  cyclesStillWith(this: void, tx: C, userId: string): Promise<StillIn[]>;
  /** Erases a person from their cycles, in the name of the account, whose own row is still there (docs/rules.md §41.3). */
  eraseFromCycles(this: void, tx: C & { viewer: Viewer }, by: 'PERSON' | 'OPERATOR'): Promise<void>;
  /** Changes a person's name, and records it in the locked cycles. */
  recordNames<T>(
    this: void,
    tx: C & { viewer: Viewer },
    userId: string,
    change: () => Promise<T>,
  ): Promise<T>;
  /** Ends what is due in a locked cycle, such as a stop proposal, before anything else changes the cycle (docs/rules.md §32.3). */
  endDue(this: void, tx: C, held: LockedCycleState): Promise<void>;
  /** Ends the proposals of a new owner whose days run, because the owner does something that only the owner may do (docs/rules.md §39.3). */
  ownerActs(this: void, tx: C, held: LockedCycleState): Promise<void>;
}
