import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../context.ts';
import { Cycle } from '../cycles/cycle.entity.ts';
import type { CollectionResponse, Relationship } from '../domain/index.ts';
import { CollectionResponseEnum, RelationshipEnum } from '../graphql/enums.ts';
import { relationshipFor } from '../invites/invite.service.ts';
import * as collectors from './collector.service.ts';
import { Participant } from './participant.entity.ts';
import * as participants from './participant.service.ts';

@Resolver(() => Participant)
export class ParticipantResolver {
  @Authorized()
  @Query(() => Participant)
  participant(@Ctx() ctx: SignedIn, @Arg('id', () => ID) id: string): Promise<Participant> {
    return participants.viewParticipant(ctx, id);
  }

  @Authorized()
  @Query(() => [Participant])
  participants(@Ctx() ctx: SignedIn, @Arg('cycleId', () => ID) cycleId: string): Promise<Participant[]> {
    return participants.listParticipants(ctx, cycleId);
  }

  @Authorized()
  @Query(() => [Participant], { description: 'In slot order.' })
  collectors(@Ctx() ctx: SignedIn, @Arg('cycleId', () => ID) cycleId: string): Promise<Participant[]> {
    return collectors.listCollectors(ctx, cycleId);
  }

  @Authorized()
  @Mutation(() => Cycle)
  removeParticipant(@Ctx() ctx: SignedIn, @Arg('id', () => ID) id: string): Promise<Cycle> {
    return participants.removeParticipant(ctx, id);
  }

  @Authorized()
  @Mutation(() => Cycle)
  assignCollectors(
    @Ctx() ctx: SignedIn,
    @Arg('cycleId', () => ID) cycleId: string,
    @Arg('participantIds', () => [ID], { description: 'All accepted participants, in slot order.' })
    participantIds: string[],
  ): Promise<Cycle> {
    return collectors.assignCollectors(ctx, cycleId, participantIds);
  }

  @Authorized()
  @Mutation(() => Cycle)
  sendConfirmationEmails(@Ctx() ctx: SignedIn, @Arg('cycleId', () => ID) cycleId: string): Promise<Cycle> {
    return collectors.sendConfirmationEmails(ctx, cycleId);
  }

  @Authorized()
  @Mutation(() => Participant)
  confirmCollection(
    @Ctx() ctx: SignedIn,
    @Arg('participantId', () => ID) participantId: string,
    @Arg('response', () => CollectionResponseEnum) response: CollectionResponse,
    @Arg('token', () => String, {
      nullable: true,
      description: 'Of the letter; must be right where it is given.',
    })
    token?: string,
  ): Promise<Participant> {
    return collectors.confirmCollection(ctx, participantId, response, token ?? undefined);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'First name, a dot, two letters of the last name; null until linked to an account.',
  })
  name(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<string | null> {
    return participants.nameOf(ctx, seat);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'For the owner and the person; for others only while there is no name.',
  })
  email(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<string | null> {
    return participants.emailFor(ctx, seat);
  }

  @FieldResolver(() => RelationshipEnum, { nullable: true, description: 'For the owner only.' })
  relationship(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<Relationship | null> {
    return relationshipFor(ctx, seat);
  }

  @FieldResolver(() => Cycle)
  async cycle(@Root() seat: Participant, @Ctx() ctx: SignedIn): Promise<Cycle | undefined> {
    return ctx.loaders.cycles.load(seat.cycleId);
  }
}
