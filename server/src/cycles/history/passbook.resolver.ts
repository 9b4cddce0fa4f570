import { Arg, Ctx, Int } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { CycleIdArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { seesCycle } from '../aggregate/cycle-access.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { newestFingerprint, newestPosition } from './history.service.ts';
import { FingerprintCheck, Passbook } from './passbook.ts';
import { checkFingerprint, fileOf, viewPassbook } from './passbook.service.ts';

@ResolverOf(() => Passbook)
export class PassbookFileResolver {
  @ComputedField(() => String, {
    description:
      'The passbook as a file: JSON text in the format of docs/passbook.md. Request this or `entries`, not both.',
  })
  file(passbook: Passbook): Promise<string> {
    return fileOf(passbook);
  }
}

@ResolverOf(() => Cycle)
export class PassbookResolver {
  @Operation('passbook', () => Passbook)
  passbook(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Passbook> {
    return viewPassbook(ctx, cycleId);
  }

  @Operation('checkFingerprint', () => FingerprintCheck)
  checkFingerprint(
    @Ctx() ctx: Context,
    @CycleIdArg() cycleId: string,
    @Arg('fingerprint', () => String, {
      description:
        'The fingerprint, as shown in an email, in the history or on the printed ledger, or the whole hash. Blanks, hyphens and case do not matter; `O` is read as 0, `I` and `L` as 1.',
    })
    fingerprint: string,
  ): Promise<FingerprintCheck> {
    return checkFingerprint(ctx, cycleId, fingerprint);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      "The fingerprint of the newest entry of the cycle's audit log, as emails show it: `7Q4K-9F2M-XD1C`. Null while that entry has no hash.",
  })
  async fingerprint(cycle: AnyCycle, ctx: SignedIn): Promise<string | null> {
    return (await seesCycle(ctx, cycle)) ? newestFingerprint(ctx, cycle.id) : null;
  }

  @ComputedField(() => Int, {
    nullable: true,
    description:
      "The `position` of the newest entry of the cycle's audit log, which has this `fingerprint`. Null if that is null.",
  })
  async recordEntry(cycle: AnyCycle, ctx: SignedIn): Promise<number | null> {
    return (await seesCycle(ctx, cycle)) ? newestPosition(ctx, cycle.id) : null;
  }
}
