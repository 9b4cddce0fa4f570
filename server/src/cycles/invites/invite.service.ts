import { DateTime } from 'luxon';
import { In } from 'typeorm';
import { authorize, inTransaction, type SignedIn } from '../../context/context.ts';
import { lockCycle, viewCycle } from '../cycle/cycle-access.ts';
import type { Cycle } from '../cycle/cycle.entity.ts';
import { findById } from '../../db/find.ts';
import { insertRows } from '../../db/insert.ts';
import { lockRows } from '../../db/lock.ts';
import {
  allows,
  complaints,
  DomainError,
  emailKey,
  emailText,
  INVITE_DAYS,
  INVITES,
  InvalidInput,
  limitReached,
  noSlot,
  transition,
  type Relationship,
} from '../../domain/index.ts';
import { arrival, departure, record, type Fact } from '../history/record.ts';
import { provenAmong } from '../../accounts/credentials/proven.ts';
import { invitesPerOwner, invitesUnproven, take, type Demand } from '../../limits/limit.service.ts';
import { inviteDemands } from '../../limits/letter-limits.ts';
import { inviteLetter } from '../../mail/letters/invite-letter.ts';
import { inviteLink } from '../../mail/links.ts';
import { queueLetter } from '../../mail/outbox.service.ts';
import { Participant } from '../participants/participant.entity.ts';
import { removeSeats } from '../participants/participant.service.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { Invite } from './invite.entity.ts';
import type { InviteInput } from './invite.inputs.ts';

/**
 * The invites of a cycle: for its owner only (docs/rules.md §2.4).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-owner`
 */
export async function listInvites(ctx: SignedIn, cycleId: string): Promise<Invite[]> {
  const cycle = await viewCycle(ctx, cycleId);
  authorize(ctx, 'cycle:manage', cycle);
  return inSeatOrder(ctx, cycleId);
}

/** In the order in which people were added: the invites of one call share their instant. */
async function inSeatOrder(ctx: SignedIn, cycleId: string): Promise<Invite[]> {
  const [seats, invites] = await Promise.all([
    ctx.loaders.participantsOfCycle.load(cycleId),
    ctx.loaders.invitesOfCycle.load(cycleId),
  ]);
  const bySeat = new Map(invites.map((invite) => [invite.participantId, invite]));
  return seats.flatMap((seat) => bySeat.get(seat.id) ?? []);
}

/**
 * Invites people: for each row a seat, an invite and a letter, or nothing of the whole call (docs/rules.md §8.1).
 * @throws DomainError `not-owner`, `cycle-running`, `section-frozen`, `already-invited`, `limit-reached`;
 * InvalidInput for no rows or too many
 */
export function sendInvites(
  ctx: SignedIn,
  cycleId: string,
  rows: readonly InviteInput[],
): Promise<{ cycle: Cycle; invites: Invite[] }> {
  return inTransaction(ctx, async (tx) => {
    const { cycle, seats, state } = await lockCycle(tx, cycleId);
    authorize(tx, 'cycle:manage', cycle);
    transition('editParticipants', state);
    refuseImpossible(rows);
    refuseKnown(tx, rows, seats);
    const isProven = (await provenAmong(tx, [tx.viewer.id])).has(tx.viewer.id);
    await take(tx, invitationDemands(tx, rows, isProven));

    const added = await addSeats(tx, cycle, seats, rows);
    const invites = await writeInvites(tx, cycle, { rows, seats: added, ownerProven: isProven });
    await record(tx, cycle.id, 'INVITED', invitations(added, invites));
    return { cycle, invites };
  });
}

/** Who is new in the cycle, and who that is to its owner. */
const invitations = (seats: readonly Participant[], invites: readonly Invite[]): Fact[] =>
  seats.flatMap((seat, index) => [
    ...arrival(seat),
    { field: 'relationship', before: null, after: invites[index]?.relationship ?? null, seat },
  ]);

function refuseImpossible(rows: readonly InviteInput[]): void {
  if (rows.length === 0) throw new InvalidInput({ invites: [complaints.noNewInvites] });
  if (rows.length > INVITES.perCall) {
    throw new InvalidInput({ invites: [complaints.tooManyInvites(INVITES.perCall)] });
  }
}

/** An e-mail that is in the cycle already, the owner's own, or one listed twice is refused by name. */
function refuseKnown(tx: SignedIn, rows: readonly InviteInput[], seats: readonly Participant[]): void {
  const own = emailKey(tx.viewer.email);
  const known = new Set(seats.map((seat) => seat.emailKey));
  const seen = new Set<string>();
  const fields: Record<string, string[]> = {};
  rows.forEach((row, index) => {
    const email = emailText(row.email);
    const key = emailKey(email);
    const complaint =
      key === own
        ? complaints.ownEmail(email)
        : known.has(key)
          ? complaints.alreadyInvited(email)
          : seen.has(key)
            ? complaints.invitedTwice(email)
            : undefined;
    if (complaint) fields[`invites[${index}].email`] = [complaint];
    seen.add(key);
  });
  const sentences = Object.values(fields).flat();
  if (sentences.length > 0)
    throw new DomainError('already-invited', { fields, message: sentences.join(' ') });
}

/** What these invites count for: letters to each address, and people for who invites them. */
function invitationDemands(tx: SignedIn, rows: readonly InviteInput[], isProven: boolean): Demand[] {
  const { id, email } = tx.viewer;
  const whole = { subject: id, weight: rows.length };
  const ofUnproven: Demand = {
    ...whole,
    rule: invitesUnproven,
    sentence: (use) => limitReached.unprovenInvites(email, use),
  };
  return [
    { ...whole, rule: invitesPerOwner, sentence: limitReached.invites },
    ...(isProven ? [] : [ofUnproven]),
    ...rows.flatMap((row, index) =>
      inviteDemands(tx, { email: emailText(row.email), field: `invites[${index}].email`, isProven }),
    ),
  ];
}

async function addSeats(
  tx: SignedIn,
  cycle: Cycle,
  seats: readonly Participant[],
  rows: readonly InviteInput[],
): Promise<Participant[]> {
  const first = Math.max(...seats.map((seat) => seat.position)) + 1;
  const added = rows.map((row, index) =>
    tx.manager.create(Participant, {
      id: newId(),
      cycleId: cycle.id,
      userId: null,
      email: emailText(row.email),
      emailKey: emailKey(row.email),
      status: 'PENDING',
      position: first + index,
      ...noSlot,
      createdAt: tx.clock(),
    }),
  );
  await insertRows(tx, Participant, added);

  // Looked up after the seats stand: whoever registers meanwhile is either seen here, or sees the seat there.
  const users = await lockRows(tx, User, { emailKey: In(added.map((seat) => seat.emailKey)) });
  for (const user of users) {
    await tx.manager.update(Participant, { cycleId: cycle.id, emailKey: user.emailKey }, { userId: user.id });
    for (const seat of added) if (seat.emailKey === user.emailKey) seat.userId = user.id;
  }
  return added;
}

async function writeInvites(
  tx: SignedIn,
  cycle: Cycle,
  {
    rows,
    seats,
    ownerProven,
  }: { rows: readonly InviteInput[]; seats: readonly Participant[]; ownerProven: boolean },
): Promise<Invite[]> {
  const written: Invite[] = [];
  const owner = await tx.loaders.users.load(cycle.userId);
  const createdAt = tx.clock();
  const expires = DateTime.fromJSDate(createdAt, { zone: 'utc' }).plus({ days: INVITE_DAYS });
  for (const [index, seat] of seats.entries()) {
    const relationship = rows[index]?.relationship ?? 'OTHER';
    const token = newToken();
    const invite: Invite = {
      id: newId(),
      cycleId: cycle.id,
      participantId: seat.id,
      relationship,
      sentBy: tx.viewer.id,
      tokenHash: hashOf(token),
      tokenExpiresAt: expires.toJSDate(),
      createdAt,
    };
    await insertRows(tx, Invite, [invite]);
    written.push(invite);
    await queueLetter(
      tx,
      inviteLetter({
        to: seat.email,
        ownerName: owner ? `${owner.firstName} ${owner.lastName}` : tx.viewer.email,
        ownerProven,
        cycleTitle: cycle.title,
        participantAmount: cycle.participantAmount,
        frequency: cycle.frequency,
        startDate: cycle.startDate,
        expiresOn: expires.toFormat('yyyy-MM-dd'),
        link: inviteLink(tx.publicUrl, {
          email: seat.email,
          token,
          cycleId: cycle.id,
          participantId: seat.id,
        }),
      }),
    );
  }
  return written;
}

/**
 * Takes an invite back, and the seat with it, whatever was answered (docs/rules.md §8.3).
 * @throws DomainError `invite-not-found` and those of removing a participant
 */
export function removeInvite(ctx: SignedIn, inviteId: string): Promise<Cycle> {
  return inTransaction(ctx, async (tx) => {
    const invite = await findById(tx, Invite, inviteId);
    if (!invite) throw new DomainError('invite-not-found');
    const { cycle, seats, state } = await lockCycle(tx, invite.cycleId);
    authorize(tx, 'cycle:manage', cycle);
    transition('editParticipants', state);

    const seat = seats.find(({ id }) => id === invite.participantId);
    if (!seat) throw new DomainError('invite-not-found');
    await removeSeats(tx, [seat]);
    await record(tx, cycle.id, 'REMOVED', [departure(seat)]);
    return cycle;
  });
}

/** The invites as far as the viewer may see them: all for the owner, none for anybody else (docs/rules.md §2.4). */
export const invitesFor = async (ctx: SignedIn, cycle: Pick<Cycle, 'id' | 'userId'>): Promise<Invite[]> =>
  allows('cycle:manage', ctx.viewer, cycle) ? inSeatOrder(ctx, cycle.id) : [];

/** Who a participant is to the owner: part of the invite, so for the owner only (docs/rules.md §2.4). */
export async function relationshipFor(ctx: SignedIn, seat: Participant): Promise<Relationship | null> {
  const cycle = await ctx.loaders.cycles.load(seat.cycleId);
  if (!cycle || !allows('cycle:manage', ctx.viewer, cycle)) return null;
  return (await ctx.loaders.inviteOfParticipant.load(seat.id))?.relationship ?? null;
}
