import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../schema/columns.ts';

/**
 * When something limited was asked for, and how much of it: an instant in milliseconds, and a number. `pending` is how much
 * of that may still be given back: a password that is being checked.
 */
export type Hits = [at: number, weight: number, pending?: number][];

/** What was asked for lately of one limit, shared by every process of the deployment (docs/rules.md §13). */
@Entity('limits')
export class Limit {
  /** The limit's name and whom it counts, hashed: no address or e-mail is kept in clear. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  bucket: string;

  /** Oldest first. */
  @Column({ type: 'simple-json' })
  hits: Hits;

  @Index('IX_limits_expiry')
  @InstantColumn()
  expiresAt: Date;
}
