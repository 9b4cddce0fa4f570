import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { OpenPaymentStatus } from '../../domain/open-payments.ts';
import { PaymentStatusEnum } from '../../schema/enums.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Repayment } from '../tables/repayment.entity.ts';

@ObjectType('StopVote', {
  simpleResolvers: true,
  description: "A participant's vote to stop the cycle.",
})
export class StopVoteView {
  @Field(() => Participant, { description: 'The participant who agrees.' })
  participant: Participant;

  @Field(() => Date, { description: 'When the participant agreed.' })
  at: Date;
}

@ObjectType('CycleStop', {
  simpleResolvers: true,
  description:
    'An open proposal to stop the cycle, or the proposal that stopped it. Two majorities stop a cycle: `needed` of all participants, and `neededOfOwed` of those who would have been owed something when the stop was proposed. The stop takes effect no earlier than `earliestAt`, unless all participants agree before.',
})
export class StopView {
  @Field(() => Participant, { description: 'The participant who proposed the stop.' })
  proposedBy: Participant;

  @Field(() => Date, { description: 'When the stop was proposed.' })
  at: Date;

  @Field(() => String, { description: 'The reason, as the proposer wrote it.' })
  reason: string;

  @Field(() => [StopVoteView], { description: 'The votes for the stop, oldest first.' })
  votes: StopVoteView[];

  @Field(() => Int, {
    description: 'How many participants have to agree: more than half of all.',
  })
  needed: number;

  @Field(() => Int, {
    description:
      'How many of the participants who would have been owed something when the stop was proposed have to agree: more than half of them, or 0 if no one was owed anything. Payments marked after the proposal do not change it.',
  })
  neededOfOwed: number;

  @Field(() => Int, {
    description: 'How many participants would have been owed something when the stop was proposed.',
  })
  owedCount: number;

  @Field(() => Int, { description: 'How many of those participants agree.' })
  agreedOfOwed: number;

  @Field(() => Date, {
    description:
      'The earliest time at which the votes stop the cycle: 48 hours after the proposal, unless all participants agree earlier.',
  })
  earliestAt: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the cycle stops if the votes stay as they are. Null while votes are missing, and after the cycle is completed or stopped. In the past for at most a minute, until the server stops the cycle.',
  })
  stopsAt: Date | null;

  @Field(() => Date, { description: 'When the proposal lapses, or would have lapsed.' })
  endsAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the cycle was stopped. Null while the proposal is open.',
  })
  stoppedAt: Date | null;
}

@ObjectType('OpenPayment', {
  simpleResolvers: true,
  description:
    'A payment of a stopped cycle that was reported but not received, so it is not counted in the balances. Its collector can still mark it as received with `updatePayments`, and then owes it back, or dispute it.',
})
export class OpenPaymentView {
  @Field(() => ID, { description: 'The `id` of the payment.' })
  id: string;

  @Field(() => PaymentStatusEnum, {
    description: 'REPORTED if the collector has not answered, or DISPUTED.',
  })
  standing: OpenPaymentStatus;

  @Field(() => Participant, { description: 'The payer, who reported the payment.' })
  from: Participant;

  @Field(() => Participant, { description: 'The collector of its round.' })
  to: Participant;
}

@ObjectType('Balance', {
  simpleResolvers: true,
  description: 'How much more one participant has paid than received.',
})
export class BalanceView {
  @Field(() => Participant, { description: 'The participant.' })
  participant: Participant;

  @Field(() => Float, {
    description:
      'The received payments that this participant made, minus those that they collected, in whole units of the currency. Positive if they are owed money. Always a whole number; a Float because it can exceed the 32 bits of an Int.',
  })
  balance: number;
}

/** Field resolvers read each part on demand. */
@ObjectType({
  description:
    'What the participants owe each other. Only received payments count. Before a stop, it shows the balances as a stop would leave them, and no repayments. A stop creates one repayment for each pair of participants in which one has received more from the other than they paid. REPORTED and DISPUTED payments of a stopped cycle stay open: their collector can still mark them as received, and then owes them back.',
})
export class Settlement {
  @Field(() => [BalanceView], {
    description: 'The balances of all accepted participants, in slot order. They add up to 0.',
  })
  balances: BalanceView[];

  @Field(() => [Repayment], {
    description:
      'The repayments after the stop: first those that the stop created, sorted by the slots of debtor and creditor, then those that late receipts added. Empty before a stop.',
  })
  repayments: Repayment[];
}
