import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../schema/columns.ts';

/** Records that an address got its morning email of a day. Written in the same transaction as the email (docs/rules.md §27.2). */
@Entity('mornings')
export class Morning {
  /** The reader's own day, yyyy-MM-dd. */
  @PrimaryColumn({ type: 'date' })
  day: string;

  /** A verified address has its own hash; unverified addresses of one mailbox share one. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  addressHash: string;

  @Index('IX_mornings_created')
  @InstantColumn()
  createdAt: Date;
}
