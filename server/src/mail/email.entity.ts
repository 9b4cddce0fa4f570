import { Entity, Index } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  TextColumn,
} from '../schema/columns.ts';

/** An email in the outbox: written in the transaction that causes it, and sent from here with retries (docs/rules.md §12.3). */
@Entity('letters')
@Index('IX_letters_due', ['sentAt', 'dueAt'])
export class Email {
  /** Also the left part of the Message-ID, so that mail programs recognise a second delivery. */
  @IdColumn()
  id: string;

  @TextColumn(32)
  kind: string;

  /** The address; its keyed hash once the email was sent; empty if it was given up and someone's deletion erased the address. */
  @TextColumn(254)
  recipient: string;

  /** The tag of its language; null for an email of a version that wrote English only. */
  @TextColumn(16, { nullable: true })
  language: string | null;

  @TextColumn(255)
  subject: string;

  @LongTextColumn()
  html: string;

  @LongTextColumn()
  text: string;

  /** Contains a token or a code. */
  @FlagColumn()
  secret: boolean;

  /** The audit log entry that it names: cycle, position and hash. */
  @TextColumn(150, { nullable: true })
  record: string | null;

  /** The entries of further cycles, one on each line. */
  @LongTextColumn({ nullable: true })
  furtherRecords: string | null;

  /** The link for the header `List-Unsubscribe`; null if people cannot unsubscribe from emails of this kind. */
  @TextColumn(512, { nullable: true })
  unsubscribe: string | null;

  @InstantColumn()
  createdAt: Date;

  /** From then on the email is no longer sent; null if it does not expire. */
  @InstantColumn({ nullable: true })
  goodUntil: Date | null;

  /** The time of the next attempt. */
  @InstantColumn()
  dueAt: Date;

  @IntColumn({ default: 0 })
  attempts: number;

  /** How many attempts the mail server has refused permanently. */
  @IntColumn({ default: 0 })
  refusals: number;

  /** No other sender takes it before this time. */
  @InstantColumn({ nullable: true })
  claimedUntil: Date | null;

  @InstantColumn({ nullable: true })
  sentAt: Date | null;

  /** Set when the email was given up, after three days or too many refusals; what it says is then erased. */
  @Index('IX_letters_abandoned')
  @InstantColumn({ nullable: true })
  abandonedAt: Date | null;

  @TextColumn(255, { nullable: true })
  lastError: string | null;
}
