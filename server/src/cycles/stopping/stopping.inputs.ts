import { Field, ID, InputType } from 'type-graphql';
import {
  checkMethod,
  checkPaidOn,
  checkReference,
  REFERENCE_MAX,
  type PaymentMethod,
} from '../../domain/payment-status.ts';
import { PaymentMethodEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Passes } from '../../schema/validation.ts';

@InputType({ description: 'What whoever pays back says of a repayment.' })
export class RepaymentInput {
  @Field(() => ID, { description: 'The `id` of the repayment.' })
  repaymentId: string;

  @Field(() => LocalDate, {
    description:
      'The day on which it was paid: not after tomorrow in UTC, and not before the day before the cycle was made or 31 days before its start, whichever is earlier.',
  })
  @Passes(checkPaidOn)
  paidOn: string;

  @Field(() => PaymentMethodEnum, { description: 'How.' })
  @Passes(checkMethod)
  method: PaymentMethod;

  @Field(() => String, {
    nullable: true,
    description: `What the other finds it by: one line of at most ${REFERENCE_MAX} characters. Empty, or left out, for none.`,
  })
  @Passes(checkReference)
  reference?: string | null;
}
