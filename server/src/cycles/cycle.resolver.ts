import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { SignedIn } from '../context.ts';
import { allows, inSlotOrder, stateOf, totalAmount, type CycleState, type Section } from '../domain/index.ts';
import { SectionEnum } from '../graphql/enums.ts';
import { Invite } from '../invites/invite.entity.ts';
import { invitesFor } from '../invites/invite.service.ts';
import { Participant } from '../participants/participant.entity.ts';
import { Round } from '../rounds/round.entity.ts';
import { seesRounds, viewCycle } from './cycle-access.ts';
import { Cycle } from './cycle.entity.ts';
import { CreateCycleInput, CycleSettingsInput, CycleStoryInput } from './cycle.inputs.ts';
import * as cycles from './cycle.service.ts';
import { listMyCycles, MyCycles } from './my-cycles.ts';

@Resolver(() => Cycle)
export class CycleResolver {
  @Authorized()
  @Query(() => MyCycles)
  myCycles(@Ctx() ctx: SignedIn): Promise<MyCycles> {
    return listMyCycles(ctx);
  }

  @Authorized()
  @Query(() => Cycle)
  cycle(@Ctx() ctx: SignedIn, @Arg('id', () => ID) id: string): Promise<Cycle> {
    return viewCycle(ctx, id);
  }

  @Authorized()
  @Mutation(() => Cycle)
  createCycle(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => CreateCycleInput) input: CreateCycleInput,
  ): Promise<Cycle> {
    return cycles.createCycle(ctx, input);
  }

  @Authorized()
  @Mutation(() => Cycle)
  updateCycleStory(
    @Ctx() ctx: SignedIn,
    @Arg('cycleId', () => ID) cycleId: string,
    @Arg('input', () => CycleStoryInput) input: CycleStoryInput,
  ): Promise<Cycle> {
    return cycles.updateCycleStory(ctx, cycleId, input);
  }

  @Authorized()
  @Mutation(() => Cycle)
  updateCycleSettings(
    @Ctx() ctx: SignedIn,
    @Arg('cycleId', () => ID) cycleId: string,
    @Arg('input', () => CycleSettingsInput) input: CycleSettingsInput,
  ): Promise<Cycle> {
    return cycles.updateCycleSettings(ctx, cycleId, input);
  }

  @Authorized()
  @Mutation(() => Cycle)
  freezeSection(
    @Ctx() ctx: SignedIn,
    @Arg('cycleId', () => ID) cycleId: string,
    @Arg('section', () => SectionEnum) section: Section,
  ): Promise<Cycle> {
    return cycles.freezeSection(ctx, cycleId, section);
  }

  @Authorized()
  @Mutation(() => Cycle)
  unlockSection(
    @Ctx() ctx: SignedIn,
    @Arg('cycleId', () => ID) cycleId: string,
    @Arg('section', () => SectionEnum) section: Section,
  ): Promise<Cycle> {
    return cycles.unlockSection(ctx, cycleId, section);
  }

  @Authorized()
  @Mutation(() => Cycle)
  initialiseCollectors(@Ctx() ctx: SignedIn, @Arg('cycleId', () => ID) cycleId: string): Promise<Cycle> {
    return cycles.initialiseCollectors(ctx, cycleId);
  }

  @Authorized()
  @Mutation(() => Cycle)
  runCycle(@Ctx() ctx: SignedIn, @Arg('cycleId', () => ID) cycleId: string): Promise<Cycle> {
    return cycles.runCycle(ctx, cycleId);
  }

  @FieldResolver(() => Int, { description: 'Accepted participants, the owner included.' })
  async participantsCount(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<number> {
    return (await state(ctx, cycle)).participantsCount;
  }

  @FieldResolver(() => Float, { description: 'participantAmount × participantsCount.' })
  async totalAmount(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<number> {
    const { participantsCount } = await state(ctx, cycle);
    return totalAmount({ participantAmount: cycle.participantAmount, participantsCount });
  }

  @FieldResolver(() => Boolean)
  async collectorsAssigned(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<boolean> {
    return (await state(ctx, cycle)).collectorsAssigned;
  }

  @FieldResolver(() => Boolean)
  async allCollectorsConfirmed(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<boolean> {
    return (await state(ctx, cycle)).allCollectorsConfirmed;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer owns it.' })
  isOwner(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): boolean {
    return allows('cycle:manage', ctx.viewer, cycle);
  }

  @FieldResolver(() => Participant, { nullable: true, description: "The viewer's own seat." })
  async viewerParticipant(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return (await seats(ctx, cycle)).find((seat) => seat.userId === ctx.viewer.id);
  }

  @FieldResolver(() => Participant)
  async ownerParticipant(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return (await seats(ctx, cycle)).find((seat) => seat.userId === cycle.userId);
  }

  @FieldResolver(() => [Participant], { description: 'In the order in which they were added.' })
  participants(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<Participant[]> {
    return seats(ctx, cycle);
  }

  @FieldResolver(() => [Participant], { description: 'In slot order.' })
  async collectors(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<Participant[]> {
    return inSlotOrder(await seats(ctx, cycle));
  }

  @FieldResolver(() => [Invite], { description: 'For the owner; empty for anybody else.' })
  invites(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<Invite[]> {
    return invitesFor(ctx, cycle);
  }

  @FieldResolver(() => [Round], {
    description: 'For the owner and accepted participants, once running; empty for anybody else.',
  })
  async rounds(@Root() cycle: Cycle, @Ctx() ctx: SignedIn): Promise<Round[]> {
    return (await seesRounds(ctx, cycle)) ? ctx.loaders.roundsOfCycle.load(cycle.id) : [];
  }
}

const seats = (ctx: SignedIn, cycle: Cycle): Promise<Participant[]> =>
  ctx.loaders.participantsOfCycle.load(cycle.id);

const state = async (ctx: SignedIn, cycle: Cycle): Promise<CycleState> =>
  stateOf(cycle, await seats(ctx, cycle));
