import { Field, ObjectType } from 'type-graphql';
import { User } from '../users/user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'The result of signing in. The response also sets the refresh token as the httpOnly cookie `kolo_refresh`, or `__Host-kolo_refresh` behind https.',
})
export class AuthPayload {
  @Field(() => String, {
    description:
      'The token for the header `Authorization: Bearer …`. Treat it as opaque. Valid for 15 minutes.',
  })
  accessToken: string;

  @Field(() => Date, {
    description: 'When the access token expires. `refreshSession` returns the next one.',
  })
  expiresAt: Date;

  @Field(() => User, { description: 'The person who signed in.' })
  user: User;
}
