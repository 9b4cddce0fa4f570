import type { EntityManager } from 'typeorm';

/** Whatever carries the manager to use: inside a transaction, the transaction's own. */
export interface Managed {
  readonly manager: EntityManager;
}
