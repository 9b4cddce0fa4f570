import { Field, ObjectType } from 'type-graphql';
import { PersonalAccessToken } from './personal-access-token.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A new personal access token, with its secret.',
})
export class CreatedAccessToken {
  @Field(() => String, {
    description: 'The secret, `kolo_pat_…`. It is only returned once, because Kolo stores only its hash.',
  })
  token: string;

  @Field(() => PersonalAccessToken, { description: 'The token, as `personalAccessTokens` lists it.' })
  accessToken: PersonalAccessToken;
}
