import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { HashColumn, InstantColumn, IntColumn, LongTextColumn, RefColumn } from '../schema/columns.ts';

/** What was answered to a request that came with an Idempotency-Key, in parts that every database takes. */
@Entity('remembered_answers')
export class RememberedAnswer {
  /** The account and its key, hashed. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @PrimaryColumn({ type: 'int' })
  part: number;

  @Index('IX_remembered_answers_user')
  // By its name: accounts are a floor above.
  @ForeignKey('User', { name: 'FK_remembered_answers_user' })
  @RefColumn()
  userId: string;

  /** What was asked: the same key must not stand for anything else. */
  @HashColumn()
  requestHash: string;

  /** The HTTP status; 0 while the first request is still at work, which nobody else ever sees. */
  @IntColumn()
  status: number;

  @LongTextColumn()
  text: string;

  @Index('IX_remembered_answers_expiry')
  @InstantColumn()
  expiresAt: Date;
}
