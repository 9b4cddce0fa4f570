import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Session', {
  simpleResolvers: true,
  description:
    'One signed-in browser or program, from signing in until signing out. Kolo stores no more about it than these fields, and no network address.',
})
export class OpenSession {
  @Field(() => ID, { description: 'The id of the session, used to end it. Not secret.' })
  id: string;

  @Field(() => Date, { description: 'When the session started, at sign-in.' })
  createdAt: Date;

  @Field(() => Date, {
    description: 'When the session was last refreshed. A page in use does that every 15 minutes.',
  })
  lastUsedAt: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'The browser or program that last used the session, such as `Firefox on Linux`, according to its `User-Agent` header. Null if it sent none.',
  })
  device: string | null;

  @Field(() => Boolean, { description: 'Whether this is the session of the request.' })
  isCurrent: boolean;
}
