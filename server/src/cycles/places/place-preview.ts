import { Field, Int, ObjectType } from 'type-graphql';
import type { ProposalStatus } from '../../domain/proposals.ts';
import { ProposalStatusEnum } from '../../schema/enums.ts';
import { Terms } from '../consents/terms.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'What the link of an offered place shows to anyone who has it, with or without an account.',
})
export class PlacePreview {
  @Field(() => String, { description: 'The title of the cycle.' })
  title: string;

  @Field(() => String, { description: 'First and last name of the owner of the cycle.' })
  ownerName: string;

  @Field(() => String, {
    description: 'First and last name of the person who holds the place, and who gave the address.',
  })
  holderName: string;

  @Field(() => String, {
    description: 'The address to which the place is offered. Only the account with this address can answer.',
  })
  email: string;

  @Field(() => Terms, {
    description:
      'Exactly what is left of the place. Send its `hash` as `termsHash` of `answerPlace`. The hash does not cover `startDate`.',
  })
  terms: Terms;

  @Field(() => Int, { description: 'How many payments the place still makes.' })
  paymentsToPay: number;

  @Field(() => Int, { description: 'How many of these are late: due, with the grace days over.' })
  overdue: number;

  @Field(() => Boolean, {
    description:
      'Whether a stop of the cycle is proposed. Until that is decided, no one can take over the place.',
  })
  stopProposed: boolean;

  @Field(() => Boolean, { description: 'Whether the person has agreed. They can still decline.' })
  agreed: boolean;

  @Field(() => ProposalStatusEnum, {
    description: 'Always `OPEN`: once the proposal has ended, the link returns `proposal-closed`.',
  })
  status: ProposalStatus;

  @Field(() => Date, { description: 'When the offer lapses.' })
  lapsesAt: Date;
}
