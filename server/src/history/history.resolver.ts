import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { SignedIn } from '../context.ts';
import { HISTORY_PAGE } from '../domain/index.ts';
import { CycleIdArg } from '../graphql/arguments.ts';
import { described } from '../operations.ts';
import { CycleChange } from './cycle-change.ts';
import { listHistory } from './history.service.ts';

@Resolver(() => CycleChange)
export class HistoryResolver {
  @Authorized()
  @Query(() => [CycleChange], { description: described('history') })
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
}
