import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../db/columns.ts';

/** When something limited was asked for, shared by every process of the deployment (contract §3). */
@Entity('limits')
export class Limit {
  /** The limit's name and whom it counts, hashed: no address or e-mail is kept in clear. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  bucket: string;

  /** Instants in milliseconds, oldest first. */
  @Column({ type: 'simple-json' })
  hits: number[];

  @Index('IX_limits_expiry')
  @InstantColumn()
  expiresAt: Date;
}
