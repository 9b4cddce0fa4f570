import { Field, ID, InputType } from 'type-graphql';

@InputType()
export class PaymentInput {
  @Field(() => ID)
  paymentId: string;

  @Field(() => Boolean)
  paid: boolean;
}
