import { Field, Int, ObjectType } from 'type-graphql';
import type { PaymentMethod } from '../../domain/payment-status.ts';
import { PaymentMethodEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { PaymentReport } from '../tables/payment.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'What the link in a reminder shows: one payment and how to make it. Nothing else of the cycle or the account.',
})
export class PaymentByLink {
  @Field(() => String, { description: 'The title of the cycle.' })
  title: string;

  @Field(() => Int, { description: 'The amount to pay, in whole units of the currency.' })
  amount: number;

  @Field(() => String, { nullable: true, description: 'Same as `Cycle.currency`.' })
  currency: string | null;

  @Field(() => String, { description: "The collector's name as the cycle shows it, such as `Ada.LO`." })
  collectorName: string;

  @Field(() => String, { description: "The payer's name as the cycle shows it." })
  payerName: string;

  @Field(() => LocalDate, { description: 'The day of the collection, by which to pay.' })
  date: string;

  @Field(() => String, { nullable: true, description: "Same as the collector's `Participant.payTo`." })
  payTo: string | null;

  @Field(() => Date, { nullable: true, description: "Same as the collector's `Participant.payToChangedAt`." })
  payToChangedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Same as `Payment.reference`.' })
  reference: string | null;

  @Field(() => PaymentMethodEnum, {
    nullable: true,
    description: "The method of the payer's last report in this cycle. Null if there is none.",
  })
  usualMethod: PaymentMethod | null;

  @Field(() => Boolean, {
    description: 'Whether there is an open proposal to stop the cycle, after which no more payments are due.',
  })
  isStopProposed: boolean;

  @Field(() => PaymentReport, {
    nullable: true,
    description: 'The report that was made by the link. Null in `paymentByLink`.',
  })
  report: PaymentReport | null;
}
