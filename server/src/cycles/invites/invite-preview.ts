import { Field, Int, ObjectType } from 'type-graphql';
import type { CycleSettings } from '../../domain/cycle-fields.ts';
import type { Relationship } from '../../domain/invite.ts';
import { RelationshipEnum } from '../../schema/enums.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'What an invite shows to anyone who has its link, with or without an account.',
})
export class InvitePreview implements CycleSettings {
  @Field(() => String, { description: 'The title of the cycle.' })
  title: string;

  @Field(() => String, { description: 'The story of the cycle.' })
  description: string;

  @Field(() => String, { description: 'First and last name of the owner of the cycle.' })
  ownerName: string;

  @Field(() => String, {
    description:
      'First and last name of the account that last sent the invite, as they were then: the owner, or an earlier owner.',
  })
  sentByName: string;

  @Field(() => String, {
    description:
      'The email address that was invited. Only the account with this address can answer the invite.',
  })
  email: string;

  @Field(() => RelationshipEnum, {
    description:
      "The invited person's relationship to the owner, as the owner stated it. `OTHER` once the owner has changed.",
  })
  relationship: Relationship;

  @Field(() => Int, { description: 'What each participant pays per round, in whole units of the currency.' })
  participantAmount: number;

  @Field(() => String, {
    nullable: true,
    description: 'An ISO 4217 code. Null if the owner chose no currency.',
  })
  currency: string | null;

  @Field(() => Int, { description: 'Days between two rounds: 7, 14, 21, or 28 for a calendar month.' })
  frequency: number;

  @Field(() => String, { description: 'The date of the first round, in the format yyyy-MM-dd.' })
  startDate: string;

  @Field(() => Int, { description: 'Days after a round until an unpaid payment counts as late.' })
  graceDays: number;

  @Field(() => String, { nullable: true, description: 'The house rules. Null if there are none.' })
  houseRules: string | null;

  @Field(() => Int, {
    description:
      'The number of people who accepted or have not answered yet, including the owner and the invited person.',
  })
  invitedCount: number;

  @Field(() => Boolean, {
    description: 'Whether the invited address has an account. If not, the person can sign up with it.',
  })
  hasAccount: boolean;

  @Field(() => Date, { description: 'When this link expires.' })
  expiresAt: Date;
}
