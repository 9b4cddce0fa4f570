import { Entity, ForeignKey, Index } from 'typeorm';
import type { EmailChangeEnding } from '../../domain/email-change.ts';
import {
  HashColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { User } from '../users/user.entity.ts';

/** A change of an account's address: requested, confirmed, carried out or ended (docs/rules.md §35). An account has at most one open change. */
@Entity('email_changes')
@Index('IX_email_changes_due', ['endedAt', 'takesEffectAt'])
export class EmailChange {
  @IdColumn()
  id: string;

  @Index('IX_email_changes_user')
  @ForeignKey(() => User, { name: 'FK_email_changes_user' })
  @RefColumn()
  userId: string;

  /** The new address; null once the change has ended. */
  @TextColumn(254, { nullable: true })
  email: string | null;

  /** Of the code in the link to the new address. */
  @Index('UQ_email_changes_code', { unique: true })
  @HashColumn()
  codeHash: string;

  /** The keyed hash of the code to type. */
  @HashColumn()
  shortCodeHash: string;

  /** How often a wrong short code was entered. */
  @IntColumn({ default: 0 })
  wrongTries: number;

  /** Of the code with which the old address cancels the change, in the first email to it. */
  @Index('UQ_email_changes_cancel', { unique: true })
  @HashColumn()
  cancelHash: string;

  /** The same in the email about the confirmation. */
  @Index('UQ_email_changes_later_cancel', { unique: true })
  @HashColumn({ nullable: true })
  laterCancelHash: string | null;

  @InstantColumn()
  createdAt: Date;

  /** Until then the code confirms the change. */
  @InstantColumn()
  expiresAt: Date;

  /** Null until the change is confirmed. */
  @InstantColumn({ nullable: true })
  takesEffectAt: Date | null;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;

  @TextColumn(16, { nullable: true })
  ending: EmailChangeEnding | null;
}
