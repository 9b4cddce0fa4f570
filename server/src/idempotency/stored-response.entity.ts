import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  BytesColumn,
  HashColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  RefColumn,
} from '../schema/columns.ts';

/** The response to a request with an Idempotency-Key, in parts that fit into every database. */
@Entity('remembered_answers')
export class StoredResponse {
  /** The hash of account and key. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @PrimaryColumn({ type: 'int' })
  part: number;

  @Index('IX_remembered_answers_user')
  // By its name: accounts are a higher layer.
  @ForeignKey('User', { name: 'FK_remembered_answers_user' })
  @RefColumn()
  userId: string;

  /**
   * The hash of the request: the same key with another request is refused. The hash includes the key, so that a process of the
   * previous version, which cannot read `kept`, refuses the key instead of answering with nothing.
   */
  @HashColumn()
  requestHash: string;

  /** The HTTP status; 0 while the first request is in progress, which no other transaction can see. */
  @IntColumn()
  status: number;

  /** The response if a process of the previous version stored it; otherwise empty. */
  @LongTextColumn()
  text: string;

  /** The compressed and encrypted response (`stored-response.ts`); null if `text` holds it. */
  @BytesColumn({ nullable: true })
  kept: Buffer | null;

  @Index('IX_remembered_answers_expiry')
  @InstantColumn()
  expiresAt: Date;
}
