import { Field, ObjectType } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { authorize } from '../../context/context.ts';
import { inSlotOrder } from '../../domain/collectors.ts';
import { isUnderWay } from '../../domain/stage.ts';
import { swapHindrance, SWAP_AHEAD_DAYS, type SwapHindrance, type SwapSide } from '../../domain/swap.ts';
import { slotTerms } from '../../domain/terms.ts';
import { SwapHindranceEnum } from '../../schema/enums.ts';
import { Terms, shownTerms } from '../consents/terms.ts';
import { membership, seesRounds, viewCycle } from '../aggregate/cycle-access.ts';
import { readState, type AnyCycle } from '../aggregate/cycle-reading.ts';
import { isFormer } from '../aggregate/former.ts';
import { Participant } from '../tables/participant.entity.ts';
import { holds, roundsWithClaims, stillHolds } from './swap-rows.ts';
import type { Swap } from '../tables/swap.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'Another collector, and whether the viewer can swap slots with them.',
})
export class SwapChoice {
  @Field(() => Participant, { description: 'The other collector.' })
  participant: Participant;

  @Field(() => SwapHindranceEnum, {
    nullable: true,
    description: `Why a swap is not possible. Null if the collector can be asked. Both rounds must be more than ${SWAP_AHEAD_DAYS} days ahead, in UTC.`,
  })
  hindrance: SwapHindrance | null;

  @Field(() => Terms, {
    description:
      'The terms to which the viewer consents by proposing a swap for this slot. Send their `hash` as `termsHash` of `proposeSwap`.',
  })
  terms: Terms;
}

/** Returns the open proposals of a running cycle; none if the viewer may not see rounds (docs/rules.md §30.4). */
export async function swapsOf(ctx: SignedIn, cycle: AnyCycle): Promise<Swap[]> {
  if (!cycle.isRunning || !(await seesRounds(ctx, cycle))) return [];
  const open = await ctx.loaders.openSwapsOfCycle.load(cycle.id);
  if (open.length === 0) return [];
  const participants = await ctx.loaders.participantsOfCycle.load(cycle.id);
  const turnOf = (participantId: string): Participant | undefined =>
    participants.find(({ id }) => id === participantId);
  return open.filter((swap) => stillHolds(swap, turnOf, ctx.clock()));
}

/**
 * Returns the other collectors who still have an account, and whether the viewer can swap slots with each; empty if the viewer is not a collector, or
 * the cycle is not under way (docs/rules.md §30.1).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function swapChoices(ctx: SignedIn, cycleId: string): Promise<SwapChoice[]> {
  const cycle = await viewCycle(ctx, cycleId);
  authorize(ctx, 'rounds:view', await membership(ctx, cycle));
  const state = await readState(ctx, cycle);
  const collectors = inSlotOrder(await ctx.loaders.participantsOfCycle.load(cycleId));
  const own = collectors.find(({ userId }) => userId === ctx.viewer.id);
  if (!own || !isUnderWay(state)) return [];
  const [open, rounds] = await Promise.all([swapsOf(ctx, cycle), ctx.loaders.roundsOfCycle.load(cycleId)]);
  const withClaims = await roundsWithClaims(ctx, rounds);
  const sideOf = ({ id, slot, dateCollected }: Participant): SwapSide => ({
    id,
    slot,
    dateCollected,
    everSaid: rounds.some((round) => round.collectorId === id && withClaims.has(round.id)),
    isHeld: holds(open, id),
  });
  return collectors.flatMap((participant): SwapChoice[] => {
    const terms = slotTerms(cycle, participant, state.participantsCount);
    if (participant === own || isFormer(participant) || !terms) return [];
    return [
      {
        participant,
        hindrance: swapHindrance(sideOf(own), sideOf(participant), ctx.clock()) ?? null,
        terms: shownTerms(terms),
      },
    ];
  });
}

/** Returns the terms of the proposer's slot, to which the one asked would consent; null for all other viewers. */
export async function askedTerms(ctx: SignedIn, swap: Swap): Promise<Terms | null> {
  const [cycle, participants] = await Promise.all([
    ctx.loaders.cycles.load(swap.cycleId),
    ctx.loaders.participantsOfCycle.load(swap.cycleId),
  ]);
  const asked = participants.find(({ id }) => id === swap.toId);
  const from = participants.find(({ id }) => id === swap.fromId);
  if (!cycle || !from || asked?.userId !== ctx.viewer.id) return null;
  const { participantsCount } = await readState(ctx, cycle);
  const terms = slotTerms(cycle, from, participantsCount);
  return terms && shownTerms(terms);
}

/** Returns the note of the proposer for the two participants and the owner; null for all other viewers (docs/rules.md §30.4). */
export async function seenNote(ctx: SignedIn, { cycleId, fromId, toId, note }: Swap): Promise<string | null> {
  if (note === null) return null;
  const [cycle, participants] = await Promise.all([
    ctx.loaders.cycles.load(cycleId),
    ctx.loaders.participantsOfCycle.load(cycleId),
  ]);
  const both = participants.filter(({ id }) => id === fromId || id === toId);
  const readers = [cycle?.userId, ...both.map(({ userId }) => userId)];
  return readers.includes(ctx.viewer.id) ? note : null;
}
