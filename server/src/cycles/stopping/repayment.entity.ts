import { Entity, ForeignKey, Index } from 'typeorm';
import {
  REASON_MAX,
  REFERENCE_MAX,
  type PaymentMethod,
  type PaymentState,
  type Standing,
} from '../../domain/index.ts';
import {
  DayColumn,
  FlagColumn,
  IdColumn,
  InstantColumn,
  IntColumn,
  RefColumn,
  TextColumn,
} from '../../schema/columns.ts';
import { Cycle } from '../cycle/cycle.entity.ts';
import { Participant } from '../participants/participant.entity.ts';
import { Payment } from '../rounds/payment.entity.ts';

/** What one member of a stopped circle owes another, with both sides' word as of a payment (docs/rules.md §32.5). */
@Entity('repayments')
@Index('IX_repayments_standing', ['cycleId', 'standing'])
export class Repayment implements PaymentState {
  @IdColumn()
  id: string;

  @ForeignKey(() => Cycle, { name: 'FK_repayments_cycle' })
  @RefColumn()
  cycleId: string;

  /** Who pays. */
  @Index('IX_repayments_from')
  @ForeignKey(() => Participant, { name: 'FK_repayments_from' })
  @RefColumn()
  fromId: string;

  /** Who gets it. */
  @Index('IX_repayments_to')
  @ForeignKey(() => Participant, { name: 'FK_repayments_to' })
  @RefColumn()
  toId: string;

  /** The order in which they are listed. */
  @IntColumn()
  position: number;

  /** How many of the circle's payments it is worth: an amount may pass the 32 bits of a number. */
  @IntColumn()
  payments: number;

  /** The payment whose late receipt has caused it; null of the plan of the stop. */
  @Index('UQ_repayments_payment', { unique: true })
  @ForeignKey(() => Payment, { name: 'FK_repayments_payment' })
  @RefColumn({ nullable: true })
  paymentId: string | null;

  @FlagColumn()
  paid: boolean;

  @InstantColumn({ nullable: true })
  paidAt: Date | null;

  @TextColumn(16, { default: 'DUE' })
  standing: Standing;

  @InstantColumn({ nullable: true })
  reportedAt: Date | null;

  @DayColumn({ nullable: true })
  paidOn: string | null;

  @TextColumn(16, { nullable: true })
  method: PaymentMethod | null;

  @TextColumn(REFERENCE_MAX, { nullable: true })
  reportReference: string | null;

  @InstantColumn({ nullable: true })
  disputedAt: Date | null;

  @TextColumn(REASON_MAX, { nullable: true })
  disputeReason: string | null;

  @InstantColumn()
  createdAt: Date;
}
