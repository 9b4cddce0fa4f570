import { Field, Int, ObjectType } from 'type-graphql';
import type { PaymentStatus } from '../../domain/payment-status.ts';

@ObjectType({ simpleResolvers: true, description: 'How many payments of a round stand how.' })
export class PaymentStandings {
  @Field(() => Int, { description: 'Of which nobody has said anything that still stands.' })
  due: number;

  @Field(() => Int, { description: 'Reported by their payers, and not answered.' })
  reported: number;

  @Field(() => Int, { description: 'That the collector has.' })
  received: number;

  @Field(() => Int, { description: 'Reported, and not received as the collector says.' })
  disputed: number;

  constructor(counts: Record<PaymentStatus, number>) {
    this.due = counts.DUE;
    this.reported = counts.REPORTED;
    this.received = counts.RECEIVED;
    this.disputed = counts.DISPUTED;
  }
}
