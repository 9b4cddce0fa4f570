import { Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { CycleIdArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { seesCycle } from '../aggregate/cycle-access.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { CycleAgreement } from './agreement.ts';
import { agreementOf, viewAgreement } from './agreement.service.ts';
import { joinTermsOf } from './consent.service.ts';
import { Terms } from './terms.ts';

@ResolverOf(() => Cycle)
export class AgreementResolver {
  @Operation('agreement', () => CycleAgreement, { nullable: true })
  agreement(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<CycleAgreement | null> {
    return viewAgreement(ctx, cycleId);
  }

  @ComputedField(() => Terms, {
    description:
      'The current terms to which a person consents by taking part. Send their `hash` as `termsHash` of `respondToInvite`.',
  })
  async terms(cycle: AnyCycle, ctx: SignedIn): Promise<Terms> {
    const terms = await joinTermsOf(ctx, cycle);
    return (await seesCycle(ctx, cycle)) ? terms : Object.assign(new Terms(), terms, { houseRules: null });
  }

  @ComputedField(() => CycleAgreement, {
    nullable: true,
    name: 'agreement',
    description:
      'What was agreed when the cycle started; before the start, a draft. Null for viewers who may not see rounds, and for cycles that started before agreements were kept.',
  })
  ofCycle(cycle: AnyCycle, ctx: SignedIn): Promise<CycleAgreement | null> {
    return agreementOf(ctx, cycle);
  }
}
