import { Field, InputType } from 'type-graphql';
import { checkInviteEmail, checkRelationship, type Relationship } from '../domain/index.ts';
import { RelationshipEnum } from '../graphql/enums.ts';
import { Passes } from '../validation.ts';

@InputType()
export class InviteInput {
  @Field(() => RelationshipEnum)
  @Passes(checkRelationship)
  relationship: Relationship;

  @Field(() => String)
  @Passes(checkInviteEmail)
  email: string;
}
