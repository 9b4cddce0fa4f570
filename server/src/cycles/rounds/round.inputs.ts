import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'How one payment of the round is to be marked.' })
export class PaymentInput {
  @Field(() => ID, {
    description: 'The `id` of a payment of this round, each at most once in a call.',
  })
  paymentId: string;

  @Field(() => Boolean, { description: 'Whether it has been paid.' })
  paid: boolean;
}
