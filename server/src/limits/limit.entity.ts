import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../schema/columns.ts';

/**
 * When something limited was used, and how much: an instant in milliseconds, and a number. `pending` is the part that may still be
 * given back, for a password that is being checked.
 */
export type Hits = [at: number, weight: number, pending?: number][];

/** The recent use of one limit, shared by all processes of the deployment (docs/rules.md §13). */
@Entity('limits')
export class Limit {
  /** The hash of the limit's name and its subject, so that no address or email is stored in clear. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  bucket: string;

  /** Oldest first. */
  @Column({ type: 'simple-json' })
  hits: Hits;

  @Index('IX_limits_expiry')
  @InstantColumn()
  expiresAt: Date;
}
