import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../schema/columns.ts';

/**
 * A mark that each transaction on MySQL leaves: whether it was committed can be looked up here when the answer to its
 * COMMIT was lost on the way (ADR 13).
 */
@Entity('committed_transactions')
export class CommittedTransaction {
  @IdColumn()
  id: string;

  @Index('IX_committed_transactions_age')
  @InstantColumn()
  createdAt: Date;
}
