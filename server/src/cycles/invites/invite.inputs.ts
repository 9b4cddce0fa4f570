import { Field, InputType } from 'type-graphql';
import { EMAIL_MAX } from '../../domain/account.ts';
import { checkInviteEmail, checkRelationship, type Relationship } from '../../domain/invite.ts';
import { RelationshipEnum } from '../../schema/enums.ts';
import { Passes } from '../../schema/validation.ts';

@InputType({
  description:
    'Somebody to invite. What is refused of it is named in `extensions.fields` by its row: `invites[0].email`.',
})
export class InviteInput {
  @Field(() => RelationshipEnum, { description: 'Who the person is to the owner.' })
  @Passes(checkRelationship)
  relationship: Relationship;

  @Field(() => String, {
    description: `Where the letter goes; at most ${EMAIL_MAX} characters. One that is in the cycle already, or twice in the call, is refused with \`already-invited\`.`,
  })
  @Passes(checkInviteEmail)
  email: string;
}
