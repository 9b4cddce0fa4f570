import { Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, RefColumn } from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/** An emailed code that verifies the email: valid once, for a day (docs/rules.md §3.5). */
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
}
