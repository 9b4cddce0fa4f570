import { Field, InputType } from 'type-graphql';
import { EMAIL_MAX } from '../../domain/account.ts';
import { checkInviteEmail, checkRelationship, type Relationship } from '../../domain/invite.ts';
import type { Locale } from '../../domain/languages.ts';
import { checkLocale } from '../../domain/locale.ts';
import { RelationshipEnum } from '../../schema/enums.ts';
import { Passes, WhenGiven } from '../../schema/validation.ts';

@InputType({
  description:
    'A person to invite. In an error, `extensions.fields` names the fields with their row, such as `invites[0].email`.',
})
export class InviteInput {
  @Field(() => RelationshipEnum, { description: "The person's relationship to the owner." })
  @Passes(checkRelationship)
  relationship: Relationship;

  @Field(() => String, {
    description: `The email address to invite, up to ${EMAIL_MAX} characters. An address that is already in the cycle, or repeated in the call, fails with \`already-invited\`.`,
  })
  @Passes(checkInviteEmail)
  email: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The locale of the emails to this address while it has no account, such as `fr`. By default the sender's.",
  })
  @WhenGiven()
  @Passes(checkLocale)
  locale?: Locale;
}
