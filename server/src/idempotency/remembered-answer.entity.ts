import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  BytesColumn,
  HashColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
} from '../schema/columns.ts';

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

  /**
   * What was asked: the same key must not stand for anything else. Hashed together with the key, so that a process of
   * the version before, which cannot read `kept`, refuses the key instead of answering with nothing.
   */
  @HashColumn()
  requestHash: string;

  /** The HTTP status; 0 while the first request is still at work, which nobody else ever sees. */
  @IntColumn()
  status: number;

  /** The answer itself where a process of the version before has kept it; otherwise empty. */
  @LongTextColumn()
  text: string;

  /** The compressed and encrypted answer (`kept-answer.ts`); null while `text` holds it. */
  @BytesColumn({ nullable: true })
  kept: Buffer | null;

  @Index('IX_remembered_answers_expiry')
  @InstantColumn()
  expiresAt: Date;
}
