import { Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, IntColumn, RefColumn } from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/** An emailed code that verifies the email: in a link, valid for a day, and a short one to type. It works once (docs/rules.md §3.5). */
@Entity('email_proofs')
export class EmailProof {
  @IdColumn()
  id: string;

  @Index('IX_email_proofs_user')
  @ForeignKey(() => User, { name: 'FK_email_proofs_user' })
  @RefColumn()
  userId: string;

  @Index('UQ_email_proofs_code', { unique: true })
  @HashColumn()
  codeHash: string;

  @Index('IX_email_proofs_expires')
  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;

  /** The keyed hash of the short code in the same email; null if a process of the previous version wrote the email. */
  @HashColumn({ nullable: true })
  shortCodeHash: string | null;

  @InstantColumn({ nullable: true })
  shortCodeExpiresAt: Date | null;

  /** How often a wrong short code was entered. */
  @IntColumn({ default: 0 })
  wrongTries: number;
}
