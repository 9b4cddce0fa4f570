import { Arg, Ctx, Float, ID, Int } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { DESCRIPTION, HOUSE_RULES, totalAmount, type Section } from '../../domain/cycle.ts';
import { EXCERPT } from '../../domain/excerpt.ts';
import { CYCLES_PAGE } from '../../domain/limits.ts';
import type { ConfirmationStatus } from '../../domain/participant.ts';
import { allows } from '../../domain/permissions.ts';
import type { Stage } from '../../domain/stage.ts';
import { CycleIdArg, SectionArg } from '../../schema/arguments.ts';
import { ConfirmationStatusEnum, StageEnum } from '../../schema/enums.ts';
import { LocalDate } from '../../schema/scalars.ts';
import { Invite } from '../tables/invite.entity.ts';
import { bouncedInvites, invitesFor } from '../invites/invite.service.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { seesCycle, seesRounds, viewCycle } from '../aggregate/cycle-access.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import {
  readDescription,
  readExcerpt,
  readHouseRules,
  readOwnParticipant,
  readPaysOn,
  readSlotAnswers,
  readState,
  whenRead,
  type AnyCycle,
  type Eventual,
} from '../aggregate/cycle-reading.ts';
import { CreateCycleInput, CycleSettingsInput, CycleStoryInput } from './cycle.inputs.ts';
import * as cycles from './cycle.service.ts';
import type { OwnParticipant } from '../aggregate/listed-cycle.ts';
import { listMyCycles, MyCycles } from './my-cycles.ts';
import { cycleVersion, myCyclesVersion } from '../aggregate/versions.ts';

@ResolverOf(() => Cycle)
export class CycleResolver {
  @Operation('myCycles', () => MyCycles)
  myCycles(
    @Ctx() ctx: SignedIn,
    @Arg('first', () => Int, {
      defaultValue: CYCLES_PAGE,
      description: `How many cycles of each list, 1 to ${CYCLES_PAGE}.`,
    })
    first: number | null,
    @Arg('after', () => ID, {
      nullable: true,
      description:
        'Only cycles that stand after this one, by the `id` of a cycle: the last one you have of a list, to go on with that list. It may have left the list since; one that there never was is refused.',
    })
    after?: string | null,
  ): Promise<MyCycles> {
    return listMyCycles(ctx, { first, after });
  }

  @Operation('cycle', () => Cycle)
  cycle(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the cycle.' }) id: string,
  ): Promise<Cycle> {
    return viewCycle(ctx, id);
  }

  @Operation('cycleVersion', () => Int, { nullable: true })
  cycleVersion(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the cycle.' }) id: string,
  ): Promise<number | null> {
    return cycleVersion(ctx, id);
  }

  @Operation('myCyclesVersion', () => String)
  myCyclesVersion(@Ctx() ctx: SignedIn): Promise<string> {
    return myCyclesVersion(ctx);
  }

  @Operation('createCycle', () => Cycle)
  createCycle(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => CreateCycleInput, { description: 'The cycle to be.' }) input: CreateCycleInput,
  ): Promise<Cycle> {
    return cycles.createCycle(ctx, input);
  }

  @Operation('updateCycleStory', () => Cycle)
  updateCycleStory(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('input', () => CycleStoryInput, { description: 'What is to change.' }) input: CycleStoryInput,
  ): Promise<Cycle> {
    return cycles.updateCycleStory(ctx, cycleId, input);
  }

  @Operation('updateCycleSettings', () => Cycle)
  updateCycleSettings(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('input', () => CycleSettingsInput, { description: 'What is to change.' }) input: CycleSettingsInput,
  ): Promise<Cycle> {
    return cycles.updateCycleSettings(ctx, cycleId, input);
  }

  @Operation('freezeSection', () => Cycle)
  freezeSection(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @SectionArg() section: Section,
  ): Promise<Cycle> {
    return cycles.freezeSection(ctx, cycleId, section);
  }

  @Operation('unlockSection', () => Cycle)
  unlockSection(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @SectionArg() section: Section,
  ): Promise<Cycle> {
    return cycles.unlockSection(ctx, cycleId, section);
  }

  @Operation('initialiseCollectors', () => Cycle)
  initialiseCollectors(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return cycles.initialiseCollectors(ctx, cycleId);
  }

  @Operation('runCycle', () => Cycle)
  runCycle(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return cycles.runCycle(ctx, cycleId);
  }

  @ComputedField(() => String, {
    description: `What it is for: plain text of ${DESCRIPTION.min} to ${DESCRIPTION.max.toLocaleString('en-GB')} characters, line ends included.`,
  })
  description(cycle: AnyCycle, ctx: SignedIn): Eventual<string> {
    return readDescription(ctx, cycle);
  }

  @ComputedField(() => String, {
    description: `The beginning of the \`description\`, for lists: whole words, at most ${EXCERPT.max} characters, and an ellipsis where it goes on.`,
  })
  excerpt(cycle: AnyCycle): string {
    return readExcerpt(cycle);
  }

  @ComputedField(() => String, {
    nullable: true,
    description: `What else was agreed: plain text of at most ${HOUSE_RULES.max.toLocaleString('en-GB')} characters, line ends included; null where nothing is. Part of what everybody agrees to.`,
  })
  async houseRules(cycle: AnyCycle, ctx: SignedIn): Promise<string | null> {
    return (await seesCycle(ctx, cycle)) ? readHouseRules(ctx, cycle) : null;
  }

  @ComputedField(() => [ConfirmationStatusEnum], {
    nullable: 'items',
    description:
      'How the collector of each slot has answered, in slot order; null for a slot that nobody holds while others do. Empty before collectors are assigned.',
  })
  slotAnswers(cycle: AnyCycle, ctx: SignedIn): Eventual<(ConfirmationStatus | null)[]> {
    return readSlotAnswers(ctx, cycle);
  }

  @ComputedField(() => Int, {
    description: 'How many participants have accepted, the owner included. It is always counted, never kept.',
  })
  participantsCount(cycle: AnyCycle, ctx: SignedIn): Eventual<number> {
    return whenRead(readState(ctx, cycle), (state) => state.participantsCount);
  }

  @ComputedField(() => Float, {
    description:
      '`participantAmount` × `participantsCount`, in whole units of the currency. A Float because it may pass the 32 bits of an Int; it is always whole. What a collector receives is one `participantAmount` less.',
  })
  totalAmount(cycle: AnyCycle, ctx: SignedIn): Eventual<number> {
    const { participantAmount } = cycle;
    return whenRead(readState(ctx, cycle), ({ participantsCount }) =>
      totalAmount({ participantAmount, participantsCount }),
    );
  }

  @ComputedField(() => Boolean, {
    description: 'Whether every slot has its collector: as many collectors as `participantsCount`.',
  })
  collectorsAssigned(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return whenRead(readState(ctx, cycle), (state) => state.collectorsAssigned);
  }

  @ComputedField(() => Boolean, {
    description: 'Whether every slot has its collector, and all of them have approved. Then it can run.',
  })
  allCollectorsConfirmed(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return whenRead(readState(ctx, cycle), (state) => state.allCollectorsConfirmed);
  }

  @ComputedField(() => StageEnum, {
    description: 'How far it has come. It follows from all the rest, and is never kept.',
  })
  stage(cycle: AnyCycle, ctx: SignedIn): Eventual<Stage> {
    return whenRead(readState(ctx, cycle), (state) => state.stage);
  }

  @ComputedField(() => Date, {
    description:
      "When anything of it was changed last, of what the viewer sees: the `at` of its history's newest entry, or `createdAt`.",
  })
  async changedAt(cycle: AnyCycle, ctx: SignedIn): Promise<Date> {
    const { newestChange, newestButOfRounds } = ctx.loaders;
    const newest = (await seesRounds(ctx, cycle)) ? newestChange : newestButOfRounds;
    return (await newest.load(cycle.id))?.at ?? cycle.createdAt;
  }

  @ComputedField(() => Int, {
    nullable: true,
    description:
      "The position of its history's newest entry, whoever may read that; null where there is none. What `cycleVersion` answers as long as nothing has changed: everything else that `cycle` answers is at least as new. Lists have a version of their own.",
  })
  async version(cycle: AnyCycle, ctx: SignedIn): Promise<number | null> {
    return (await seesCycle(ctx, cycle)) ? ctx.loaders.versions.load(cycle.id) : null;
  }

  @ComputedField(() => Boolean, {
    description: 'Whether the viewer owns it, and so may do what only owners may.',
  })
  isOwner(cycle: AnyCycle, ctx: SignedIn): boolean {
    return allows('cycle:manage', ctx.viewer, cycle);
  }

  @ComputedField(() => LocalDate, {
    nullable: true,
    description:
      'The day of the earliest payment that asks something of the viewer: neither received nor reported. Null where none does, and before the cycle runs.',
  })
  viewerPaysOn(cycle: AnyCycle, ctx: SignedIn): Eventual<string | null> {
    return readPaysOn(ctx, cycle);
  }

  @ComputedField(() => Participant, {
    nullable: true,
    description:
      'The viewer as a participant. Nullable for viewers who are none; today, whoever sees a cycle is one.',
  })
  viewerParticipant(cycle: AnyCycle, ctx: SignedIn): Eventual<OwnParticipant | undefined> {
    return readOwnParticipant(ctx, cycle);
  }

  @ComputedField(() => Participant, { description: 'The owner as a participant, who cannot be removed.' })
  async ownerParticipant(cycle: AnyCycle, ctx: SignedIn): Promise<Participant | undefined> {
    return (await participantsOf(ctx, cycle)).find(({ userId }) => userId === cycle.userId);
  }

  @ComputedField(() => [Participant], {
    description:
      'All participants, whatever their status, in the order in which they were added; the owner first.',
  })
  participants(cycle: AnyCycle, ctx: SignedIn): Promise<Participant[]> {
    return participantsOf(ctx, cycle);
  }

  @ComputedField(() => [Participant], {
    description: 'The participants who hold a slot, in slot order; none before they are assigned.',
  })
  async collectors(cycle: AnyCycle, ctx: SignedIn): Promise<Participant[]> {
    return inSlotOrder(await participantsOf(ctx, cycle));
  }

  @ComputedField(() => [Invite], {
    description: 'In the order in which they were sent. For the owner; empty for anybody else.',
  })
  invites(cycle: AnyCycle, ctx: SignedIn): Promise<Invite[]> {
    return invitesFor(ctx, cycle);
  }

  @ComputedField(() => [Invite], {
    description:
      'The invites whose email came back (`bouncedAt`), as long as participants can be changed. For the owner; empty for anybody else.',
  })
  bouncedInvites(cycle: AnyCycle, ctx: SignedIn): Promise<Invite[]> {
    return bouncedInvites(ctx, cycle);
  }

  @ComputedField(() => [Round], {
    description:
      'In the order of their slots, once the cycle runs. For the owner and accepted participants; empty for anybody else.',
  })
  rounds(cycle: AnyCycle, ctx: SignedIn): Promise<Round[]> {
    return roundsOf(ctx, cycle);
  }

  @ComputedField(() => Round, {
    nullable: true,
    description: 'The round that the viewer collects; null where there is none, and before the cycle runs.',
  })
  async viewerRound(cycle: AnyCycle, ctx: SignedIn): Promise<Round | undefined> {
    const seat = (await readOwnParticipant(ctx, cycle))?.id;
    return (await roundsOf(ctx, cycle)).find(({ collectorId }) => collectorId === seat);
  }
}

/** To somebody who rejected a cycle that runs now: the owner, who invited them, and themselves. */
async function participantsOf(ctx: SignedIn, cycle: AnyCycle): Promise<Participant[]> {
  const participants = await ctx.loaders.participantsOfCycle.load(cycle.id);
  if (await seesCycle(ctx, cycle)) return participants;
  return participants.filter(({ userId }) => userId === ctx.viewer.id || userId === cycle.userId);
}

const roundsOf = async (ctx: SignedIn, cycle: AnyCycle): Promise<Round[]> =>
  cycle.roundsCreated && (await seesRounds(ctx, cycle)) ? ctx.loaders.roundsOfCycle.load(cycle.id) : [];
