import { Field, ObjectType } from 'type-graphql';
import { PersonalAccessToken } from './personal-access-token.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A personal access token that was just made, with its secret.',
})
export class CreatedAccessToken {
  @Field(() => String, {
    description: 'The secret, `kolo_pat_…`. It is shown here and never again: Kolo keeps only its hash.',
  })
  token: string;

  @Field(() => PersonalAccessToken, { description: 'The token as the list shows it from now on.' })
  accessToken: PersonalAccessToken;
}
