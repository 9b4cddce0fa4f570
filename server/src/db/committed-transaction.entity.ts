import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../schema/columns.ts';

/**
 * A mark that each transaction on MySQL leaves. It shows whether the transaction was committed if the reply to its COMMIT was
 * lost (ADR 13).
 */
@Entity('committed_transactions')
export class CommittedTransaction {
  @IdColumn()
  id: string;

  @Index('IX_committed_transactions_age')
  @InstantColumn()
  createdAt: Date;
}
