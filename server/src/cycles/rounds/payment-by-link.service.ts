import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { hashOf } from '../../base/tokens.ts';
import { isInTransaction, withoutToken, type Context, type SignedIn } from '../../context/context.ts';
import { findById } from '../../db/find.ts';
import { lockRow } from '../../db/lock.ts';
import { DomainError } from '../../domain/errors.ts';
import { paymentLinkUses } from '../../domain/limits.ts';
import type { FailureReason } from '../../domain/messages/failures.ts';
import { paymentLinkState } from '../../domain/payment-link.ts';
import { take } from '../../limits/limit.service.ts';
import { readStopProposed } from '../aggregate/cycle-reading.ts';
import { namesFrom } from '../aggregate/names.ts';
import { reportOf } from '../aggregate/obligation.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { PaymentLink } from '../tables/payment-link.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import type { PaymentByLink } from './payment-by-link.ts';
import { reportPayment } from './payment.service.ts';
import type { ReportPaymentByLinkInput } from './round.inputs.ts';

/**
 * Shows one payment to anyone who has the link of its payer's reminder (docs/rules.md §10.12).
 * @throws DomainError `invalid-link`, `limit-reached`
 */
export async function paymentByLink(ctx: Context, token: string): Promise<PaymentByLink> {
  const visitor = withoutToken(ctx);
  await take(visitor, [{ rule: paymentLinkUses }]);
  const found = await findLinked(visitor, token);
  if (found.state !== 'open') throw new DomainError('invalid-link');
  return shown(visitor, found);
}

/** Errors that would reveal why the link has ended. */
const ENDED = new Set<FailureReason>([
  'payment-not-found',
  'not-payer',
  'cycle-not-found',
  'cycle-not-running',
  'cycle-stopped',
  'payment-received',
  'not-signed-in',
  'user-disabled',
]);

/**
 * Reports the payment of a link in the name of its payer, by the rules of `reportPayment`. The link works once; the same details again
 * change nothing (docs/rules.md §10.12).
 * @throws DomainError `invalid-link`, `limit-reached`
 * @throws InvalidInput for a day on which it cannot have been paid
 */
export async function reportPaymentByLink(
  ctx: Context,
  token: string,
  report: ReportPaymentByLinkInput,
): Promise<PaymentByLink> {
  const visitor = withoutToken(ctx);
  await take(visitor, [{ rule: paymentLinkUses }]);
  const { payment, payer, state } = await findLinked(visitor, token);
  if (state === 'ended') throw new DomainError('invalid-link');
  // The access of a program: operations that need a session refuse it.
  const asPayer: SignedIn = { ...visitor, access: 'write', viewer: payer };
  try {
    const { paidOn, method, reference = null, note = null } = report;
    const input = { paymentId: payment.id, paidOn, method, reference, note };
    const reported = await reportPayment(asPayer, input, (tx) => use(tx, token));
    const answer = await shown(visitor, await linkedPayment(visitor, payment.id));
    return Object.assign(answer, { report: reportOf(reported) });
  } catch (error) {
    if (error instanceof DomainError && ENDED.has(error.reason)) throw new DomainError('invalid-link');
    throw error;
  }
}

/**
 * Uses the link, while its cycle is locked. Locks it first, so that it cannot end until the transaction does.
 * @returns whether it was used before, so that only the same report may be repeated
 */
async function use(tx: Context, token: string): Promise<boolean> {
  const tokenHash = hashOf(token);
  const { state } = await findLinked(tx, token);
  if (state === 'ended') throw new DomainError('invalid-link');
  if (state === 'open') await tx.manager.update(PaymentLink, { tokenHash }, { usedAt: tx.clock() });
  return state === 'used';
}

interface LinkedPayment {
  payment: Payment;
  round: Round;
  cycle: Cycle;
  everyone: readonly Participant[];
}

interface FoundLink extends LinkedPayment {
  state: ReturnType<typeof paymentLinkState>;
  /** The account to which the link was sent. */
  payer: { id: string; email: string };
}

/** @throws DomainError `invalid-link` if there is no such link */
async function findLinked(ctx: Context, token: string): Promise<FoundLink> {
  const where = { tokenHash: hashOf(token) };
  const link = isInTransaction(ctx)
    ? await lockRow(ctx, PaymentLink, where)
    : await ctx.manager.findOneBy(PaymentLink, where);
  if (!link) throw new DomainError('invalid-link');
  const [linked, user, credential] = await Promise.all([
    linkedPayment(ctx, link.paymentId),
    ctx.loaders.users.load(link.userId),
    ctx.manager.findOneBy(Credential, { userId: link.userId }),
  ]);
  if (!user || !credential) throw new DomainError('invalid-link');
  const { payment, cycle, everyone } = linked;
  const payer = everyone.find(({ id }) => id === payment.participantId);
  const state = paymentLinkState(
    {
      link,
      account: { emailKey: user.emailKey, isDisabled: credential.disabledAt !== null },
      payerId: payer?.userId ?? null,
      standing: payment.standing,
      cycle,
    },
    ctx.clock(),
  );
  return { ...linked, state, payer: { id: user.id, email: user.email } };
}

/** @throws DomainError `invalid-link` */
async function linkedPayment(ctx: Context, paymentId: string): Promise<LinkedPayment> {
  const payment = await findById(ctx, Payment, paymentId);
  const round = payment && (await findById(ctx, Round, payment.roundId));
  const cycle = round && (await ctx.loaders.cycles.load(round.cycleId));
  if (!cycle) throw new DomainError('invalid-link');
  return { payment, round, cycle, everyone: await ctx.loaders.participantsOfCycle.load(cycle.id) };
}

async function shown(
  ctx: Context,
  { payment, round, cycle, everyone }: LinkedPayment,
): Promise<PaymentByLink> {
  const collector = everyone.find(({ id }) => id === round.collectorId);
  if (!collector) throw new DomainError('invalid-link');
  const names = await namesFrom(ctx.loaders, everyone);
  return {
    title: cycle.title,
    amount: cycle.participantAmount,
    currency: cycle.currency,
    collectorName: names.ofParticipant(collector.id) ?? '',
    payerName: names.ofParticipant(payment.participantId) ?? '',
    date: round.date,
    payTo: collector.payTo,
    payToChangedAt: collector.payToChangedAt,
    reference: payment.readyReference,
    usualMethod: await usualMethod(ctx, payment),
    isStopProposed: (await readStopProposed(ctx, cycle)) !== null,
    report: null,
  };
}

/** The method of the payer's last report in the cycle. */
async function usualMethod({ manager }: Context, { participantId }: Payment): Promise<Payment['method']> {
  const reports = await manager.find(Payment, {
    select: { id: true, method: true, reportedAt: true },
    where: { participantId },
  });
  const last = reports
    .filter(({ reportedAt }) => reportedAt !== null)
    .sort((one, other) => Number(other.reportedAt) - Number(one.reportedAt))[0];
  return last?.method ?? null;
}
