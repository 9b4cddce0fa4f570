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
      description: `How many changes, 1 to ${HISTORY_PAGE.max}.`,
    })
    first: number | null,
    @Arg('before', () => Int, {
      nullable: true,
      description: 'Only changes before this `position`: that of the last one you have, to go on from there.',
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
        'Only what came after this change: the `id` of the last one you have. Without it, from the beginning.',
    })
    after: string | null | undefined,
    @Arg('first', () => Int, {
      defaultValue: HISTORY_PAGE.usual,
      description: `How many changes, 1 to ${HISTORY_PAGE.max}.`,
    })
    first: number | null,
    @Arg('last', () => Int, {
      nullable: true,
      description: `Instead of \`first\`, which is ignored then: so many of the newest changes, 1 to ${HISTORY_PAGE.max}, also with the oldest of them first. Begin from now with \`last: 1\`, and go on \`after\` what it answers. Not together with \`after\`.`,
    })
    last: number | null | undefined,
    @Arg('cycleId', () => ID, {
      nullable: true,
      description: 'Only changes of the cycle with this `id`.',
    })
    cycleId: string | null | undefined,
    @Arg('kinds', () => [ChangeKindEnum], {
      nullable: true,
      description: 'Only changes of these kinds; all kinds without it.',
    })
    kinds: ChangeKind[] | null | undefined,
  ): Promise<ChangesPage> {
    return listChanges(ctx, { first, after, last, cycleId, kinds });
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'How that person is called today, where that is otherwise than it was then. Null where it is the same, or the participant is gone.',
  })
  actorNow(change: CycleChange, ctx: SignedIn): Promise<string | null> {
    return nameOfToday(ctx, change);
  }
}
