import { Arg, Ctx } from 'type-graphql';
import type { Context, SignedIn } from '../../context/context.ts';
import { CycleIdArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { seesCycle } from '../aggregate/cycle-access.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { newestFingerprint } from './history.service.ts';
import { FingerprintCheck, Passbook } from './passbook.ts';
import { checkFingerprint, fileOf, viewPassbook } from './passbook.service.ts';

@ResolverOf(() => Passbook)
export class PassbookFileResolver {
  @ComputedField(() => String, {
    description:
      'The same as a file: JSON text, as docs/passbook.md describes it. Ask for this or for `entries`.',
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
        'As a letter, the history or the ledger shows it; blanks, hyphens and case do not count, `O` is read as 0, `I` and `L` as 1. The whole hash is taken as well.',
    })
    fingerprint: string,
  ): Promise<FingerprintCheck> {
    return checkFingerprint(ctx, cycleId, fingerprint);
  }

  @ComputedField(() => String, {
    nullable: true,
    description: 'Of the newest entry of its record, as letters name it: `7Q4K-9F2M-XD1C`.',
  })
  async fingerprint(cycle: AnyCycle, ctx: SignedIn): Promise<string | null> {
    return (await seesCycle(ctx, cycle)) ? newestFingerprint(ctx, cycle.id) : null;
  }
}
