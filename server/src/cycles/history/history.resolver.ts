import { Arg, Ctx, ID, Int } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import { HISTORY_PAGE } from '../../domain/history/page.ts';
import { CycleIdArg } from '../../schema/arguments.ts';
import { ChangeKindEnum } from '../../schema/enums.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { ChangesPage, CycleChange } from './cycle-change.ts';
import { listChanges } from './feed.service.ts';
import { listHistory, nameOfToday } from './history.service.ts';

@ResolverOf(() => CycleChange)
export class HistoryResolver {
  @Operation('history', () => [CycleChange])
  history(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('first', () => Int, {
      defaultValue: HISTORY_PAGE.usual,
      description: `The number of changes, 1 to ${HISTORY_PAGE.max}.`,
    })
    first: number | null,
    @Arg('before', () => Int, {
      nullable: true,
      description:
        'Only changes before this `position`. To continue, send the position of the last change you have.',
    })
    before?: number | null,
  ): Promise<CycleChange[]> {
    return listHistory(ctx, cycleId, { first, before });
  }

  @Operation('changes', () => ChangesPage)
  changes(
    @Ctx() ctx: SignedIn,
    @Arg('after', () => ID, {
      nullable: true,
      description:
        'Only changes after this one: the `id` of the last change you have. Without it, changes are returned from the beginning.',
    })
    after: string | null | undefined,
    @Arg('first', () => Int, {
      defaultValue: HISTORY_PAGE.usual,
      description: `The number of changes, 1 to ${HISTORY_PAGE.max}.`,
    })
    first: number | null,
    @Arg('last', () => Int, {
      nullable: true,
      description: `The number of newest changes, 1 to ${HISTORY_PAGE.max}; they are also returned oldest first. Replaces \`first\`, which is then ignored, and cannot be combined with \`after\`. To follow changes from now on, start with \`last: 1\` and continue with \`after\`.`,
    })
    last: number | null | undefined,
    @Arg('cycleId', () => ID, {
      nullable: true,
      description: 'Only changes of the cycle with this `id`.',
    })
    cycleId: string | null | undefined,
    @Arg('kinds', () => [ChangeKindEnum], {
      nullable: true,
      description: 'Only changes of these kinds. Without it, all kinds are returned.',
    })
    kinds: ChangeKind[] | null | undefined,
  ): Promise<ChangesPage> {
    return listChanges(ctx, { first, after, last, cycleId, kinds });
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      "The person's current name, if it has changed since. Null if it is the same, or the participant was removed.",
  })
  actorNow(change: CycleChange, ctx: SignedIn): Promise<string | null> {
    return nameOfToday(ctx, change);
  }
}
