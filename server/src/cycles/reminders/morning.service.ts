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
import { urgencyOf, type MorningThing } from '../../mail/emails/morning-things.ts';
import {
  confirmationLink,
  dashboardLink,
  inviteLink,
  preferencesLink,
  unsubscribeLink,
} from '../../mail/links.ts';
import { mailTally } from '../../mail/tally.ts';
import { queueEmail } from '../../mail/outbox.service.ts';
import { newMailedLink } from '../answer-links/link-token.service.ts';
import { Invite } from '../tables/invite.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Round } from '../tables/round.entity.ts';
import { civilTime, instantOf } from '../../base/civil-time.ts';
import type { Candidate } from './due.ts';
import { gatherDue, type Due } from './gather.ts';
import { Morning } from '../tables/morning.entity.ts';
import { morningKey } from './morning-key.ts';

/** So many things one letter tells of; of more it says how many. */
const MOST_THINGS = 20;

/**
 * What became of somebody's morning. `left-out`: what was due is so no more, or no letter is wanted. `taken`: another process
 * was faster, or it is another day there by now.
 */
export type MorningOutcome = 'planned' | 'left-out' | 'taken';

/**
 * Writes the morning letter of somebody for whom something may be due: what is so at this moment, gathered over all circles, in
 * one transaction with the row that says that this address has had its letter of this day (docs/rules.md §27.2).
 */
export async function writeMorning(ctx: Context, candidate: Candidate): Promise<MorningOutcome> {
  try {
    const outcome = await inTransaction(ctx, (tx) => inMorning(tx, candidate));
    count(outcome);
    return outcome;
  } catch (error) {
    if (error instanceof Overtaken) return 'taken';
    // Two at once: the key of the row lets one through.
    if (!(error instanceof DomainError) && (await hasMorning(ctx, candidate))) return 'taken';
    throw error;
  }
}

/** Between gathering and writing a question was answered, taken back or put anew: the next look tells what holds then. */
class Overtaken extends Error {}

/** For the metrics: by now it is committed. */
function count(outcome: MorningOutcome): void {
  if (outcome === 'planned') mailTally.reminders.planned += 1;
  if (outcome === 'left-out') mailTally.reminders.leftOut += 1;
}

async function inMorning(tx: Context, candidate: Candidate): Promise<MorningOutcome> {
  const { email, userId, day } = candidate;
  const person = userId === null ? undefined : await standing(tx, userId);
  if (userId !== null && !person) return 'left-out';
  const zone = person?.user.timeZone ?? candidate.zone;
  const there = civilTime(tx.clock(), zone);
  if (there.day !== day || there.hour < MORNING_HOUR) return 'taken';
  const address = await addressOf(tx, email, userId);
  if (!address.reminders || address.bouncedAt !== null) return 'left-out';
  const key = morningKey(tx.manager, email, person?.isVerified ?? false);
  if (await tx.manager.existsBy(Morning, { addressHash: In([key, address.addressHash]), day }))
    return 'taken';

  const due = await gatherDue(tx, { ...candidate, zone });
  if (due.length === 0) return 'left-out';
  await insertRows(tx, Morning, [{ addressHash: key, day, createdAt: tx.clock() }]);
  const told = [...due]
    .sort((one, other) => urgencyOf(one.thing) - urgencyOf(other.thing))
    .slice(0, MOST_THINGS);
  const things: MorningThing[] = [];
  for (const each of told) things.push(await tell(tx, each));
  await queueEmail(
    tx,
    morningEmail({
      to: email,
      // An address that is not proven may be a stranger's, who is called otherwise.
      firstName: person?.isVerified ? person.user.firstName : undefined,
      hasAccount: person !== undefined,
      things,
      further: due.length - told.length,
      goodUntil: instantOf(dayAfter(day, 1), MORNING_HOUR, zone),
      dashboardLink: dashboardLink(tx.publicUrl),
      preferencesLink: preferencesLink(tx.publicUrl),
      unsubscribeLink: unsubscribeLink(tx.publicUrl, address.remindersToken),
    }),
  );
  return 'planned';
}

/** The account, while it may sign in, and whether its address is proven. */
async function standing(
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

/** Counts it where it is counted, and makes the secret of its link. */
async function tell(tx: Context, { thing, asks, collected }: Due): Promise<MorningThing> {
  if (collected) await tx.manager.increment(Round, { id: collected.id }, 'collectorEmails', 1);
  if (!asks) return thing;
  const { participant, purpose, expiresAt } = asks;
  if (!(await isStillAsked(tx, asks))) throw new Overtaken();
  if (purpose === 'INVITE')
    await tx.manager.update(Invite, { participantId: participant.id }, { sentAt: tx.clock() });
  const token = await newMailedLink(tx, { participantId: participant.id, purpose, expiresAt });
  const link = purpose === 'INVITE' ? inviteLink : confirmationLink;
  return {
    ...thing,
    link: link(tx.publicUrl, {
      email: participant.email,
      token,
      cycleId: participant.cycleId,
      participantId: participant.id,
    }),
  };
}

/** Holds the seat, so that its question stays the one of which the letter tells until its secret stands. */
async function isStillAsked(
  tx: Context,
  { participant, purpose, tokenHash }: NonNullable<Due['asks']>,
): Promise<boolean> {
  const seat = await lockRow(tx, Participant, { id: participant.id });
  if (!seat) return false;
  if (purpose === 'SLOT')
    return seat.confirmationStatus === 'PENDING' && seat.confirmationTokenHash === tokenHash;
  // Sent again, or to another address, it is another question, and perhaps another person's.
  const sent = { participantId: seat.id, tokenHash: tokenHash ?? '' };
  return seat.status === 'PENDING' && (await tx.manager.existsBy(Invite, sent));
}

/** A clock that jumps back by weeks still finds what it has sent. */
const KEPT_MS = 60 * DAY_MS;

/** Deletes the rows of mornings long ago. */
export async function deleteOldMornings(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(Morning, { createdAt: LessThanOrEqual(new Date(now.getTime() - KEPT_MS)) });
}
