import { Field, ObjectType } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { checkCyclesPage, CYCLES_PAGE } from '../../domain/limits.ts';
import { t } from '../../base/messages.ts';
import type { ParticipantStatus } from '../../domain/participant.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { cyclesOf, type ListedCycle } from '../aggregate/listed-cycle.ts';
import { myCyclesVersion } from '../aggregate/versions.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    "The viewer's cycles, in each list the running ones first, then those that are prepared, then those that are over, and of each the newest first. Each stands in one list only; the viewer's own in `owned`. A list with `first` cycles may go on.",
})
export class MyCycles {
  @Field(() => [Cycle], { description: 'Those that the viewer created.' })
  owned: ListedCycle[];

  @Field(() => [Cycle], { description: 'Those of others whose invite the viewer accepted.' })
  accepted: ListedCycle[];

  @Field(() => [Cycle], { description: 'Those whose invite the viewer has not answered yet.' })
  pending: ListedCycle[];

  @Field(() => [Cycle], { description: 'Those whose invite the viewer rejected.' })
  rejected: ListedCycle[];

  @Field(() => String, {
    description:
      "Of which version of all the viewer's cycles this answer is; `myCyclesVersion` says the same as long as none of them has changed, has come or is gone. Opaque.",
  })
  version: string;
}

/** Which part of each list is asked for. */
export interface MyCyclesPage {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/**
 * The four lists of My Cycles, the running ones first, then what is prepared, then what is over (docs/rules.md §6.3), a page of each: whoever has thousands of
 * cycles must not keep everybody else waiting.
 * @throws InvalidInput for an impossible number of cycles, and for an `after` that is no cycle
 */
export async function listMyCycles(ctx: SignedIn, { first, after }: MyCyclesPage = {}): Promise<MyCycles> {
  const complaint = checkCyclesPage(first ?? CYCLES_PAGE);
  if (complaint) throw new InvalidInput({ first: [complaint] });
  const page = { first: first ?? CYCLES_PAGE, after: after ?? undefined };
  const { cycles, version } = await cyclesOf(ctx, ctx.viewer.id, page);
  // Four empty lists would say that this is the end. Cycles are never deleted, so one of which the viewer has lost sight still counts.
  if (cycles.length === 0 && page.after !== undefined && !(await ctx.loaders.cycles.load(page.after))) {
    throw new InvalidInput({ after: [t('requests.unknownCycle')] });
  }
  ctx.loaders.noteListed(cycles);
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
