import { verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { hashOf, newToken } from '../../base/tokens.ts';
import type { SignedIn } from '../../context/context.ts';
import { lockRow } from '../../db/lock.ts';
import { emailKey, emailText } from '../../domain/account.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { careRefusal, secondsToResend } from '../../domain/invite-care.ts';
import { checkInviteEmail } from '../../domain/invite.ts';
import { invitesPerOwner, invitesUnverified } from '../../domain/limits.ts';
import { t } from '../../domain/messages/translate.ts';
import { limitReached } from '../../domain/messages/limits-reached.ts';
import { inviteDemands } from '../../limits/email-limits.ts';
import { take, type Demand } from '../../limits/limit.service.ts';
import { endLinks } from '../answer-links/ended-link.service.ts';
import { newCopiedLink } from '../answer-links/link-token.service.ts';
import { byOwner, changeCycle, withCycle } from '../aggregate/change-cycle.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { factsOfParticipant, type Fact } from '../aggregate/record.ts';
import { withdrawRequestsOf } from '../joining/close-requests.ts';
import { Participant } from '../tables/participant.entity.ts';
import { linkEnd, linkOf, notifyInvited, type Written } from './invite-emails.ts';
import { Invite } from '../tables/invite.entity.ts';
import { cycleOfInvite } from './invite.service.ts';
import { refuseUnknown } from './unknown-owner.service.ts';

/**
 * Sends an invite again, with a new link that ends those before it (docs/rules.md §29.3). It changes nothing of the cycle, and leaves
 * no entry in its history.
 * @throws DomainError `invite-not-found`, `not-owner`, `cycle-running`, `section-frozen`, `already-responded`, `too-many-resends`,
 *   `too-soon`, `limit-reached`
 */
export function resendInvite(ctx: SignedIn, inviteId: string): Promise<Invite> {
  return withCycle(ctx, cycleOfInvite(inviteId), async (tx, locked) => {
    byOwner(tx, locked);
    const { invite, seat } = await openInvite(tx, locked, inviteId);
    const retryAfter = secondsToResend(invite.sentAt ?? invite.createdAt, tx.clock());
    if (retryAfter > 0) throw new DomainError('too-soon', { retryAfter });
    await refuseUnknown(tx, locked.cycle.userId, [{ email: seat.email, field: 'id' }]);
    const isVerified = await isOwnVerified(tx);
    await take(tx, await inviteDemands(tx, [{ email: seat.email }], isVerified));
    await notifyInvited(tx, locked, [await replaceInvite(tx, locked, invite)], isVerified);
    return invite;
  });
}

/**
 * Sends an invite to another address, at once: its links end, and the seat is linked to that address's account, or to none
 * (docs/rules.md §29.3). The same address again changes nothing.
 * @throws InvalidInput; DomainError those of sending it again but `too-soon`, and `already-invited`
 */
export async function changeInviteEmail(ctx: SignedIn, inviteId: string, email: string): Promise<Invite> {
  const complaint = checkInviteEmail(email);
  if (complaint) throw new InvalidInput({ email: [complaint] });
  const locked = await changeCycle(
    ctx,
    cycleOfInvite(inviteId),
    {
      may: byOwner,
      isDone: (held) => isPending(held, inviteId) && seatOf(held, inviteId).emailKey === emailKey(email),
      transition: 'editParticipants',
      kind: 'INVITE_READDRESSED',
    },
    async (tx, held) => {
      const { invite, seat } = await openInvite(tx, held, inviteId);
      refuseKnown(tx, held, email);
      await refuseUnknown(tx, held.cycle.userId, [{ email: emailText(email), field: 'email' }]);
      const isVerified = await isOwnVerified(tx);
      await take(tx, await readdressingDemands(tx, emailText(email), isVerified));
      const written = await replaceInvite(tx, held, invite);
      const withdrawn = await withdrawRequestsOf(tx, held, email);
      const facts = [...(await readdress(tx, held, seat, email)), ...withdrawn];
      return { facts, emails: () => notifyInvited(tx, held, [written], isVerified) };
    },
  );
  return inviteIn(locked, inviteId);
}

/**
 * A further link of an invite, for whoever passes it on: it ends none, and proves no address (docs/rules.md §29.3, §3.5).
 * @throws DomainError those of sending it again but `too-soon`
 */
export async function copyInviteLink(ctx: SignedIn, inviteId: string): Promise<string> {
  ctx.noteSecret?.();
  let link = '';
  await changeCycle(
    ctx,
    cycleOfInvite(inviteId),
    { may: byOwner, transition: 'editParticipants', kind: 'INVITE_COPIED' },
    async (tx, locked) => {
      const { invite, seat } = await openInvite(tx, locked, inviteId);
      await refuseUnknown(tx, locked.cycle.userId, [{ email: seat.email, field: 'id' }]);
      const token = await newCopiedLink(tx, seat.id, linkEnd(tx.clock()));
      await update(tx, invite, { sends: invite.sends + 1 });
      link = linkOf(tx, locked, { invite, token });
      return [{ field: 'inviteLink', before: null, after: 'COPIED', participant: seat }];
    },
  );
  return link;
}

/** @throws DomainError `invite-not-found` */
function inviteIn(locked: LockedCycle, inviteId: string): Invite {
  const invite = locked.invites.find(({ id }) => id === inviteId);
  if (!invite) throw new DomainError('invite-not-found');
  return invite;
}

const seatOf = (locked: LockedCycle, inviteId: string): Participant =>
  locked.participant(inviteIn(locked, inviteId).participantId);

const isPending = (locked: LockedCycle, inviteId: string): boolean =>
  careRefusal(locked.state, { status: seatOf(locked, inviteId).status, sends: 0 }) === undefined;

/**
 * The invite and its seat, which is held: a reminder goes by the seat, not by the cycle, and its secret is there by now, or is
 * never made.
 * @throws DomainError where nothing can be done about it any more
 */
async function openInvite(
  tx: SignedIn,
  locked: LockedCycle,
  inviteId: string,
): Promise<{ invite: Invite; seat: Participant }> {
  const invite = inviteIn(locked, inviteId);
  const seat = locked.participant(invite.participantId);
  const reason = careRefusal(locked.state, { status: seat.status, sends: invite.sends });
  if (reason) throw new DomainError(reason);
  await lockRow(tx, Participant, { id: seat.id });
  const { sentAt } = await tx.manager.findOneByOrFail(Invite, { id: invite.id });
  return { invite: Object.assign(invite, { sentAt }), seat };
}

const isOwnVerified = async (tx: SignedIn): Promise<boolean> =>
  (await verifiedAmong(tx, [tx.viewer.id])).has(tx.viewer.id);

/** Puts the question anew: a new secret, and the earlier ones end. Nobody has opened that link yet. */
async function replaceInvite(tx: SignedIn, locked: LockedCycle, invite: Invite): Promise<Written> {
  await endLinks(tx, locked, [invite.participantId], 'REPLACED');
  const [token, now] = [newToken(), tx.clock()];
  await update(tx, invite, {
    tokenHash: hashOf(token),
    tokenExpiresAt: linkEnd(now),
    createdAt: now,
    sentAt: now,
    openedAt: null,
    sends: invite.sends + 1,
  });
  return { invite, token };
}

async function update(tx: SignedIn, invite: Invite, next: Partial<Invite>): Promise<void> {
  await tx.manager.update(Invite, { id: invite.id }, next);
  Object.assign(invite, next);
}

/** @throws DomainError `already-invited`, by name */
function refuseKnown(tx: SignedIn, { participants }: LockedCycle, email: string): void {
  const key = emailKey(email);
  const complaint =
    key === emailKey(tx.viewer.email)
      ? t('complaints.ownEmail', { email: emailText(email) })
      : participants.some((each) => each.emailKey === key)
        ? t('complaints.alreadyInvited', { emails: emailText(email) })
        : undefined;
  if (complaint)
    throw new DomainError('already-invited', { fields: { email: [complaint] }, message: complaint });
}

/** One of the invites of the day, and a letter to that address: nobody's typing errors are a way to write to everybody. */
async function readdressingDemands(tx: SignedIn, email: string, isVerified: boolean): Promise<Demand[]> {
  const subject = tx.viewer.id;
  const ofUnverified: Demand = {
    rule: invitesUnverified,
    subject,
    sentence: (use) => limitReached.unverifiedInvites(tx.viewer.email, use),
  };
  return [
    { rule: invitesPerOwner, subject, sentence: limitReached.invites },
    ...(isVerified ? [] : [ofUnverified]),
    ...(await inviteDemands(tx, [{ email, field: 'email' }], isVerified)),
  ];
}

/** Gives the seat to another address. */
async function readdress(
  tx: SignedIn,
  locked: LockedCycle,
  seat: Participant,
  given: string,
): Promise<Fact[]> {
  const key = emailKey(given);
  const address = { email: emailText(given), emailKey: key };
  await tx.manager.update(Participant, { id: seat.id }, { ...address, userId: null });
  // Looked up after the seat has the address: whoever registers meanwhile is either seen here, or sees it there.
  const user = await lockRow(tx, User, { emailKey: key });
  const userId = user?.id ?? null;
  if (user) {
    await tx.manager.update(Participant, { id: seat.id }, { userId });
    locked.users.set(user.id, user);
  }
  const facts: Fact[] = [
    { field: 'inviteEmail', before: seat.email, after: address.email, participant: seat },
    ...factsOfParticipant(seat, { userId }),
  ];
  Object.assign(seat, address, { userId });
  return facts;
}
