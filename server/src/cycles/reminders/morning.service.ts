import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { inTransaction, type Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRow } from '../../db/lock.ts';
import { DomainError } from '../../domain/errors.ts';
import { MORNING_HOUR } from '../../domain/reminders.ts';
import { dayAfter, DAY_MS } from '../../domain/schedule.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { addressHash, addressOf } from '../../mail/addresses/mail-address.service.ts';
import { morningEmail } from '../../mail/emails/morning.ts';
import { urgencyOf, type MorningItem } from '../../mail/emails/morning-items.ts';
import {
  confirmationLink,
  dashboardLink,
  inviteLink,
  paymentByLinkLink,
  preferencesLink,
  unsubscribeLink,
} from '../../mail/links.ts';
import { mailTally } from '../../mail/tally.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { newMailedLink } from '../answer-links/link-token.service.ts';
import { newPaymentLink } from '../answer-links/payment-link.service.ts';
import { Invite } from '../tables/invite.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Payment } from '../tables/payment.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { civilTime, instantOf } from '../../base/civil-time.ts';
import type { Candidate } from './due.ts';
import { gatherDue, type Due } from './gather.ts';
import { Morning } from '../tables/morning.entity.ts';
import { morningKey } from './morning-key.ts';

/** The most items in one email. Further ones are only counted. */
const MOST_ITEMS = 20;

/**
 * The outcome for one candidate. `left-out`: nothing is due any more, or the address gets no reminders. `taken`: another process was
 * faster, or the person's day has changed.
 */
export type MorningOutcome = 'planned' | 'left-out' | 'taken';

/**
 * Writes the morning email of a candidate, with everything that is due now in all their cycles. The same transaction writes the row
 * that records that the address has had its email of the day (docs/rules.md §27.2).
 */
export async function writeMorning(ctx: Context, candidate: Candidate): Promise<MorningOutcome> {
  try {
    const outcome = await inTransaction(ctx, (tx) => inMorning(tx, candidate));
    count(outcome);
    return outcome;
  } catch (error) {
    if (error instanceof Overtaken) return 'taken';
    // If two processes write at the same time, the primary key lets one succeed.
    if (!(error instanceof DomainError) && (await hasMorning(ctx, candidate))) return 'taken';
    throw error;
  }
}

/** A question was answered, withdrawn or repeated while the email was written. The next run starts again. */
class Overtaken extends Error {}

/** Updates the metrics, after the commit. */
function count(outcome: MorningOutcome): void {
  if (outcome === 'planned') mailTally.reminders.planned += 1;
  if (outcome === 'left-out') mailTally.reminders.leftOut += 1;
}

async function inMorning(tx: Context, candidate: Candidate): Promise<MorningOutcome> {
  const { email, userId, day } = candidate;
  const person = userId === null ? undefined : await activeAccount(tx, userId);
  if (userId !== null && !person) return 'left-out';
  const zone = person?.user.timeZone ?? candidate.zone;
  const local = civilTime(tx.clock(), zone);
  if (local.day !== day || local.hour < MORNING_HOUR) return 'taken';
  const address = await addressOf(tx, email, userId);
  if (!address.reminders || address.bouncedAt !== null) return 'left-out';
  const key = morningKey(tx.manager, email, person?.isVerified ?? false);
  if (await tx.manager.existsBy(Morning, { addressHash: In([key, address.addressHash]), day }))
    return 'taken';

  const due = await gatherDue(tx, { ...candidate, zone }, person?.user);
  if (due.length === 0) return 'left-out';
  await insertRows(tx, Morning, [{ addressHash: key, day, createdAt: tx.clock() }]);
  const shown = [...due]
    .sort((one, other) => urgencyOf(one.item) - urgencyOf(other.item))
    .slice(0, MOST_ITEMS);
  const items: MorningItem[] = [];
  const payer = person?.isVerified ? person.user : undefined;
  for (const each of shown) items.push(await itemOf(tx, each, payer));
  await queueEmail(
    tx,
    morningEmail({
      to: email,
      // An address that is not verified may belong to someone else.
      firstName: person?.isVerified ? person.user.firstName : undefined,
      hasAccount: person !== undefined,
      items,
      further: due.length - shown.length,
      goodUntil: instantOf(dayAfter(day, 1), MORNING_HOUR, zone),
      dashboardLink: dashboardLink(tx.publicUrl),
      preferencesLink: preferencesLink(tx.publicUrl),
      unsubscribeLink: unsubscribeLink(tx.publicUrl, address.remindersToken),
    }),
  );
  return 'planned';
}

/** The account and whether its email is verified; undefined if it is disabled. */
async function activeAccount(
  tx: Context,
  userId: string,
): Promise<{ user: User; isVerified: boolean } | undefined> {
  const credential = await tx.manager.findOneBy(Credential, { userId });
  if (!credential || credential.disabledAt !== null) return undefined;
  const user = await tx.loaders.users.load(userId);
  return user && { user, isVerified: credential.emailProvenAt !== null };
}

const hasMorning = async (ctx: Context, { email, day }: Candidate): Promise<boolean> =>
  ctx.manager.existsBy(Morning, {
    addressHash: In([addressHash(ctx.manager, email), morningKey(ctx.manager, email, false)]),
    day,
  });

/**
 * Counts the reminder of a round, and creates the secret of a question's or a payment's link.
 * @param payer the reader, if the address is verified
 */
async function itemOf(tx: Context, { item, asks, collected, owed }: Due, payer?: User): Promise<MorningItem> {
  if (item.kind === 'PAY' && owed && payer) {
    return { ...item, opensWithoutSignIn: true, link: await linkToPayment(tx, owed, payer) };
  }
  if (collected) await tx.manager.increment(Round, { id: collected.id }, 'collectorEmails', 1);
  if (!asks) return item;
  const { participant, purpose, expiresAt } = asks;
  if (!(await isStillAsked(tx, asks))) throw new Overtaken();
  if (purpose === 'INVITE')
    await tx.manager.update(Invite, { participantId: participant.id }, { sentAt: tx.clock() });
  const token = await newMailedLink(tx, { participantId: participant.id, purpose, expiresAt });
  const link = purpose === 'INVITE' ? inviteLink : confirmationLink;
  return {
    ...item,
    link: link(tx.publicUrl, {
      email: participant.email,
      token,
      cycleId: participant.cycleId,
      participantId: participant.id,
    }),
  };
}

/** Locks the payment, so that it cannot be reported before the secret of its link is stored. */
async function linkToPayment(
  tx: Context,
  { payment: { id: paymentId }, collectorId, cycleId }: NonNullable<Due['owed']>,
  { id: userId, email, emailKey }: User,
): Promise<string> {
  const locked = await lockRow(tx, Payment, { id: paymentId });
  if (locked?.standing !== 'DUE') throw new Overtaken();
  const token = await newPaymentLink(tx, { paymentId, userId, emailKey });
  return paymentByLinkLink(tx.publicUrl, token, { email, cycleId, collectorId });
}

/** Locks the participant, so that the question cannot change before its secret is stored. */
async function isStillAsked(
  tx: Context,
  { participant, purpose, tokenHash }: NonNullable<Due['asks']>,
): Promise<boolean> {
  const locked = await lockRow(tx, Participant, { id: participant.id });
  if (!locked) return false;
  if (purpose === 'SLOT')
    return locked.confirmationStatus === 'PENDING' && locked.confirmationTokenHash === tokenHash;
  // An invite that was sent again, perhaps to another address, is a new question.
  const sent = { participantId: locked.id, tokenHash: tokenHash ?? '' };
  return locked.status === 'PENDING' && (await tx.manager.existsBy(Invite, sent));
}

/** Long enough that a clock which jumps back by weeks causes no second email. */
const KEPT_MS = 60 * DAY_MS;

/** Deletes old rows. */
export async function deleteOldMornings(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(Morning, { createdAt: LessThanOrEqual(new Date(now.getTime() - KEPT_MS)) });
}
