import { Field, InputType } from 'type-graphql';
import { EMAIL_MAX } from '../../domain/account.ts';
import { checkInviteEmail, checkRelationship, type Relationship } from '../../domain/invite.ts';
import { RelationshipEnum } from '../../schema/enums.ts';
import { Passes } from '../../schema/validation.ts';

@InputType({
  description:
    'A person to invite. If it is refused, `extensions.fields` names the fields with their row: `invites[0].email`.',
})
export class InviteInput {
  @Field(() => RelationshipEnum, { description: 'Who the person is to the owner.' })
  @Passes(checkRelationship)
  relationship: Relationship;

  @Field(() => String, {
    description: `The address that gets the invite, at most ${EMAIL_MAX} characters. An address that is already in the cycle or repeated in the call is refused with \`already-invited\`.`,
  })
  @Passes(checkInviteEmail)
  email: string;
}
