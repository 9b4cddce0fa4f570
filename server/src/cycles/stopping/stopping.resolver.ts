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
import * as words from './repayment.service.ts';
import { SeenBalance, SeenOpenPayment, SeenStop, Settlement } from './settlement.ts';
import {
  agreesToStop,
  hasOpenPayments,
  ownOpenPayments,
  ownRepayments,
  seenBalances,
  seenRepayments,
  stopOf,
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
      description: `Why, in 1 to ${REASON_MAX} characters: everybody who takes part reads it.`,
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
      description: 'Whether the viewer agrees; false takes that back.',
    })
    agree: boolean,
  ): Promise<Cycle> {
    return stops.voteToStop(ctx, cycleId, agree);
  }

  @ComputedField(() => Date, {
    nullable: true,
    description:
      'Since when a stop is proposed; null where none is (any more), and for whoever does not see rounds. It costs nothing to ask: see `stop`.',
  })
  async stopProposedAt(cycle: AnyCycle, ctx: SignedIn): Promise<Date | null> {
    const at = await readStopProposed(ctx, cycle);
    return at !== null && (await seesRounds(ctx, cycle)) ? at : null;
  }

  @ComputedField(() => Boolean, {
    nullable: true,
    description:
      'Whether the viewer agrees to the stop that is proposed; null where none is, and for whoever does not see rounds.',
  })
  viewerAgreesToStop(cycle: AnyCycle, ctx: SignedIn): Promise<boolean | null> {
    return agreesToStop(ctx, cycle);
  }

  @ComputedField(() => [Repayment], {
    description:
      'Of the repayments of a stopped circle, those that the viewer pays or gets; empty for anybody else.',
  })
  viewerRepayments(cycle: AnyCycle, ctx: SignedIn): Promise<Repayment[]> {
    return ownRepayments(ctx, cycle);
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether `viewerOpenPayments` has something. It costs nothing to ask. As long as it is true nobody should read `SETTLED` as "nothing is owed".',
  })
  viewerHasOpenPayments(cycle: AnyCycle, ctx: SignedIn): Eventual<boolean> {
    return hasOpenPayments(ctx, cycle);
  }

  @ComputedField(() => [SeenOpenPayment], {
    description:
      'Of a stopped circle, the payments that the viewer makes or collects, and that were reported and not received. Empty for anyone else, and before the stop.',
  })
  viewerOpenPayments(cycle: AnyCycle, ctx: SignedIn): Promise<SeenOpenPayment[]> {
    return ownOpenPayments(ctx, cycle);
  }

  @ComputedField(() => SeenStop, {
    nullable: true,
    description:
      'What is proposed of stopping it, or how it was stopped; null where nothing is, and for whoever does not see rounds.',
  })
  stop(cycle: AnyCycle, ctx: SignedIn): Promise<SeenStop | null> {
    return stopOf(ctx, cycle);
  }

  @ComputedField(() => Settlement, {
    nullable: true,
    description:
      'What is owed among the participants, before a stop as it would be. Null before it runs, and for whoever does not see rounds.',
  })
  async settlement(cycle: AnyCycle, ctx: SignedIn): Promise<SettlementOf | null> {
    return cycle.isRunning && (await seesRounds(ctx, cycle)) ? { cycle } : null;
  }
}

/** Whose settlement it is: each part of it is read where it is asked for. */
interface SettlementOf {
  cycle: AnyCycle;
}

@ResolverOf(() => Settlement)
export class SettlementResolver {
  @ComputedField(() => [SeenBalance])
  balances({ cycle }: SettlementOf, ctx: SignedIn): Promise<SeenBalance[]> {
    return seenBalances(ctx, cycle);
  }

  @ComputedField(() => [Repayment])
  repayments({ cycle }: SettlementOf, ctx: SignedIn): Promise<Repayment[]> {
    return seenRepayments(ctx, cycle);
  }
}

@ResolverOf(() => Repayment)
export class RepaymentResolver {
  @Operation('reportRepayment', () => Repayment)
  reportRepayment(
    @Ctx() ctx: SignedIn,
    @Arg('input', () => RepaymentInput, { description: 'Which repayment, and what is said of it.' })
    input: RepaymentInput,
  ): Promise<Repayment> {
    return words.reportRepayment(ctx, input);
  }

  @Operation('withdrawRepaymentReport', () => Repayment)
  withdrawRepaymentReport(@Ctx() ctx: SignedIn, @RepaymentIdArg() id: string): Promise<Repayment> {
    return words.withdrawRepaymentReport(ctx, id);
  }

  @Operation('confirmRepayment', () => Repayment)
  confirmRepayment(
    @Ctx() ctx: SignedIn,
    @RepaymentIdArg() id: string,
    @Arg('received', () => Boolean, { description: 'Whether it has come; false takes that back.' })
    received: boolean,
  ): Promise<Repayment> {
    return words.confirmRepayment(ctx, id, received);
  }

  @Operation('disputeRepayment', () => Repayment)
  disputeRepayment(
    @Ctx() ctx: SignedIn,
    @RepaymentIdArg() id: string,
    @Arg('reason', () => String, {
      description: `What is missing, in 1 to ${REASON_MAX} characters: whoever pays back and the owner read it.`,
    })
    reason: string,
  ): Promise<Repayment> {
    return words.disputeRepayment(ctx, id, reason);
  }

  @ComputedField(() => Participant, { description: 'Who pays.' })
  from({ fromId }: Repayment, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(fromId);
  }

  @ComputedField(() => Participant, { description: 'Who gets it.' })
  to({ toId }: Repayment, ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(toId);
  }

  @ComputedField(() => Float, {
    description:
      'In whole units of the currency. A Float because it may pass the 32 bits of an Int; it is always whole.',
  })
  async amount({ cycleId, payments }: Repayment, ctx: SignedIn): Promise<number> {
    const cycle = await ctx.loaders.cycles.load(cycleId);
    return payments * (cycle?.participantAmount ?? 0);
  }

  @ComputedField(() => Cycle, { description: 'The circle: what is said of its last repayment settles it.' })
  cycle({ cycleId }: Repayment, ctx: SignedIn): Promise<Cycle | undefined> {
    return ctx.loaders.cycles.load(cycleId);
  }
}
