import { Entity, Index } from 'typeorm';
import {
  FlagColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  LongTextColumn,
  TextColumn,
} from '../schema/columns.ts';

/** A letter in the outbox: written in the transaction that causes it, sent from here with retries (docs/rules.md §12.3). */
@Entity('letters')
@Index('IX_letters_due', ['sentAt', 'dueAt'])
export class Email {
  /** Also the left part of the Message-ID, so that a second sending is recognisable. */
  @IdColumn()
  id: string;

  @TextColumn(32)
  kind: string;

  @TextColumn(254)
  recipient: string;

  @TextColumn(255)
  subject: string;

  @LongTextColumn()
  html: string;

  @LongTextColumn()
  text: string;

  /** Holds a token or a code: the body is erased once a mail server has accepted the letter. */
  @FlagColumn()
  secret: boolean;

  /** Which entry of a circle's record it names: cycle, position and hash. */
  @TextColumn(150, { nullable: true })
  record: string | null;

  /** Of a letter about several circles: the same of each further one, a line for each. */
  @LongTextColumn({ nullable: true })
  furtherRecords: string | null;

  /** Where letters of its kind are turned off, for the header `List-Unsubscribe`; null of those that nobody may turn off. */
  @TextColumn(512, { nullable: true })
  unsubscribe: string | null;

  @InstantColumn()
  createdAt: Date;

  /** From then on it says what may be so no more, and is not sent; null of letters that stay true. */
  @InstantColumn({ nullable: true })
  goodUntil: Date | null;

  /** When the next attempt may be made. */
  @InstantColumn()
  dueAt: Date;

  @IntColumn({ default: 0 })
  attempts: number;

  /** Of the attempts, those that the mail server has refused for good. */
  @IntColumn({ default: 0 })
  refusals: number;

  /** One sender at a time: claimed until then. */
  @InstantColumn({ nullable: true })
  claimedUntil: Date | null;

  @InstantColumn({ nullable: true })
  sentAt: Date | null;

  /** Set when the letter was given up, after three days or too many refusals: its body is erased. */
  @Index('IX_letters_abandoned')
  @InstantColumn({ nullable: true })
  abandonedAt: Date | null;

  @TextColumn(255, { nullable: true })
  lastError: string | null;
}
