import { Arg, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { Cycle } from '../cycle/cycle.entity.ts';
import type { CollectionResponse, Relationship } from '../../domain/index.ts';
import { CycleIdArg, LinkTokenArg, ParticipantIdArg } from '../../schema/arguments.ts';
import { CollectionResponseEnum, RelationshipEnum } from '../../schema/enums.ts';
import { relationshipFor } from '../invites/invite.service.ts';
import { Operation } from '../../schema/operation.ts';
import * as collectors from './collector.service.ts';
import * as confirmations from './confirmation.service.ts';
import { Participant } from './participant.entity.ts';
import * as participants from './participant.service.ts';

@Resolver(() => Participant)
export class ParticipantResolver {
  @Operation('participant', () => Participant)
  participant(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the participant.' }) id: string,
  ): Promise<Participant> {
    return participants.viewParticipant(ctx, id);
  }

  @Operation('participants', () => [Participant])
  participants(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Participant[]> {
    return participants.listParticipants(ctx, cycleId);
  }

  @Operation('collectors', () => [Participant])
  collectors(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Participant[]> {
    return collectors.listCollectors(ctx, cycleId);
  }

  @Operation('removeParticipant', () => Cycle)
  removeParticipant(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the participant.' }) id: string,
  ): Promise<Cycle> {
    return participants.removeParticipant(ctx, id);
  }

  @Operation('assignCollectors', () => Cycle)
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

  @Operation('sendConfirmationEmails', () => Cycle)
  sendConfirmationEmails(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return confirmations.sendConfirmationEmails(ctx, cycleId);
  }

  @Operation('confirmCollection', () => Participant)
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
  name(@Root() participant: Participant, @Ctx() ctx: SignedIn): Promise<string | null> {
    return participants.nameOf(ctx, participant);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'For the owner and the person; for others only while there is no `name`, and null after that.',
  })
  email(@Root() participant: Participant, @Ctx() ctx: SignedIn): Promise<string | null> {
    return participants.emailFor(ctx, participant);
  }

  @FieldResolver(() => RelationshipEnum, {
    nullable: true,
    description:
      'Who the person is to the owner. For the owner only; null for anybody else, and for the owner.',
  })
  relationship(@Root() participant: Participant, @Ctx() ctx: SignedIn): Promise<Relationship | null> {
    return relationshipFor(ctx, participant);
  }

  @FieldResolver(() => Cycle, { description: 'The cycle of the participant.' })
  async cycle(@Root() participant: Participant, @Ctx() ctx: SignedIn): Promise<Cycle | undefined> {
    return ctx.loaders.cycles.load(participant.cycleId);
  }
}
