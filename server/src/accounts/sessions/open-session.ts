import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Session', {
  simpleResolvers: true,
  description:
    'Where somebody is signed in: one browser or program, from signing in until signing out. What is kept of it is what stands here; no network address.',
})
export class OpenSession {
  @Field(() => ID, { description: 'For ending it; no secret.' })
  id: string;

  @Field(() => Date, { description: 'When it was begun by signing in.' })
  createdAt: Date;

  @Field(() => Date, {
    description: 'When it was last refreshed, which a page in use does every quarter of an hour.',
  })
  lastUsedAt: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'What was used last, in a few words, such as `Firefox on Linux`, as it called itself. Null where it did not say.',
  })
  device: string | null;

  @Field(() => Boolean, { description: 'Whether it is the session that asks.' })
  isCurrent: boolean;
}
