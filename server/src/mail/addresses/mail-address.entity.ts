import { Entity, Index, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, IntColumn, RefColumn, TextColumn } from '../../schema/columns.ts';

/**
 * The email preferences and bounces of an address, with or without an account (docs/rules.md §27.3). A new account keeps the
 * preferences of its address.
 */
@Entity('mail_addresses')
export class MailAddress {
  /** A keyed hash of the normalised address (`address-key.ts`). Nothing else is stored for people without an account. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  addressHash: string;

  /** The account with this address; null if there is none. Accounts are in a higher layer, so this is no reference. */
  @Index('UQ_mail_addresses_user', { unique: true })
  @RefColumn({ nullable: true })
  userId: string | null;

  @FlagColumn(true)
  reminders: boolean;

  @FlagColumn(true)
  receipts: boolean;

  /** Not hashed, because every new email contains it again, and it can only turn these emails off (ADR 41). */
  @Index('UQ_mail_addresses_reminders', { unique: true })
  @TextColumn(64)
  remindersToken: string;

  @Index('UQ_mail_addresses_receipts', { unique: true })
  @TextColumn(64)
  receiptsToken: string;

  /** Permanent refusals in a row. */
  @IntColumn({ default: 0 })
  refusals: number;

  /** Set at the third refusal in a row, until an email is accepted or the address is verified. */
  @InstantColumn({ nullable: true })
  bouncedAt: Date | null;

  /** The last permanent refusal, until an email is accepted or the address is verified. */
  @InstantColumn({ nullable: true })
  refusedAt: Date | null;
}
