import type { EntityManager } from 'typeorm';

/** An object with the manager to use; inside a transaction, the transaction's own. */
export interface Managed {
  readonly manager: EntityManager;
}
