import { Field, ObjectType } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { checkCyclesPage, CYCLES_PAGE } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { ParticipantStatus } from '../../domain/participant.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { cyclesOf, type ListedCycle } from '../aggregate/listed-cycle.ts';
import { myCyclesVersion } from '../aggregate/versions.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    "The viewer's cycles. Each list has running cycles first, then those in preparation, then those that are over; within each group the newest first. Each cycle is in one list only: the viewer's own are in `owned`. A list with `first` cycles may have more.",
})
export class MyCycles {
  @Field(() => [Cycle], { description: 'The cycles that the viewer owns.' })
  owned: ListedCycle[];

  @Field(() => [Cycle], {
    description: 'The cycles of others in which the viewer is an accepted participant.',
  })
  accepted: ListedCycle[];

  @Field(() => [Cycle], { description: 'The cycles whose invite the viewer has not answered yet.' })
  pending: ListedCycle[];

  @Field(() => [Cycle], { description: 'The cycles whose invite the viewer rejected.' })
  rejected: ListedCycle[];

  @Field(() => String, {
    description:
      "The version of all the viewer's cycles in this response. Equal to `myCyclesVersion` until any of them changes, is added or is removed. Opaque.",
  })
  version: string;
}

/** Which part of each list to return. */
export interface MyCyclesPage {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/**
 * Returns a page of each of the four lists of My Cycles (docs/rules.md §6.3). Lists are paged so that an account with
 * thousands of cycles does not slow down everyone else.
 * @throws InvalidInput for a page size out of range, and for an `after` that is not a cycle
 */
export async function listMyCycles(ctx: SignedIn, { first, after }: MyCyclesPage = {}): Promise<MyCycles> {
  const complaint = checkCyclesPage(first ?? CYCLES_PAGE);
  if (complaint) throw new InvalidInput({ first: [complaint] });
  const page = { first: first ?? CYCLES_PAGE, after: after ?? undefined };
  const { cycles, version } = await cyclesOf(ctx, ctx.viewer.id, page);
  // Four empty lists would mean the end of the lists. `after` may be a cycle that the viewer no longer sees, but not a deleted one.
  if (cycles.length === 0 && page.after !== undefined && !(await ctx.loaders.cycles.load(page.after))) {
    throw new InvalidInput({ after: [sentence('requests.unknownCycle')] });
  }
  ctx.loaders.addListedCycles(cycles);
  const isOwned = (cycle: ListedCycle): boolean => cycle.userId === ctx.viewer.id;
  const joined = (status: ParticipantStatus): ListedCycle[] =>
    cycles.filter((cycle) => !isOwned(cycle) && cycle.own.status === status);
  return {
    owned: cycles.filter(isOwned),
    accepted: joined('ACCEPTED'),
    pending: joined('PENDING'),
    rejected: joined('REJECTED'),
    version: version ?? (await myCyclesVersion(ctx)),
  };
}
