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
import { Participant } from '../tables/participant.entity.ts';
import { holds, spokenRounds, stillHolds } from './swap-rows.ts';
import type { Swap } from '../tables/swap.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: "Another collector, and whether the viewer's turn can be exchanged for theirs.",
})
export class SwapChoice {
  @Field(() => Participant, { description: 'The collector whom the viewer may ask.' })
  participant: Participant;

  @Field(() => SwapHindranceEnum, {
    nullable: true,
    description: `Why not; null where they can be asked. Both rounds must lie more than ${SWAP_AHEAD_DAYS} days ahead, in UTC.`,
  })
  hindrance: SwapHindrance | null;

  @Field(() => Terms, {
    description:
      "What the viewer's yes to that place is bound to; its `hash` is what `termsHash` of `proposeSwap` takes.",
  })
  terms: Terms;
}

/** The open proposals of a running cycle, for whoever sees its rounds; none for others (docs/rules.md §30.4). */
export async function swapsOf(ctx: SignedIn, cycle: AnyCycle): Promise<Swap[]> {
  if (!cycle.isRunning || !(await seesRounds(ctx, cycle))) return [];
  const open = await ctx.loaders.openSwapsOfCycle.load(cycle.id);
  if (open.length === 0) return [];
  const participants = await ctx.loaders.participantsOfCycle.load(cycle.id);
  const turnOf = (seat: string): Participant | undefined => participants.find(({ id }) => id === seat);
  return open.filter((swap) => stillHolds(swap, turnOf, ctx.clock()));
}

/**
 * With whom the viewer may exchange turns, and why not with the rest; empty where the viewer collects nothing, or the circle is not
 * under way (docs/rules.md §30.1).
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
  const said = await spokenRounds(ctx, rounds);
  const sideOf = ({ id, slot, dateCollected }: Participant): SwapSide => ({
    id,
    slot,
    dateCollected,
    everSaid: rounds.some((round) => round.collectorId === id && said.has(round.id)),
    isHeld: holds(open, id),
  });
  return collectors.flatMap((participant): SwapChoice[] => {
    const terms = slotTerms(cycle, participant, state.participantsCount);
    if (participant === own || !terms) return [];
    return [
      {
        participant,
        hindrance: swapHindrance(sideOf(own), sideOf(participant), ctx.clock()) ?? null,
        terms: shownTerms(terms),
      },
    ];
  });
}

/** What the yes of the one asked is bound to: the place of whoever proposes; null for anybody else. */
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
