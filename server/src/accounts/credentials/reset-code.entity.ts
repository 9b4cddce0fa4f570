import { Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, InstantColumn, RefColumn } from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/** A password reset code: valid once, for one hour (docs/rules.md §4.4). */
@Entity('reset_codes')
export class ResetCode {
  @IdColumn()
  id: string;

  @Index('IX_reset_codes_user')
  @ForeignKey(() => User, { name: 'FK_reset_codes_user' })
  @RefColumn()
  userId: string;

  @Index('UQ_reset_codes_code', { unique: true })
  @HashColumn()
  codeHash: string;

  @Index('IX_reset_codes_expires')
  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}
