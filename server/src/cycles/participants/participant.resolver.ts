import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { Cycle } from '../cycle/cycle.entity.ts';
import type { CollectionResponse, Relationship } from '../../domain/index.ts';
import { CycleIdArg, LinkTokenArg, ParticipantIdArg } from '../../schema/arguments.ts';
import { CollectionResponseEnum, RelationshipEnum } from '../../schema/enums.ts';
import { relationshipFor } from '../invites/invite.service.ts';
import { described } from '../../schema/operations.ts';
import * as collectors from './collector.service.ts';
import * as confirmations from './confirmation.service.ts';
import { Participant } from './participant.entity.ts';
import * as participants from './participant.service.ts';

@Resolver(() => Participant)
export class ParticipantResolver {
  @Authorized()
  @Query(() => Participant, { description: described('participant') })
  participant(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the participant.' }) id: string,
  ): Promise<Participant> {
    return participants.viewParticipant(ctx, id);
  }

  @Authorized()
  @Query(() => [Participant], { description: described('participants') })
  participants(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Participant[]> {
    return participants.listParticipants(ctx, cycleId);
  }

  @Authorized()
  @Query(() => [Participant], { description: described('collectors') })
  collectors(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Participant[]> {
    return collectors.listCollectors(ctx, cycleId);
  }

  @Authorized()
  @Mutation(() => Cycle, { description: described('removeParticipant') })
  removeParticipant(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the participant.' }) id: string,
  ): Promise<Cycle> {
    return participants.removeParticipant(ctx, id);
  }

  @Authorized()
  @Mutation(() => Cycle, { description: described('assignCollectors') })
  assignCollectors(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('participantIds', () => [ID], {
      description:
        'The `id`s of all accepted participants, each once, in slot order. Another list is refused with `invalid-input`.',
    })
    participantIds: string[],
  ): Promise<Cycle> {
    return collectors.assignCollectors(ctx, cycleId, participantIds);
  }

  @Authorized()
  @Mutation(() => Cycle, { description: described('sendConfirmationEmails') })
  sendConfirmationEmails(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return confirmations.sendConfirmationEmails(ctx, cycleId);
  }

  @Authorized()
  @Mutation(() => Participant, { description: described('confirmCollection') })
  confirmCollection(
    @Ctx() ctx: SignedIn,
    @ParticipantIdArg() participantId: string,
    @Arg('response', () => CollectionResponseEnum, {
      description: 'The answer, final for this slot and date.',
    })
    response: CollectionResponse,
    @LinkTokenArg() token?: string,
  ): Promise<Participant> {
    return confirmations.confirmCollection(ctx, participantId, response, token ?? undefined);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'First name, a dot, the first two letters of the last name in upper case: `Ada.LO`. Null until linked to an account.',
  })
  name(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<string | null> {
    return participants.nameOf(ctx, seat);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'For the owner and the person; for others only while there is no `name`, and null after that.',
  })
  email(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<string | null> {
    return participants.emailFor(ctx, seat);
  }

  @FieldResolver(() => RelationshipEnum, {
    nullable: true,
    description:
      "Who the person is to the owner. For the owner only; null for anybody else, and for the owner's own seat.",
  })
  relationship(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<Relationship | null> {
    return relationshipFor(ctx, seat);
  }

  @FieldResolver(() => Cycle, { description: 'The cycle of the seat.' })
  async cycle(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<Cycle | undefined> {
    return ctx.loaders.cycles.load(seat.cycleId);
  }
}
