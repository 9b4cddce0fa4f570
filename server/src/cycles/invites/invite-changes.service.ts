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
import { sentence } from '../../domain/messages/sentence.ts';
import { inviteDemands } from '../../limits/email-limits.ts';
import { take, type Demand } from '../../limits/limit.service.ts';
import { endLinks } from '../answer-links/ended-link.service.ts';
import { newCopiedLink } from '../answer-links/link-token.service.ts';
import { byOwner, changeCycle, ownerActs, withCycle } from '../aggregate/change-cycle.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { factsOfParticipant, type Fact } from '../aggregate/record.ts';
import { withdrawRequestsOf } from '../joining/close-requests.ts';
import { Participant } from '../tables/participant.entity.ts';
import { sentByViewer } from './invite-sender.ts';
import { linkEnd, linkOf, notifyInvited, type InviteWithToken } from './invite-emails.ts';
import { Invite } from '../tables/invite.entity.ts';
import { cycleOfInvite } from './invite.service.ts';
import { refuseUnknown } from './unknown-owner.service.ts';

/**
 * Sends an invite again with a new link, which ends its earlier links (docs/rules.md §29.3). It does not change the cycle and
 * leaves no entry in its history.
 * @throws DomainError `invite-not-found`, `not-owner`, `cycle-running`, `section-frozen`, `already-responded`, `too-many-resends`,
 *   `too-soon`, `limit-reached`
 */
export function resendInvite(ctx: SignedIn, inviteId: string): Promise<Invite> {
  return withCycle(ctx, cycleOfInvite(inviteId), async (tx, locked) => {
    byOwner(tx, locked);
    await ownerActs(tx, locked);
    const { invite, participant } = await openInvite(tx, locked, inviteId);
    const retryAfter = secondsToResend(invite.sentAt ?? invite.createdAt, tx.clock());
    if (retryAfter > 0) throw new DomainError('too-soon', { retryAfter });
    await refuseUnknown(tx, locked.cycle.userId, [{ email: participant.email, field: 'id' }]);
    const isVerified = await isOwnVerified(tx);
    await take(tx, await inviteDemands(tx, [{ email: participant.email }], isVerified));
    await notifyInvited(tx, locked, [await replaceInvite(tx, locked, invite)], isVerified);
    return invite;
  });
}

/**
 * Sends an invite to another email. Ends its earlier links, and links the participant to the account with the new email, or
 * to none (docs/rules.md §29.3). Repeating the same email changes nothing.
 * @throws InvalidInput; DomainError the same as `resendInvite` except `too-soon`, and `already-invited`
 */
export async function changeInviteEmail(ctx: SignedIn, inviteId: string, email: string): Promise<Invite> {
  const complaint = checkInviteEmail(email);
  if (complaint) throw new InvalidInput({ email: [complaint] });
  const locked = await changeCycle(
    ctx,
    cycleOfInvite(inviteId),
    {
      may: byOwner,
      isDone: (lockedCycle) =>
        isPending(lockedCycle, inviteId) && participantOf(lockedCycle, inviteId).emailKey === emailKey(email),
      transition: 'editParticipants',
      kind: 'INVITE_READDRESSED',
    },
    async (tx, lockedCycle) => {
      const { invite, participant } = await openInvite(tx, lockedCycle, inviteId);
      refuseDuplicate(tx, lockedCycle, email);
      await refuseUnknown(tx, lockedCycle.cycle.userId, [{ email: emailText(email), field: 'email' }]);
      const isVerified = await isOwnVerified(tx);
      await take(tx, await oneInviteDemands(tx, emailText(email), isVerified));
      const withToken = await replaceInvite(tx, lockedCycle, invite);
      const withdrawn = await withdrawRequestsOf(tx, lockedCycle, email);
      const facts = [...(await readdress(tx, lockedCycle, participant, email)), ...withdrawn];
      return { facts, emails: () => notifyInvited(tx, lockedCycle, [withToken], isVerified) };
    },
  );
  return inviteIn(locked, inviteId);
}

/**
 * Creates a further link to an invite, for the owner to pass on. Earlier links stay valid, and the new one does not verify
 * an email (docs/rules.md §29.3, §3.5).
 * @throws DomainError the same as `resendInvite` except `too-soon`
 */
export async function copyInviteLink(ctx: SignedIn, inviteId: string): Promise<string> {
  ctx.markSecret?.();
  let link = '';
  await changeCycle(
    ctx,
    cycleOfInvite(inviteId),
    { may: byOwner, transition: 'editParticipants', kind: 'INVITE_COPIED' },
    async (tx, locked) => {
      const { invite, participant } = await openInvite(tx, locked, inviteId);
      await refuseUnknown(tx, locked.cycle.userId, [{ email: participant.email, field: 'id' }]);
      const token = await newCopiedLink(tx, participant.id, linkEnd(tx.clock()));
      await update(tx, invite, { sends: invite.sends + 1 });
      link = linkOf(tx, locked, { invite, token });
      return [{ field: 'inviteLink', before: null, after: 'COPIED', participant }];
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

const participantOf = (locked: LockedCycle, inviteId: string): Participant =>
  locked.participant(inviteIn(locked, inviteId).participantId);

const isPending = (locked: LockedCycle, inviteId: string): boolean =>
  careRefusal(locked.state, { status: participantOf(locked, inviteId).status, sends: 0 }) === undefined;

/**
 * Returns an unanswered invite and locks its participant. Reminders lock the participant instead of the cycle, so a
 * concurrent reminder has either already stored its token, or will not create one.
 * @throws DomainError if the invite can no longer be changed
 */
async function openInvite(
  tx: SignedIn,
  locked: LockedCycle,
  inviteId: string,
): Promise<{ invite: Invite; participant: Participant }> {
  const invite = inviteIn(locked, inviteId);
  const participant = locked.participant(invite.participantId);
  const reason = careRefusal(locked.state, { status: participant.status, sends: invite.sends });
  if (reason) throw new DomainError(reason);
  await lockRow(tx, Participant, { id: participant.id });
  const { sentAt } = await tx.manager.findOneByOrFail(Invite, { id: invite.id });
  return { invite: Object.assign(invite, { sentAt }), participant };
}

const isOwnVerified = async (tx: SignedIn): Promise<boolean> =>
  (await verifiedAmong(tx, [tx.viewer.id])).has(tx.viewer.id);

/** Ends the earlier links and stores a new token, whose link has not been opened yet. */
async function replaceInvite(tx: SignedIn, locked: LockedCycle, invite: Invite): Promise<InviteWithToken> {
  await endLinks(tx, locked, [invite.participantId], 'REPLACED');
  const [token, now] = [newToken(), tx.clock()];
  await update(tx, invite, {
    tokenHash: hashOf(token),
    tokenExpiresAt: linkEnd(now),
    createdAt: now,
    sentAt: now,
    openedAt: null,
    sends: invite.sends + 1,
    ...sentByViewer(tx, locked),
  });
  return { invite, token };
}

async function update(tx: SignedIn, invite: Invite, next: Partial<Invite>): Promise<void> {
  await tx.manager.update(Invite, { id: invite.id }, next);
  Object.assign(invite, next);
}

/** @throws DomainError `already-invited`, with the email in its message */
function refuseDuplicate(tx: SignedIn, { participants }: LockedCycle, email: string): void {
  const key = emailKey(email);
  const complaint =
    key === emailKey(tx.viewer.email)
      ? sentence('complaints.ownEmail', { email: emailText(email) })
      : participants.some((each) => each.emailKey === key)
        ? sentence('complaints.alreadyInvited', { emails: [emailText(email)] })
        : undefined;
  if (complaint)
    throw new DomainError('already-invited', { fields: { email: [complaint] }, sentences: [complaint] });
}

/**
 * Counts an email to one address as one of the day's invites and as an email to that address, so that it cannot be used to email
 * any number of people.
 */
export async function oneInviteDemands(tx: SignedIn, email: string, isVerified: boolean): Promise<Demand[]> {
  const subject = tx.viewer.id;
  const ofUnverified: Demand = {
    rule: invitesUnverified,
    subject,
    sentence: (use) =>
      sentence('limits.unverifiedInvites', {
        max: use.max,
        email: tx.viewer.email,
        remaining: use.remaining,
      }),
  };
  return [
    {
      rule: invitesPerOwner,
      subject,
      sentence: ({ max, remaining }) => sentence('limits.invites', { max, remaining }),
    },
    ...(isVerified ? [] : [ofUnverified]),
    ...(await inviteDemands(tx, [{ email, field: 'email' }], isVerified)),
  ];
}

/** Moves the participant to another email. */
async function readdress(
  tx: SignedIn,
  locked: LockedCycle,
  participant: Participant,
  newEmail: string,
): Promise<Fact[]> {
  const key = emailKey(newEmail);
  const address = { email: emailText(newEmail), emailKey: key };
  await tx.manager.update(Participant, { id: participant.id }, { ...address, userId: null });
  // Look the account up after the participant has the email: a concurrent sign-up is then either found here, or finds the
  // participant.
  const user = await lockRow(tx, User, { emailKey: key });
  const userId = user?.id ?? null;
  if (user) {
    await tx.manager.update(Participant, { id: participant.id }, { userId });
    locked.users.set(user.id, user);
  }
  const facts: Fact[] = [
    { field: 'inviteEmail', before: participant.email, after: address.email, participant },
    ...factsOfParticipant(participant, { userId }),
  ];
  Object.assign(participant, address, { userId });
  return facts;
}
