import { Field, ObjectType } from 'type-graphql';
import { User } from '../users/user.entity.ts';

@ObjectType({ description: 'Somebody has signed in. The refresh token comes beside it, as a cookie.' })
export class AuthPayload {
  @Field(() => String, { description: 'For the header `Authorization: Bearer …`.' })
  accessToken: string;

  @Field(() => Date, { description: 'When the access token stops being good.' })
  expiresAt: Date;

  @Field(() => User)
  user: User;
}
