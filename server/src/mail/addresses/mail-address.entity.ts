import { Entity, Index, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, IntColumn, RefColumn, TextColumn } from '../../schema/columns.ts';

/**
 * What an address wants to get and whether it takes letters, of accounts and of people who have none yet alike (docs/rules.md
 * §27.3): whoever signs up finds it as it was left.
 */
@Entity('mail_addresses')
export class MailAddress {
  /** A keyed hash of the address as addresses are compared (`address-key.ts`): of people without an account nothing else is kept. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  addressHash: string;

  /** The account with this address; null as long as there is none. Its floor is above, so this is no reference. */
  @Index('UQ_mail_addresses_user', { unique: true })
  @RefColumn({ nullable: true })
  userId: string | null;

  @FlagColumn(true)
  reminders: boolean;

  @FlagColumn(true)
  receipts: boolean;

  /**
   * In the links of all its letters, and so not hashed: each new letter carries it again, and all that it can do is to turn
   * those letters off (ADR 41).
   */
  @Index('UQ_mail_addresses_reminders', { unique: true })
  @TextColumn(64)
  remindersToken: string;

  @Index('UQ_mail_addresses_receipts', { unique: true })
  @TextColumn(64)
  receiptsToken: string;

  /** Letters that were refused for good, one after the other. */
  @IntColumn({ default: 0 })
  refusals: number;

  /** Since the third of them; until a letter is accepted, or the address is proven. */
  @InstantColumn({ nullable: true })
  bouncedAt: Date | null;

  /** When an email to it was last refused for good; until one is accepted, or the address is proven. */
  @InstantColumn({ nullable: true })
  refusedAt: Date | null;
}
