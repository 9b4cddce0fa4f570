import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Terms } from '../consents/terms.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'What whoever has a link to share sees of the cycle that it leads into.',
})
export class JoinPreview {
  @Field(() => String, { description: 'Of the cycle.' })
  title: string;

  @Field(() => String, { description: 'What its owner is called in it: `Ada.LO`.' })
  ownerName: string;

  @Field(() => String, {
    nullable: true,
    description: 'As `Cycle.description`. Null for whoever is not signed in, like all the rest.',
  })
  description: string | null;

  @Field(() => Terms, {
    nullable: true,
    description:
      'What asking is a yes to, as it is now; its `hash` is what `termsHash` of `askToJoin` takes.',
  })
  terms: Terms | null;

  @Field(() => Int, { nullable: true, description: 'As `Cycle.participantsCount`.' })
  participantsCount: number | null;

  @Field(() => JoinRequest, {
    nullable: true,
    description: "The viewer's own newest request to join this cycle; null where there is none.",
  })
  request: JoinRequest | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether `askToJoin` would take a request of the viewer now: it is false for whoever has a seat or waits for an answer, after a decline by this link, and while the cycle is full. Null for whoever is not signed in.',
  })
  mayAsk: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the cycle has as many participants as it may, so that nobody else can join it. Null for whoever is not signed in.',
  })
  isFull: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The `id` of the cycle, for whoever has a seat in it already, whatever its status; null for others.',
  })
  cycleId: string | null;
}
