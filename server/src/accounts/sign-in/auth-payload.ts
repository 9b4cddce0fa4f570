import { Field, ObjectType } from 'type-graphql';
import { User } from '../users/user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'Somebody has signed in. The refresh token comes beside it, as the httpOnly cookie `kolo_refresh`, behind https `__Host-kolo_refresh`.',
})
export class AuthPayload {
  @Field(() => String, {
    description: 'For the header `Authorization: Bearer …`. Treat it as opaque; good for 15 minutes.',
  })
  accessToken: string;

  @Field(() => Date, {
    description: 'When the access token stops being good. `refreshSession` gives the next one.',
  })
  expiresAt: Date;

  @Field(() => User, { description: 'Who has signed in.' })
  user: User;
}
