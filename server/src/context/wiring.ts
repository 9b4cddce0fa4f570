import type { EntityManager } from 'typeorm';
import type { Viewer } from '../domain/index.ts';
import type { Caller, Context, SignedIn } from './context.ts';

/** What a request reads in batches. Which ones there are, the floor that has them registers (cycles/loaders.ts). */
export interface Loaders {
  /** After a write, what was read before it no longer counts. */
  forget(): void;
}

/** An account whose row stands by now. */
export type NewAccount = Viewer & { emailKey: string };

/** What a floor needs of those above it, handed in where everything is put together (run/wiring.ts). */
export interface Wiring {
  loadersFor(this: void, manager: EntityManager): Loaders;
  /** Refuses a write of whoever's account or session no longer stands. */
  requireStanding(
    this: void,
    manager: EntityManager,
    caller: Pick<Caller, 'viewer' | 'sessionId'>,
  ): Promise<void>;
  /** Links what waits for the e-mail of a new account; answers with the ids of its participants. */
  linkAccount(this: void, tx: Context, account: NewAccount): Promise<string[]>;
  /** Locks every cycle in which the account takes part, until the transaction ends. */
  lockCyclesOf(this: void, tx: SignedIn, userId: string): Promise<unknown>;
  /** Changes how somebody is called, and records it in those cycles. */
  recordNames<T>(this: void, tx: SignedIn, userId: string, change: () => Promise<T>): Promise<T>;
}
