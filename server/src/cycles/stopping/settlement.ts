import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { OpenPaymentStatus } from '../../domain/open-payments.ts';
import { PaymentStatusEnum } from '../../schema/enums.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Repayment } from '../tables/repayment.entity.ts';

@ObjectType('StopVote', {
  simpleResolvers: true,
  description: 'That a participant agrees to stop the circle.',
})
export class SeenVote {
  @Field(() => Participant, { description: 'Who agrees.' })
  participant: Participant;

  @Field(() => Date, { description: 'Since when.' })
  at: Date;
}

@ObjectType('CycleStop', {
  simpleResolvers: true,
  description:
    'That a participant proposes to stop the circle, or that it was stopped by it. Two majorities stop it: `needed` of all who take part, and `neededOfOwed` of those to whom something would have been owed when it was proposed. It takes until `earliestAt`, unless everyone agrees before.',
})
export class SeenStop {
  @Field(() => Participant, { description: 'Who proposed it.' })
  proposedBy: Participant;

  @Field(() => Date, { description: 'When it was proposed.' })
  at: Date;

  @Field(() => String, { description: 'Why, in the words of who proposed it.' })
  reason: string;

  @Field(() => [SeenVote], { description: 'Who agrees, the first ones first.' })
  votes: SeenVote[];

  @Field(() => Int, {
    description: 'How many have to agree of all who take part: more than half.',
  })
  needed: number;

  @Field(() => Int, {
    description:
      'How many have to agree, among them, of those to whom something would have been owed when it was proposed: more than half; 0 where nothing was owed to anyone. A payment marked since then changes nothing here.',
  })
  neededOfOwed: number;

  @Field(() => Int, {
    description: 'How many those are: the ones to whom something would have been owed when it was proposed.',
  })
  owedCount: number;

  @Field(() => Int, { description: 'How many of those agree.' })
  agreedOfOwed: number;

  @Field(() => Date, {
    description:
      'The earliest moment at which the votes stop the circle: 48 hours after the proposal, unless everyone agrees before.',
  })
  earliestAt: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the circle stops if the votes stay as they are. Null while votes are missing, once it is completed, and once it was stopped. In the past for at most a minute: Kolo is about to stop it.',
  })
  stopsAt: Date | null;

  @Field(() => Date, { description: 'When the proposal ends by itself, or would have ended.' })
  endsAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the circle was stopped; null while it is proposed.',
  })
  stoppedAt: Date | null;
}

@ObjectType('OpenPayment', {
  simpleResolvers: true,
  description:
    'A payment of a stopped circle that was reported and not received, so that it is not counted. Its collector may still mark it received by `updatePayments`, and owes it back then, or dispute it.',
})
export class SeenOpenPayment {
  @Field(() => ID, { description: 'Of the payment.' })
  id: string;

  @Field(() => PaymentStatusEnum, { description: 'REPORTED, which nobody has answered, or DISPUTED.' })
  standing: OpenPaymentStatus;

  @Field(() => Participant, { description: 'Who reported it.' })
  from: Participant;

  @Field(() => Participant, { description: 'Who collected in its round.' })
  to: Participant;
}

@ObjectType('Balance', { simpleResolvers: true, description: 'What one participant has paid more than got.' })
export class SeenBalance {
  @Field(() => Participant, { description: 'Whose it is.' })
  participant: Participant;

  @Field(() => Float, {
    description:
      'The received payments that this participant made, less those that they got, in whole units of the currency: positive is owed to them. A Float because it may pass the 32 bits of an Int; it is always whole.',
  })
  balance: number;
}

/** Each part of it is read where it is asked for. */
@ObjectType({
  description:
    'What is owed among the participants: counted is what was received. Before a stop it is how it would be, and there are no repayments. A stop leaves one repayment for each two of whom one has received more from the other than the other from them. Of a stopped circle, payments that are REPORTED or DISPUTED are open beside it: their collector may still mark them received, and owes them back then.',
})
export class Settlement {
  @Field(() => [SeenBalance], {
    description: 'Of every accepted participant, in the order of their slots. They sum to 0.',
  })
  balances: SeenBalance[];

  @Field(() => [Repayment], {
    description:
      'What is paid back by whom to whom, once the circle was stopped: first what the stop has left, by the slots of who pays and who gets it, then what late receipts have added.',
  })
  repayments: Repayment[];
}
