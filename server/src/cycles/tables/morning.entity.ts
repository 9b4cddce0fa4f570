import { Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../schema/columns.ts';

/** That an address has had its morning letter of a day: written with the letter, and with nothing else (docs/rules.md §27.2). */
@Entity('mornings')
export class Morning {
  /** The reader's own day, yyyy-MM-dd. */
  @PrimaryColumn({ type: 'date' })
  day: string;

  /** Of a verified address its own; of others one for all addresses of the mailbox. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  addressHash: string;

  @Index('IX_mornings_created')
  @InstantColumn()
  createdAt: Date;
}
