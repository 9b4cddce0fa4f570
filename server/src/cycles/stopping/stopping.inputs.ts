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

@InputType({ description: "The debtor's report that a repayment was paid." })
export class RepaymentInput {
  @Field(() => ID, { description: 'The `id` of the repayment.' })
  repaymentId: string;

  @Field(() => LocalDate, {
    description:
      'The date of the repayment. No later than tomorrow in UTC, and no earlier than the day before the cycle was created or 31 days before its start, whichever is earlier.',
  })
  @Passes(checkPaidOn)
  paidOn: string;

  @Field(() => PaymentMethodEnum, { description: 'How it was paid.' })
  @Passes(checkMethod)
  method: PaymentMethod;

  @Field(() => String, {
    nullable: true,
    description: `A reference that helps the creditor find the repayment: one line of up to ${REFERENCE_MAX} characters. Empty or omitted for none.`,
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
