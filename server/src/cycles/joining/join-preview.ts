import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CycleSettings } from '../../domain/cycle-fields.ts';
import type { ParticipantStatus } from '../../domain/participant.ts';
import { ParticipantStatusEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Terms } from '../consents/terms.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'What a join link shows about its cycle.',
})
export class JoinPreview implements Pick<
  CycleSettings,
  'participantAmount' | 'currency' | 'frequency' | 'startDate'
> {
  @Field(() => String, { description: 'The title of the cycle.' })
  title: string;

  @Field(() => String, { description: "The owner's name as the cycle shows it, such as `Ada.LO`." })
  ownerName: string;

  @Field(() => Int, { description: 'What each participant pays per round, in whole units of the currency.' })
  participantAmount: number;

  @Field(() => String, { nullable: true, description: 'See `Cycle.currency`.' })
  currency: string | null;

  @Field(() => Int, { description: 'Days between two collections. 28 means a calendar month.' })
  frequency: number;

  @Field(() => LocalDate, { description: 'The day on which the first slot collects.' })
  startDate: string;

  @Field(() => Int, { description: 'Same as `Cycle.participantsCount`.' })
  participantsCount: number;

  @Field(() => String, {
    nullable: true,
    description: 'Same as `Cycle.description`. Null if the viewer is not signed in.',
  })
  description: string | null;

  @Field(() => Terms, {
    nullable: true,
    description:
      'The current terms, which a join request accepts. Pass their `hash` as `termsHash` to `askToJoin`. Null if the viewer is not signed in.',
  })
  terms: Terms | null;

  @Field(() => JoinRequest, {
    nullable: true,
    description:
      "The viewer's newest request to join this cycle. Null if there is none, or if the viewer is not signed in.",
  })
  request: JoinRequest | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether `askToJoin` would accept a request from the viewer now. False if the viewer is a participant or has an open request, after a decline with this link, and while the cycle is full. Null if the viewer is not signed in.',
  })
  mayAsk: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the cycle has its maximum number of participants, so that no one else can join. Null if the viewer is not signed in.',
  })
  isFull: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The `id` of the cycle if the viewer is already a participant, whatever their status; null for others.',
  })
  cycleId: string | null;

  @Field(() => ParticipantStatusEnum, {
    nullable: true,
    description: 'What the viewer has answered, if they are already a participant; null for others.',
  })
  status: ParticipantStatus | null;
}
