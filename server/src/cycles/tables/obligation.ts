import {
  NOTE_MAX,
  REASON_MAX,
  REFERENCE_MAX,
  type PaymentMethod,
  type PaymentState,
  type PaymentStatus,
} from '../../domain/payment-status.ts';
import { DayColumn, FlagColumn, InstantColumn, TextColumn } from '../../schema/columns.ts';

/** What one person owes another, with the statements of both: a payment of a round, or a repayment after a stop (docs/rules.md §10.4). */
export abstract class Obligation implements PaymentState {
  abstract id: string;

  @FlagColumn()
  paid: boolean;

  @TextColumn(16, { default: 'DUE' })
  standing: PaymentStatus;

  @InstantColumn({ nullable: true })
  paidAt: Date | null;

  /** This and the next four describe the payer's report; null if there is none. */
  @InstantColumn({ nullable: true })
  reportedAt: Date | null;

  @DayColumn({ nullable: true })
  paidOn: string | null;

  @TextColumn(16, { nullable: true })
  method: PaymentMethod | null;

  @TextColumn(REFERENCE_MAX, { nullable: true })
  reportReference: string | null;

  @TextColumn(NOTE_MAX, { nullable: true })
  reportNote: string | null;

  /** This and the reason describe the dispute by the person who should get the money; null if there is none. */
  @InstantColumn({ nullable: true })
  disputedAt: Date | null;

  @TextColumn(REASON_MAX, { nullable: true })
  disputeReason: string | null;
}
