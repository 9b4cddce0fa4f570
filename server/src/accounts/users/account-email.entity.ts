import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.ts';

/**
 * The addresses of all accounts, and those that accounts wait to change to, under one unique key: a sign-up and a confirmed change
 * cannot both get an address (docs/rules.md §35.3).
 */
@Entity('account_emails')
export class AccountEmail {
  @ForeignKey(() => User, { name: 'FK_account_emails_user' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId: string;

  /** The normalised form; see `emailKey` in the domain. */
  @Index('UQ_account_emails_key', { unique: true })
  @PrimaryColumn({ type: 'varchar', length: 254 })
  emailKey: string;
}
