import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import type { Locale } from '../../domain/languages.ts';
import { HashColumn, InstantColumn, LongTextColumn, RefColumn, TextColumn } from '../../schema/columns.ts';
import { Proposal } from './proposal.entity.ts';

/** The person who gets a place offered, beside the proposal that it passes on (docs/rules.md §39.7). */
@Entity('place_offers')
export class PlaceOffer {
  @ForeignKey(() => Proposal, { name: 'FK_place_offers_proposal' })
  @PrimaryColumn({ type: 'varchar', length: 36 })
  proposalId: string;

  /** The address. No API shows it to anyone but its own account, and it is erased when the proposal ends. */
  @TextColumn(254, { nullable: true })
  email: string | null;

  @Index('IX_place_offers_email')
  @TextColumn(254, { nullable: true })
  emailKey: string | null;

  /** The hash of the token in the email. It stays, so that the link can state that the proposal has ended. */
  @Index('UQ_place_offers_token', { unique: true })
  @HashColumn()
  tokenHash: string;

  /** The account that answered last. */
  @Index('IX_place_offers_user')
  @ForeignKey(() => User, { name: 'FK_place_offers_user' })
  @RefColumn({ nullable: true })
  userId: string | null;

  /** What the account agreed to: the terms as canonical JSON, their hash and the account's language. Null while it does not agree. */
  @LongTextColumn({ nullable: true })
  terms: string | null;

  @HashColumn({ nullable: true })
  termsHash: string | null;

  @TextColumn(8, { nullable: true })
  locale: Locale | null;

  @InstantColumn()
  createdAt: Date;
}
