import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { InstantColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Payment } from './payment.entity.ts';

/**
 * The link in one reminder by which a payer sees and reports one payment without signing in (docs/rules.md §10.12). Unused links are
 * deleted when the payment is reported or received, or when the account changes. A used one is kept until it expires, so that
 * repeating the same report succeeds.
 */
@Entity('payment_links')
export class PaymentLink {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  tokenHash: string;

  @Index('IX_payment_links_payment')
  @ForeignKey(() => Payment, { name: 'FK_payment_links_payment' })
  @RefColumn()
  paymentId: string;

  /** The account of the payer who got it. */
  @Index('IX_payment_links_user')
  @ForeignKey(() => User, { name: 'FK_payment_links_user' })
  @RefColumn()
  userId: string;

  /** The account's address when it was sent. */
  @TextColumn(254)
  emailKey: string;

  @InstantColumn()
  createdAt: Date;

  @Index('IX_payment_links_expires')
  @InstantColumn()
  expiresAt: Date;

  /** When the payment was reported by this link. */
  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}
