import { SOURCE_LOCALE } from '../../domain/languages.ts';
import { In } from 'typeorm';
import { authorize, type Context, type SignedIn } from '../../context/context.ts';
import { byOwner, changeCycle } from '../aggregate/change-cycle.ts';
import { viewCycle } from '../aggregate/cycle-access.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRows } from '../../db/lock.ts';
import { emailKey, emailText } from '../../domain/account.ts';
import { DomainError, InvalidInput, type FieldComplaints } from '../../domain/errors.ts';
import { INVITES } from '../../domain/invite.ts';
import { requireRoom } from '../../domain/joining.ts';
import { invitesPerOwner, invitesUnverified } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { allows } from '../../domain/permissions.ts';
import { arrival, type Fact } from '../aggregate/record.ts';
import { verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { take, type Demand } from '../../limits/limit.service.ts';
import { inviteDemands } from '../../limits/email-limits.ts';
import { withdrawRequestsOf } from '../joining/close-requests.ts';
import { Participant } from '../tables/participant.entity.ts';
import { newParticipant } from '../participants/new-participant.ts';
import { removeByOwner } from '../participants/participant.service.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { sentByViewer } from './invite-sender.ts';
import { linkEnd, notifyInvited, type InviteWithToken } from './invite-emails.ts';
import { Invite } from '../tables/invite.entity.ts';
import { refuseUnknown } from './unknown-owner.service.ts';
import type { InviteInput } from './invite.inputs.ts';

/**
 * Lists the invites of a cycle for its owner (docs/rules.md §2.4).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-owner`
 */
export async function listInvites(ctx: SignedIn, cycleId: string): Promise<Invite[]> {
  const cycle = await viewCycle(ctx, cycleId);
  authorize(ctx, 'cycle:manage', cycle);
  return inOrder(ctx, cycleId);
}

/** Sorts the invites by participant, because the invites of one call have the same creation time. */
async function inOrder(ctx: SignedIn, cycleId: string): Promise<Invite[]> {
  const [participants, invites] = await Promise.all([
    ctx.loaders.participantsOfCycle.load(cycleId),
    ctx.loaders.invitesOfCycle.load(cycleId),
  ]);
  const byParticipant = new Map(invites.map((invite) => [invite.participantId, invite]));
  return participants.flatMap(({ id }) => byParticipant.get(id) ?? []);
}

/**
 * Invites people. Each row creates a participant, an invite and an email; one invalid row fails the whole call
 * (docs/rules.md §8.1).
 * @throws DomainError `not-owner`, `cycle-running`, `section-frozen`, `already-invited`, `cycle-full`, `already-responded`
 *   if a person stated that they do not know the owner (§29.5), `limit-reached`; InvalidInput for no rows or too many
 */
export async function sendInvites(
  ctx: SignedIn,
  cycleId: string,
  rows: readonly InviteInput[],
): Promise<{ cycle: Cycle; invites: Invite[] }> {
  const { cycle, invites } = await changeCycle(
    ctx,
    cycleId,
    { may: byOwner, transition: 'editParticipants', kind: 'INVITED' },
    async (tx, locked) => {
      refuseRowCount(rows);
      refuseDuplicates(tx, rows, locked.participants);
      requireRoom(locked.participants.length, rows.length);
      await refuseUnknown(tx, locked.cycle.userId, emailFields(rows));
      const isVerified = (await verifiedAmong(tx, [tx.viewer.id])).has(tx.viewer.id);
      await take(tx, await invitationDemands(tx, rows, isVerified));

      const emails = rows.map(({ email }) => email);
      const withdrawn = await withdrawRequestsOf(tx, locked, ...emails);
      const added = await addParticipants(tx, locked, rows);
      const withTokens = await writeInvites(tx, locked, { rows, participants: added });
      return {
        facts: [...invitationFacts(added, withTokens), ...withdrawn],
        emails: () => notifyInvited(tx, locked, withTokens, isVerified),
      };
    },
  );
  return { cycle, invites: invites.slice(-rows.length) };
}

/** The facts of the new participants and of their relationships to the owner. */
const invitationFacts = (participants: readonly Participant[], invites: readonly InviteWithToken[]): Fact[] =>
  participants.flatMap((participant, index) => [
    ...arrival(participant),
    { field: 'relationship', before: null, after: invites[index]?.invite.relationship ?? null, participant },
  ]);

function refuseRowCount(rows: readonly InviteInput[]): void {
  if (rows.length === 0) throw new InvalidInput({ invites: [sentence('complaints.noNewInvites')] });
  if (rows.length > INVITES.perCall) {
    throw new InvalidInput({ invites: [sentence('complaints.tooManyInvites', { max: INVITES.perCall })] });
  }
}

/** @throws DomainError `already-invited` for emails that are already in the cycle, listed twice, or the owner's own */
function refuseDuplicates(
  tx: SignedIn,
  rows: readonly InviteInput[],
  participants: readonly Participant[],
): void {
  const own = emailKey(tx.viewer.email);
  const existing = new Set(participants.map((each) => each.emailKey));
  const seen = new Set<string>();
  const fields: FieldComplaints = {};
  rows.forEach((row, index) => {
    const email = emailText(row.email);
    const key = emailKey(email);
    const complaint =
      key === own
        ? sentence('complaints.ownEmail', { email })
        : existing.has(key)
          ? sentence('complaints.alreadyInvited', { emails: [email] })
          : seen.has(key)
            ? sentence('complaints.invitedTwice', { emails: [email] })
            : undefined;
    if (complaint) fields[`invites[${index}].email`] = [complaint];
    seen.add(key);
  });
  const sentences = Object.values(fields).flat();
  if (sentences.length > 0) throw new DomainError('already-invited', { fields, sentences });
}

/** Each email with the name of its input field. */
const emailFields = (rows: readonly InviteInput[]) =>
  rows.map(({ email }, index) => ({ email: emailText(email), field: `invites[${index}].email` }));

/** Counts the invites for the owner, and the emails for each address. */
async function invitationDemands(
  tx: SignedIn,
  rows: readonly InviteInput[],
  isVerified: boolean,
): Promise<Demand[]> {
  const { id, email } = tx.viewer;
  const perRow = { subject: id, weight: rows.length };
  const ofUnverified: Demand = {
    ...perRow,
    rule: invitesUnverified,
    sentence: (use) =>
      sentence('limits.unverifiedInvites', { max: use.max, email, remaining: use.remaining }),
  };
  return [
    {
      ...perRow,
      rule: invitesPerOwner,
      sentence: ({ max, remaining }) => sentence('limits.invites', { max, remaining }),
    },
    ...(isVerified ? [] : [ofUnverified]),
    ...(await inviteDemands(tx, emailFields(rows), isVerified)),
  ];
}

async function addParticipants(
  tx: SignedIn,
  locked: LockedCycle,
  rows: readonly InviteInput[],
): Promise<Participant[]> {
  const { cycle, participants } = locked;
  const first = Math.max(...participants.map(({ position }) => position)) + 1;
  const added = rows.map(({ email, relationship }, index) =>
    newParticipant(tx, cycle.id, email, {
      userId: null,
      status: 'PENDING',
      position: first + index,
      relationship,
    }),
  );
  await insertRows(tx, Participant, added);

  // Look the accounts up after the participants are inserted: a concurrent sign-up is then either found here, or finds the
  // participant.
  const users = await lockRows(tx, User, { emailKey: In(added.map(({ emailKey: key }) => key)) });
  for (const user of users) {
    await tx.manager.update(Participant, { cycleId: cycle.id, emailKey: user.emailKey }, { userId: user.id });
    for (const each of added) if (each.emailKey === user.emailKey) each.userId = user.id;
    locked.users.set(user.id, user);
  }
  locked.participants = [...participants, ...added];
  return added;
}

async function writeInvites(
  tx: SignedIn,
  locked: LockedCycle,
  { rows, participants }: { rows: readonly InviteInput[]; participants: readonly Participant[] },
): Promise<InviteWithToken[]> {
  const { cycle } = locked;
  const withTokens: InviteWithToken[] = [];
  const createdAt = tx.clock();
  const ofSender = locked.users.get(tx.viewer.id)?.locale ?? SOURCE_LOCALE;
  for (const [index, participant] of participants.entries()) {
    const relationship = rows[index]?.relationship ?? 'OTHER';
    const token = newToken();
    const invite: Invite = {
      id: newId(),
      cycleId: cycle.id,
      participantId: participant.id,
      relationship,
      locale: rows[index]?.locale ?? ofSender,
      ...sentByViewer(tx, locked),
      tokenHash: hashOf(token),
      tokenExpiresAt: linkEnd(createdAt),
      sentAt: createdAt,
      openedAt: null,
      sends: 0,
      createdAt,
    };
    await insertRows(tx, Invite, [invite]);
    withTokens.push({ invite, token });
  }
  locked.invites = [...locked.invites, ...withTokens.map(({ invite }) => invite)];
  return withTokens;
}

/**
 * Removes an invite and its participant, whatever the answer was (docs/rules.md §8.3).
 * @throws DomainError `invite-not-found`, and the same as `removeParticipant`
 */
export async function removeInvite(ctx: SignedIn, inviteId: string): Promise<Cycle> {
  const { cycle } = await changeCycle(
    ctx,
    cycleOfInvite(inviteId),
    { may: byOwner, transition: 'editParticipants', kind: 'REMOVED' },
    (tx, locked) => {
      const invite = locked.invites.find(({ id }) => id === inviteId);
      if (!invite) throw new DomainError('invite-not-found');
      return removeByOwner(tx, locked, locked.participant(invite.participantId));
    },
  );
  return cycle;
}

/**
 * Finds the cycle of an invite, to lock it.
 * @throws DomainError `invite-not-found`
 */
export const cycleOfInvite =
  (inviteId: string) =>
  async (tx: Context): Promise<string> => {
    const invite = await findById(tx, Invite, inviteId);
    if (!invite) throw new DomainError('invite-not-found');
    return invite.cycleId;
  };

/** Returns all invites of a cycle to the owner, and none to others (docs/rules.md §2.4). */
export const invitesFor = async (ctx: SignedIn, cycle: Pick<Cycle, 'id' | 'userId'>): Promise<Invite[]> =>
  allows('cycle:manage', ctx.viewer, cycle) ? inOrder(ctx, cycle.id) : [];

/**
 * When an email of this invite bounced. Null after the invite is answered, sent again or sent to another email, and if the
 * address accepts emails again (docs/rules.md §29.8).
 */
export async function bouncedAt(ctx: SignedIn, invite: Invite): Promise<Date | null> {
  const person = await ctx.loaders.participants.load(invite.participantId);
  if (person?.status !== 'PENDING') return null;
  const refusedAt = await ctx.loaders.refusedAt.load(person.email);
  return refusedAt && refusedAt >= (invite.sentAt ?? invite.createdAt) ? refusedAt : null;
}

/** Returns the bounced invites of a cycle to the owner while they can still be corrected, and none to others. */
export async function bouncedInvites(
  ctx: SignedIn,
  cycle: Pick<Cycle, 'id' | 'userId' | 'isRunning' | 'participantsFrozen'>,
): Promise<Invite[]> {
  if (cycle.isRunning || cycle.participantsFrozen) return [];
  const invites = await invitesFor(ctx, cycle);
  const bounces = await Promise.all(invites.map((invite) => bouncedAt(ctx, invite)));
  return invites.filter((_invite, index) => bounces[index] !== null);
}
