import { Field, ID, InputType } from 'type-graphql';
import {
  checkMethod,
  checkNote,
  checkPaidOn,
  checkReference,
  NOTE_MAX,
  REFERENCE_MAX,
  type PaymentMethod,
} from '../../domain/payment-status.ts';
import { PaymentMethodEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Passes } from '../../schema/validation.ts';

@InputType({ description: 'How to mark one payment of the round.' })
export class PaymentInput {
  @Field(() => ID, {
    description: 'The `id` of a payment of this round. Send each payment at most once in a call.',
  })
  paymentId: string;

  @Field(() => Boolean, { description: 'Whether it has been paid.' })
  paid: boolean;
}

@InputType({ description: 'The report of the payment of a link.' })
export class ReportPaymentByLinkInput {
  @Field(() => LocalDate, {
    description:
      'The day on which it was paid: not after tomorrow in UTC, and not before the day before the cycle was created or 31 days before its start, whichever is earlier.',
  })
  @Passes(checkPaidOn)
  paidOn: string;

  @Field(() => PaymentMethodEnum, { description: 'The payment method.' })
  @Passes(checkMethod)
  method: PaymentMethod;

  @Field(() => String, {
    nullable: true,
    description: `A reference by which the collector can find the payment: one line of at most ${REFERENCE_MAX} characters. Empty or not sent for none.`,
  })
  @Passes(checkReference)
  reference?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What happened, in the payer's own words: at most ${NOTE_MAX} characters on several lines. Empty or not sent for none.`,
  })
  @Passes(checkNote)
  note?: string | null;
}

@InputType({ description: 'The report of a payment by its payer.' })
export class ReportPaymentInput extends ReportPaymentByLinkInput {
  @Field(() => ID, { description: 'The `id` of the payment.' })
  paymentId: string;
}
