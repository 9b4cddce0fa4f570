import { Arg, Ctx, Float, ID, Int } from 'type-graphql';
import type { PaymentStatus } from '../../domain/payment-status.ts';
import type { SignedIn } from '../../context/context.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { DESCRIPTION, HOUSE_RULES, totalAmount, type Section } from '../../domain/cycle.ts';
import { EXCERPT } from '../../domain/excerpt.ts';
import { CYCLES_PAGE } from '../../domain/limits.ts';
import type { ConfirmationStatus } from '../../domain/participant.ts';
import { allows } from '../../domain/permissions.ts';
import type { Stage } from '../../domain/stage.ts';
import { CycleIdArg, SectionArg } from '../../schema/arguments.ts';
import { ConfirmationStatusEnum, StageEnum, PaymentStatusEnum } from '../../schema/enums.ts';
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
  readNextPayment,
  readHasPayTo,
  readHides,
  readSlotAnswers,
  readState,
  whenRead,
  type AnyCycle,
  type Eventual,
} from '../aggregate/cycle-reading.ts';
import { CreateCycleInput, CycleSettingsInput, CycleStoryInput } from './cycle.inputs.ts';
import * as cycles from './cycle.service.ts';
import { deleteCycle } from './delete-cycle.service.ts';
import { hideCycle } from './hide-cycle.service.ts';
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
        'The `id` of a cycle. Only cycles after it are returned. To continue a list, send the last cycle you have of it. It need not be in the list any more, but an unknown id is refused.',
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
    @Arg('input', () => CreateCycleInput, { description: 'The new cycle.' }) input: CreateCycleInput,
  ): Promise<Cycle> {
    return cycles.createCycle(ctx, input);
  }

  @Operation('updateCycleStory', () => Cycle)
  updateCycleStory(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('input', () => CycleStoryInput, { description: 'The fields to change.' }) input: CycleStoryInput,
  ): Promise<Cycle> {
    return cycles.updateCycleStory(ctx, cycleId, input);
  }

  @Operation('updateCycleSettings', () => Cycle)
  updateCycleSettings(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('input', () => CycleSettingsInput, { description: 'The fields to change.' })
    input: CycleSettingsInput,
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

  @Operation('deleteCycle', () => Boolean)
  deleteCycle(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<boolean> {
    return deleteCycle(ctx, cycleId);
  }

  @Operation('hideCycle', () => Cycle)
  hideCycle(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('hidden', () => Boolean, { description: 'Whether to hide it; false shows it again.' })
    hidden: boolean,
  ): Promise<Cycle> {
    return hideCycle(ctx, cycleId, hidden);
  }

  @Operation('runCycle', () => Cycle)
  runCycle(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return cycles.runCycle(ctx, cycleId);
  }

  @ComputedField(() => String, {
    description: `What the cycle is for: plain text of ${DESCRIPTION.min} to ${DESCRIPTION.max.toLocaleString('en-GB')} characters, including line breaks.`,
  })
  description(cycle: AnyCycle, ctx: SignedIn): Eventual<string> {
    return readDescription(ctx, cycle);
  }

  @ComputedField(() => String, {
    description: `The beginning of the \`description\`, for lists: whole words, at most ${EXCERPT.max} characters, and an ellipsis if the text continues.`,
  })
  excerpt(cycle: AnyCycle): string {
    return readExcerpt(cycle);
  }

  @ComputedField(() => String, {
    nullable: true,
    description: `The house rules: plain text of at most ${HOUSE_RULES.max.toLocaleString('en-GB')} characters, including line breaks. They are part of the terms that everyone agrees to. Null if there are none.`,
  })
  async houseRules(cycle: AnyCycle, ctx: SignedIn): Promise<string | null> {
    return (await seesCycle(ctx, cycle)) ? readHouseRules(ctx, cycle) : null;
  }

  @ComputedField(() => [ConfirmationStatusEnum], {
    nullable: 'items',
    description:
      'The answer of the collector of each slot, in slot order. An item is null if its slot has no collector while others do. Empty before collectors are assigned.',
  })
  slotAnswers(cycle: AnyCycle, ctx: SignedIn): Eventual<(ConfirmationStatus | null)[]> {
    return readSlotAnswers(ctx, cycle);
  }

  @ComputedField(() => Int, {
    description: 'The number of accepted participants, including the owner. It is computed, not stored.',
  })
  participantsCount(cycle: AnyCycle, ctx: SignedIn): Eventual<number> {
    return whenRead(readState(ctx, cycle), (state) => state.participantsCount);
  }

  @ComputedField(() => Float, {
    description:
      '`participantAmount` × `participantsCount`, in whole units of the currency. Always a whole number; a Float because it may exceed the 32 bits of an Int. A collector receives one `participantAmount` less.',
  })
  totalAmount(cycle: AnyCycle, ctx: SignedIn): Eventual<number> {
    const { participantAmount } = cycle;
    return whenRead(readState(ctx, cycle), ({ participantsCount }) =>
      totalAmount({ participantAmount, participantsCount }),
    );
  }

  @ComputedField(() => Boolean, {
    description: 'Whether every slot has a collector: there are as many collectors as `participantsCount`.',
  })
  collectorsAssigned(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return whenRead(readState(ctx, cycle), (state) => state.collectorsAssigned);
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether every slot has a collector and all of them have approved, so that the cycle can run.',
  })
  allCollectorsConfirmed(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return whenRead(readState(ctx, cycle), (state) => state.allCollectorsConfirmed);
  }

  @ComputedField(() => StageEnum, {
    description: 'The stage of the cycle. It is computed from the other fields, not stored.',
  })
  stage(cycle: AnyCycle, ctx: SignedIn): Eventual<Stage> {
    return whenRead(readState(ctx, cycle), (state) => state.stage);
  }

  @ComputedField(() => Date, {
    description:
      'When anything that the viewer sees of the cycle was last changed: the `at` of the newest entry of its history, or `createdAt`.',
  })
  async changedAt(cycle: AnyCycle, ctx: SignedIn): Promise<Date> {
    const { newestChange, newestChangeWithoutRounds } = ctx.loaders;
    const newest = (await seesRounds(ctx, cycle)) ? newestChange : newestChangeWithoutRounds;
    return (await newest.load(cycle.id))?.at ?? cycle.createdAt;
  }

  @ComputedField(() => Int, {
    nullable: true,
    description:
      "The position of the newest entry of the cycle's history, even if the viewer may not read that entry. Equal to `cycleVersion` until something changes. Everything else that `cycle` returns is at least as new. Null if there is no entry. Lists have a version of their own.",
  })
  async version(cycle: AnyCycle, ctx: SignedIn): Promise<number | null> {
    return (await seesCycle(ctx, cycle)) ? ctx.loaders.versions.load(cycle.id) : null;
  }

  @ComputedField(() => Boolean, {
    description: 'Whether the viewer owns the cycle.',
  })
  isOwner(cycle: AnyCycle, ctx: SignedIn): boolean {
    return allows('cycle:manage', ctx.viewer, cycle);
  }

  @ComputedField(() => LocalDate, {
    nullable: true,
    description:
      'The day of the earliest payment that the viewer still has to make: one that is due or disputed. Null if there is none, and before the cycle runs.',
  })
  viewerPaysOn(cycle: AnyCycle, ctx: SignedIn): Eventual<string | null> {
    return whenRead(readNextPayment(ctx, cycle), (payment) => payment?.date ?? null);
  }

  @ComputedField(() => PaymentStatusEnum, {
    nullable: true,
    description: 'The status of that payment: `DUE` or `DISPUTED`. Null if there is none.',
  })
  viewerPaysStanding(cycle: AnyCycle, ctx: SignedIn): Eventual<PaymentStatus | null> {
    return whenRead(readNextPayment(ctx, cycle), (payment) => payment?.standing ?? null);
  }

  @ComputedField(() => Boolean, {
    description:
      "Whether the viewer has payment details in this cycle: whether their own participant's `payTo` is not null. Costs nothing in a list.",
  })
  viewerHasPayTo(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return readHasPayTo(ctx, cycle);
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether the viewer hides the cycle with `hideCycle`. It becomes false with the next change by someone else. Lists contain hidden cycles, too.',
  })
  viewerHides(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return readHides(ctx, cycle);
  }

  @ComputedField(() => Participant, {
    nullable: true,
    description:
      "The viewer's own participant. Nullable in case viewers without one are allowed later; today, everyone who sees a cycle has one.",
  })
  viewerParticipant(cycle: AnyCycle, ctx: SignedIn): Eventual<OwnParticipant | undefined> {
    return readOwnParticipant(ctx, cycle);
  }

  @ComputedField(() => Participant, { description: "The owner's own participant, which cannot be removed." })
  async ownerParticipant(cycle: AnyCycle, ctx: SignedIn): Promise<Participant | undefined> {
    return (await participantsOf(ctx, cycle)).find(({ userId }) => userId === cycle.userId);
  }

  @ComputedField(() => [Participant], {
    description:
      'All participants, whatever their status, in the order in which they were added. The person who created the cycle is first, and need not be its owner any more.',
  })
  participants(cycle: AnyCycle, ctx: SignedIn): Promise<Participant[]> {
    return participantsOf(ctx, cycle);
  }

  @ComputedField(() => [Participant], {
    description: 'The participants who hold a slot, in slot order. Empty before collectors are assigned.',
  })
  async collectors(cycle: AnyCycle, ctx: SignedIn): Promise<Participant[]> {
    return inSlotOrder(await participantsOf(ctx, cycle));
  }

  @ComputedField(() => [Invite], {
    description: 'The invites in the order in which they were sent. Empty for everyone but the owner.',
  })
  invites(cycle: AnyCycle, ctx: SignedIn): Promise<Invite[]> {
    return invitesFor(ctx, cycle);
  }

  @ComputedField(() => [Invite], {
    description:
      'The invites whose email bounced (`bouncedAt`), while participants can be changed. Empty for everyone but the owner.',
  })
  bouncedInvites(cycle: AnyCycle, ctx: SignedIn): Promise<Invite[]> {
    return bouncedInvites(ctx, cycle);
  }

  @ComputedField(() => [Round], {
    description:
      'The rounds in slot order. Empty before the cycle runs, and for everyone but the owner and accepted participants.',
  })
  rounds(cycle: AnyCycle, ctx: SignedIn): Promise<Round[]> {
    return roundsOf(ctx, cycle);
  }

  @ComputedField(() => Round, {
    nullable: true,
    description: 'The round that the viewer collects. Null if there is none, and before the cycle runs.',
  })
  async viewerRound(cycle: AnyCycle, ctx: SignedIn): Promise<Round | undefined> {
    const ownId = (await readOwnParticipant(ctx, cycle))?.id;
    return (await roundsOf(ctx, cycle)).find(({ collectorId }) => collectorId === ownId);
  }
}

/** Someone who rejected a cycle that now runs sees only the owner and themselves. */
async function participantsOf(ctx: SignedIn, cycle: AnyCycle): Promise<Participant[]> {
  const participants = await ctx.loaders.participantsOfCycle.load(cycle.id);
  if (await seesCycle(ctx, cycle)) return participants;
  return participants.filter(({ userId }) => userId === ctx.viewer.id || userId === cycle.userId);
}

const roundsOf = async (ctx: SignedIn, cycle: AnyCycle): Promise<Round[]> =>
  cycle.roundsCreated && (await seesRounds(ctx, cycle)) ? ctx.loaders.roundsOfCycle.load(cycle.id) : [];
