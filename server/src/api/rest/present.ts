import type { z } from 'zod';
import type { SignedIn } from '../../context/context.ts';
import {
  accountOf,
  nameOf,
  readDescription,
  readHouseRules,
  readOwnParticipant,
  readState,
  type AnyCycle,
} from '../../cycles/aggregate/cycle-reading.ts';
import type { MyCycles } from '../../cycles/cycle/my-cycles.ts';
import { settingsIn, storyIn } from '../../domain/cycle-fields.ts';
import { totalAmount } from '../../domain/cycle.ts';
import { allows } from '../../domain/permissions.ts';
import { slugOf } from '../../domain/text.ts';
import type { CycleChange } from '../../cycles/history/cycle-change.ts';
import type { AuthPayload } from '../../accounts/sign-in/auth-payload.ts';
import type { Invite } from '../../cycles/tables/invite.entity.ts';
import { relationshipFor } from '../../cycles/participants/private-fields.ts';
import type { Participant } from '../../cycles/tables/participant.entity.ts';
import { emailFor } from '../../cycles/participants/participant.service.ts';
import type { Payment } from '../../cycles/tables/payment.entity.ts';
import type { Round } from '../../cycles/tables/round.entity.ts';
import type { User } from '../../accounts/users/user.entity.ts';
import { displayNameOf } from '../../accounts/users/user.service.ts';
import type * as responses from './responses.ts';

/** Converts rows to REST responses (docs/rules.md §17.2): enum values in lower case, and instants in seconds. */

type Json<S extends z.ZodType> = z.output<S>;

const instantOf = (date: Date) => ({ seconds: Math.floor(date.getTime() / 1_000), nanoseconds: 0 as const });

/** The instant at which a calendar day begins in UTC. */
const startOf = (day: string) => instantOf(new Date(`${day}T00:00:00Z`));

export const profile = (user: User): Json<typeof responses.Profile> => ({
  id: user.id,
  uid: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  displayName: displayNameOf(user),
  phoneNumber: user.phoneNumber,
  dob: user.dob,
  createdAt: instantOf(user.createdAt),
});

export const session = ({ accessToken, user }: AuthPayload): Json<typeof responses.Session> => ({
  token: accessToken,
  user: profile(user),
});

export async function cycle(ctx: SignedIn, row: AnyCycle): Promise<Json<typeof responses.Cycle>> {
  // The schema has only these fields; the stage is available only in GraphQL.
  const { stage: _stage, ...state } = await readState(ctx, row);
  const isOwner = allows('cycle:manage', ctx.viewer, row);
  const own = await readOwnParticipant(ctx, row);
  const texts = { description: await readDescription(ctx, row), houseRules: await readHouseRules(ctx, row) };
  const content = Object.assign({}, row, texts);
  return {
    id: row.id,
    ...storyIn(content),
    ...settingsIn(content),
    type: slugOf(row.type),
    totalAmount: totalAmount({
      participantAmount: row.participantAmount,
      participantsCount: state.participantsCount,
    }),
    ...state,
    createdAt: instantOf(row.createdAt),
    userId: row.userId,
    isOwner,
    participantId: own?.id ?? '',
    status: slugOf(own?.status ?? 'PENDING'),
    ...(isOwner ? { ownerParticipantId: own?.id } : {}),
  };
}

export async function myCycles(ctx: SignedIn, lists: MyCycles): Promise<Json<typeof responses.MyCycles>> {
  const all = (rows: AnyCycle[]) => Promise.all(rows.map((row) => cycle(ctx, row)));
  const [owned, accepted, pending, rejected] = await Promise.all([
    all(lists.owned),
    all(lists.accepted),
    all(lists.pending),
    all(lists.rejected),
  ]);
  return { owned, accepted, pending, rejected };
}

export async function participant(
  ctx: SignedIn,
  row: Participant,
): Promise<Json<typeof responses.Participant>> {
  const [name, email, relationship] = await Promise.all([
    nameOf(ctx, row),
    emailFor(ctx, row),
    relationshipFor(ctx, row),
  ]);
  return {
    id: row.id,
    cycleId: row.cycleId,
    userId: accountOf(row),
    name,
    email,
    status: slugOf(row.status),
    relationship: relationship && slugOf(relationship),
    isCollector: row.isCollector,
    slot: row.slot,
    dateCollected: row.dateCollected,
    confirmationStatus: slugOf(row.confirmationStatus),
  };
}

export const participants = (
  ctx: SignedIn,
  rows: readonly Participant[],
): Promise<Json<typeof responses.Participants>> => Promise.all(rows.map((row) => participant(ctx, row)));

export const invites = (ctx: SignedIn, rows: readonly Invite[]): Promise<Json<typeof responses.Invites>> =>
  Promise.all(rows.map((row) => invite(ctx, row)));

async function invite(ctx: SignedIn, row: Invite): Promise<Json<typeof responses.Invite>> {
  const invited = await participantOf(ctx, row.participantId);
  return {
    id: row.id,
    cycleId: row.cycleId,
    participantId: row.participantId,
    relationship: slugOf(row.relationship),
    email: invited.email,
    sentBy: row.sentBy,
    status: slugOf(invited.status),
    createdAt: instantOf(row.createdAt),
  };
}

export async function round(ctx: SignedIn, row: Round): Promise<Json<typeof responses.Round>> {
  const rows = await ctx.loaders.paymentsOfRound.load(row.id);
  return {
    id: row.id,
    cycleId: row.cycleId,
    collectorId: row.collectorId,
    date: startOf(row.date),
    payments: await Promise.all(rows.map((each) => payment(ctx, each))),
  };
}

export async function payment(ctx: SignedIn, row: Payment): Promise<Json<typeof responses.Payment>> {
  return {
    id: row.id,
    name: await nameOf(ctx, await participantOf(ctx, row.participantId)),
    paid: row.paid,
    participantId: row.participantId,
    paidAt: row.paidAt && instantOf(row.paidAt),
    markedBy: row.markerName,
    markedAt: row.markedAt && instantOf(row.markedAt),
  };
}

/** Fields of details whose values are enum values; they are in lower case, as everywhere in REST. */
const ENUM_FIELDS = [
  'type',
  'status',
  'confirmationStatus',
  'relationship',
  'ownRelationship',
  'standing',
  'method',
];

export const history = (changes: readonly CycleChange[]): Json<typeof responses.History> =>
  changes.map(({ id, position, kind, at, actor, summary, details }) => ({
    id,
    position,
    actor,
    summary,
    kind: slugOf(kind),
    at: instantOf(at),
    details: details.map(({ before, after, ...detail }) => {
      const toSlug = (value: string | null) =>
        value !== null && ENUM_FIELDS.includes(detail.field) ? slugOf(value) : value;
      return { ...detail, before: toSlug(before), after: toSlug(after) };
    }),
  }));

/** The participant of a row, which a foreign key guarantees to exist. */
async function participantOf(ctx: SignedIn, id: string): Promise<Participant> {
  const found = await ctx.loaders.participants.load(id);
  if (!found) throw new Error(`participant ${id} not found, though a row refers to it`);
  return found;
}
