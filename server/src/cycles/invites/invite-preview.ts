import { Field, Int, ObjectType } from 'type-graphql';
import type { CycleSettings } from '../../domain/cycle-fields.ts';
import type { Relationship } from '../../domain/invite.ts';
import { RelationshipEnum } from '../../schema/enums.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'What an invite says to whoever has its link, before there is an account; nothing else of the cycle.',
})
export class InvitePreview implements CycleSettings {
  @Field(() => String, { description: 'The title of the cycle.' })
  title: string;

  @Field(() => String, { description: 'The story of the cycle.' })
  description: string;

  @Field(() => String, { description: 'First and last name of whoever invites: the owner of the cycle.' })
  ownerName: string;

  @Field(() => String, {
    description: 'The address that was invited: by its account the invite is answered.',
  })
  email: string;

  @Field(() => RelationshipEnum, {
    description: 'Who the invited person is to the owner, by the owner’s word.',
  })
  relationship: Relationship;

  @Field(() => Int, { description: 'What each pays into a round, in whole units of the currency.' })
  participantAmount: number;

  @Field(() => String, { nullable: true, description: 'A code of ISO 4217; null where none was chosen.' })
  currency: string | null;

  @Field(() => Int, { description: 'Days between two rounds: 7, 14 or 21; 28 stands for a calendar month.' })
  frequency: number;

  @Field(() => String, { description: 'The day of the first round, yyyy-MM-dd.' })
  startDate: string;

  @Field(() => Int, { description: 'Days after a round before a payment that has not come counts as late.' })
  graceDays: number;

  @Field(() => String, { nullable: true, description: 'What else was agreed; null where nothing was.' })
  houseRules: string | null;

  @Field(() => Int, {
    description: 'How many take part or are asked, the owner and the invited person among them.',
  })
  invitedCount: number;

  @Field(() => Boolean, {
    description: 'Whether the invited address has an account: without one, one signs up with it.',
  })
  hasAccount: boolean;

  @Field(() => Date, { description: 'When this link ends.' })
  expiresAt: Date;
}
