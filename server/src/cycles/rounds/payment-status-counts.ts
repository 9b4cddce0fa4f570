import { Field, Int, ObjectType } from 'type-graphql';
import type { PaymentStatus } from '../../domain/payment-status.ts';

@ObjectType({ simpleResolvers: true, description: 'The number of payments of a round by payment status.' })
export class PaymentStandings {
  @Field(() => Int, { description: 'Payments with neither a report nor a receipt.' })
  due: number;

  @Field(() => Int, {
    description: 'Payments that their payers have reported and the collector has not answered.',
  })
  reported: number;

  @Field(() => Int, { description: 'Payments that the collector has received.' })
  received: number;

  @Field(() => Int, { description: 'Reported payments that have not arrived, according to the collector.' })
  disputed: number;

  constructor(counts: Record<PaymentStatus, number>) {
    this.due = counts.DUE;
    this.reported = counts.REPORTED;
    this.received = counts.RECEIVED;
    this.disputed = counts.DISPUTED;
  }
}
