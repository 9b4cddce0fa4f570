import { Arg, Ctx, Float, ID } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { REASON_MAX } from '../../domain/payment-status.ts';
import { CycleIdArg } from '../../schema/arguments.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { seesRounds } from '../aggregate/cycle-access.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { readStopProposed, type AnyCycle, type Eventual } from '../aggregate/cycle-reading.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Repayment } from '../tables/repayment.entity.ts';
import * as repayments from './repayment.service.ts';
import { BalanceView, OpenPaymentView, StopView, Settlement } from './settlement.ts';
import {
  agreesToStop,
  hasOpenPayments,
  ownOpenPayments,
  ownRepayments,
  listBalances,
  listRepayments,
  viewStop,
} from './settlement.service.ts';
import * as stops from './stop.service.ts';
import { RepaymentInput } from './stopping.inputs.ts';

const RepaymentIdArg = () => Arg('id', () => ID, { description: 'The `id` of the repayment.' });

@ResolverOf(() => Cycle)
export class StoppingResolver {
  @Operation('proposeStop', () => Cycle)
  proposeStop(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('reason', () => String, {
      description: `Why the cycle should stop, in 1 to ${REASON_MAX} characters. Visible to all accepted participants.`,
    })
    reason: string,
  ): Promise<Cycle> {
    return stops.proposeStop(ctx, cycleId, reason);
  }

  @Operation('voteToStop', () => Cycle)
  voteToStop(
    @Ctx() ctx: SignedIn,
    @CycleIdArg() cycleId: string,
    @Arg('agree', () => Boolean, {
      description: 'True to agree to the stop, false to withdraw the vote.',
    })
    agree: boolean,
  ): Promise<Cycle> {
    return stops.voteToStop(ctx, cycleId, agree);
  }

  @ComputedField(() => Date, {
    nullable: true,
    description:
      'When the open stop proposal was made. Null without an open proposal, and for viewers who cannot see rounds. Cheap to query; `stop` has the details.',
  })
  async stopProposedAt(cycle: AnyCycle, ctx: SignedIn): Promise<Date | null> {
    const at = await readStopProposed(ctx, cycle);
    return at !== null && (await seesRounds(ctx, cycle)) ? at : null;
  }

  @ComputedField(() => Boolean, {
    nullable: true,
    description:
      'Whether the viewer agrees to the proposed stop. Null without an open proposal, and for viewers who cannot see rounds.',
  })
  viewerAgreesToStop(cycle: AnyCycle, ctx: SignedIn): Promise<boolean | null> {
    return agreesToStop(ctx, cycle);
  }

  @ComputedField(() => [Repayment], {
    description: 'The repayments of a stopped cycle that the viewer has to pay or receive. Empty for others.',
  })
  viewerRepayments(cycle: AnyCycle, ctx: SignedIn): Promise<Repayment[]> {
    return ownRepayments(ctx, cycle);
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether `viewerOpenPayments` has any entries. Cheap to query. While it is true, do not read `SETTLED` as "nothing is owed".',
  })
  viewerHasOpenPayments(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return hasOpenPayments(ctx, cycle);
  }

  @ComputedField(() => [OpenPaymentView], {
    description:
      'The payments of a stopped cycle that the viewer pays or collects and that were reported but not received. Empty for others, and before the stop.',
  })
  viewerOpenPayments(cycle: AnyCycle, ctx: SignedIn): Promise<OpenPaymentView[]> {
    return ownOpenPayments(ctx, cycle);
  }

  @ComputedField(() => StopView, {
    nullable: true,
    description:
      'The open stop proposal, or the one that stopped the cycle. Null if there is none, and for viewers who cannot see rounds.',
  })
  stop(cycle: AnyCycle, ctx: SignedIn): Promise<StopView | null> {
    return viewStop(ctx, cycle);
  }

  @ComputedField(() => Settlement, {
    nullable: true,
    description:
      'What the participants owe each other; before a stop, what they would owe. Null before the cycle runs, and for viewers who cannot see rounds.',
  })
  async settlement(cycle: AnyCycle, ctx: SignedIn): Promise<SettlementOf | null> {
    return cycle.isRunning && (await seesRounds(ctx, cycle)) ? { cycle } : null;
  }
}

/** The root value of a settlement, whose field resolvers read each part on demand. */
interface SettlementOf {
  cycle: AnyCycle;
}

@ResolverOf(() => Settlement)
export class SettlementResolver {
  @ComputedField(() => [BalanceView])
  balances({ cycle }: SettlementOf, ctx: SignedIn): Promise<BalanceView[]> {
    return listBalances(ctx, cycle);
  }

  @ComputedField(() => [Repayment])
  repayments({ cycle }: SettlementOf, ctx: SignedIn): Promise<Repayment[]> {
    return listRepayments(ctx, cycle);
  }
}

@ResolverOf(() => Repayment)
export class RepaymentResolver {
  @Operation('reportRepayment', () => Repayment)
  reportRepayment(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => RepaymentInput, { description: 'The repayment, and the details of the report.' })
    input: RepaymentInput,
  ): Promise<Repayment> {
    return repayments.reportRepayment(ctx, input);
  }

  @Operation('withdrawRepaymentReport', () => Repayment)
  withdrawRepaymentReport(@Ctx() ctx: SignedIn, @RepaymentIdArg() id: string): Promise<Repayment> {
    return repayments.withdrawRepaymentReport(ctx, id);
  }

  @Operation('confirmRepayment', () => Repayment)
  confirmRepayment(
    @Ctx() ctx: SignedIn,
    @RepaymentIdArg() id: string,
    @Arg('received', () => Boolean, {
      description: 'True to mark the repayment as received, false to undo that.',
    })
    received: boolean,
  ): Promise<Repayment> {
    return repayments.confirmRepayment(ctx, id, received);
  }

  @Operation('disputeRepayment', () => Repayment)
  disputeRepayment(
    @Ctx() ctx: SignedIn,
    @RepaymentIdArg() id: string,
    @Arg('reason', () => String, {
      description: `What is missing, in 1 to ${REASON_MAX} characters. Visible to the debtor, the creditor and the owner.`,
    })
    reason: string,
  ): Promise<Repayment> {
    return repayments.disputeRepayment(ctx, id, reason);
  }

  @ComputedField(() => Participant, { description: 'The debtor, who has to pay.' })
  from({ fromId }: Repayment, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(fromId);
  }

  @ComputedField(() => Participant, { description: 'The creditor, who receives the repayment.' })
  to({ toId }: Repayment, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(toId);
  }

  @ComputedField(() => Float, {
    description:
      'The amount in whole units of the currency. Always a whole number; a Float because it can exceed the 32 bits of an Int.',
  })
  async amount({ cycleId, payments }: Repayment, ctx: SignedIn): Promise<number> {
    const cycle = await ctx.loaders.cycles.load(cycleId);
    return payments * (cycle?.participantAmount ?? 0);
  }

  @ComputedField(() => Cycle, {
    description: 'The cycle. It is settled once its last repayment is received.',
  })
  cycle({ cycleId }: Repayment, ctx: SignedIn): Promise<Cycle | undefined> {
    return ctx.loaders.cycles.load(cycleId);
  }
}
