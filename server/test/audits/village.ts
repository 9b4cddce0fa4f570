import { Credential } from '../../src/accounts/credentials/credential.entity.ts';
import { User } from '../../src/accounts/users/user.entity.ts';
import { newId, newToken } from '../../src/base/tokens.ts';
import { Invite } from '../../src/cycles/tables/invite.entity.ts';
import { Participant } from '../../src/cycles/tables/participant.entity.ts';
import { Payment } from '../../src/cycles/tables/payment.entity.ts';
import { Round } from '../../src/cycles/tables/round.entity.ts';
import type { Database } from '../../src/db/database.ts';
import { MailAddress } from '../../src/mail/addresses/mail-address.entity.ts';
import { addressHash } from '../../src/mail/addresses/mail-address.service.ts';
import { askOver, signUpOver, type Person } from '../tools/ask.ts';
import { givenCycle, type CycleView } from '../tools/cycle.ts';
import { copier } from '../tools/clone.ts';

/** Cycles in which something is due on a given morning, and who must get an email then, by rules of this file's own. */

/** Three time zones without daylight saving time, with their offset from UTC in hours. */
const ZONES = [
  { name: 'Africa/Nairobi', hours: 3 },
  { name: 'Africa/Lagos', hours: 1 },
  { name: 'America/Santo_Domingo', hours: -4 },
] as const;

/** Whose morning each audited morning is, by offset. By 9:00 in the westernmost zone, it is past 9:00 in all zones. */
export const hoursFromUtc: readonly number[] = [1, -4, -4, 3, -4];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The participants of a cycle; the last two are people of the previous cycle, who are in two cycles. */
const PARTICIPANTS = 10;
const SHARED = 2;
/** Drafts whose invited people have no accounts. */
const INVITING = 3;
const FAR_OFF = '2099-01-01';

type Reachability = 'gets-emails' | 'wants-none' | 'is-out-of-reach' | 'is-disabled';

interface Villager {
  id: string;
  email: string;
  /** The offset of their time zone from UTC. */
  hours: number;
  reachability: Reachability;
}

interface VillageCycle {
  rounds: { id: string; collector: string; payments: { id: string; payer: string }[] }[];
  /** By participant id. */
  villagers: Map<string, Villager>;
}

interface InvitingDraft {
  owner: Villager;
  guests: string[];
  inviteIds: string[];
}

export interface Village {
  db: Database;
  cycles: readonly VillageCycle[];
  drafts: readonly InvitingDraft[];
  /** The number of email addresses. */
  people: number;
  /** Counts the rounds with a wrong number of collector emails: one is right for the given rounds, none for all others. */
  miscounted(notified: readonly string[]): Promise<number>;
}

export interface VillageMorning {
  day: string;
  /** The instant of 9:00 in that zone. */
  nine: number;
  /** The addresses that must get one email; all others must get none. */
  wanted: ReadonlySet<string>;
  /** The rounds whose collectors must be notified. */
  collectors: readonly string[];
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Fixed when the audit starts, because midnight may pass while it runs. */
const TODAY = Math.floor(Date.now() / DAY_MS);

const inDays = (days: number): number => (TODAY + days) * DAY_MS;

/**
 * Creates accounts and cycles that differ in everything that matters for morning emails. The cycles are copies of two that were created
 * through the API.
 */
export async function createVillage({
  url,
  db,
  cycles: count,
}: {
  url: string;
  db: Database;
  cycles: number;
}): Promise<Village> {
  const ask = askOver(url);
  const first: Person[] = [];
  for (let index = 0; index < PARTICIPANTS; index += 1)
    first.push(await signUpOver(ask, `First${index} Villager`));
  const [owner, ...members] = first;
  if (!owner) throw new Error('a village needs at least one person');
  const input = { startDate: dayText(inDays(40)) };
  const model = await givenCycle({ ask }, owner, { stage: 'running', members, input });
  const guests = Array.from({ length: PARTICIPANTS }, (_, index) => ({
    ...owner,
    email: `guest${index}@example.com`,
  }));
  const draft = await givenCycle({ ask }, owner, { pending: guests, input });

  const account = await db.reader.findOneByOrFail(User, { id: owner.id });
  const credential = await db.reader.findOneByOrFail(Credential, { userId: owner.id });
  let made = 0;
  const createVillager = async (): Promise<Villager> => {
    made += 1;
    const { name, hours } = ZONES[made % ZONES.length] ?? ZONES[0];
    const reachability = reachabilityOf(made);
    const [id, email] = [newId(), `villager${made}@example.com`];
    await db.transaction(async (manager) => {
      await manager.insert(User, Object.assign({}, account, { id, email, emailKey: email, timeZone: name }));
      const disabledAt = reachability === 'is-disabled' ? new Date() : null;
      await manager.insert(Credential, Object.assign({}, credential, { userId: id, disabledAt }));
      // For the others, Kolo creates the row with their first email.
      if (reachability === 'wants-none' || reachability === 'is-out-of-reach' || made % 2 === 0) {
        await manager.insert(MailAddress, {
          addressHash: addressHash(manager, email),
          userId: id,
          reminders: reachability !== 'wants-none',
          bouncedAt: reachability === 'is-out-of-reach' ? new Date() : null,
          remindersToken: newToken(),
          receiptsToken: newToken(),
        });
      }
    });
    return { id, email, hours, reachability };
  };

  const cycles: VillageCycle[] = [];
  const copyModel = await copier(db, model.id);
  let neighbours: Villager[] = [];
  for (let index = 0; index < count; index += 1) {
    const copied = await copyModel();
    const villagers: Villager[] = [];
    while (villagers.length < PARTICIPANTS - neighbours.length) villagers.push(await createVillager());
    villagers.push(...neighbours);
    neighbours = villagers.slice(0, SHARED);
    cycles.push(await moveIn(db, model, { copied, villagers }));
  }
  const copyDraft = await copier(db, draft.id);
  const drafts: InvitingDraft[] = [];
  for (let index = 0; index < INVITING; index += 1) {
    const copied = await copyDraft();
    drafts.push(await addInvites(db, draft, { copied, owner: await createVillager(), index }));
  }
  return {
    db,
    cycles,
    drafts,
    people: made + drafts.reduce((sum, each) => sum + each.guests.length, 0),
    miscounted: async (notified) => {
      const rounds = await db.reader.find(Round, { select: { id: true, collectorEmails: true } });
      return rounds.filter(({ id, collectorEmails }) => collectorEmails !== (notified.includes(id) ? 1 : 0))
        .length;
    },
  };
}

function reachabilityOf(number: number): Reachability {
  if (number % 17 === 0) return 'wants-none';
  if (number % 19 === 0) return 'is-out-of-reach';
  return number % 23 === 0 ? 'is-disabled' : 'gets-emails';
}

interface Copied {
  copied: (id: string) => string;
}

/** Gives the participants of a copied cycle to villagers. */
async function moveIn(
  db: Database,
  model: CycleView,
  { copied, villagers }: Copied & { villagers: readonly Villager[] },
): Promise<VillageCycle> {
  const participantIds = model.participants.map(({ id }) => copied(id));
  await db.transaction(async (manager) => {
    for (const [index, id] of participantIds.entries()) {
      const { id: userId, email } = villagers[index] ?? { id: '', email: '' };
      await manager.update(Participant, { id }, { userId, email, emailKey: email });
    }
  });
  return {
    villagers: new Map(
      participantIds.flatMap((id, index) => (villagers[index] ? [[id, villagers[index]] as const] : [])),
    ),
    rounds: model.rounds.map(({ id, collector, payments }) => ({
      id: copied(id),
      collector: copied(collector.id),
      payments: payments.map((payment) => ({
        id: copied(payment.id),
        payer: copied(payment.participant.id),
      })),
    })),
  };
}

/** Gives a copied draft to another owner, with other invited people. */
async function addInvites(
  db: Database,
  draft: CycleView,
  { copied, owner, index }: Copied & { owner: Villager; index: number },
): Promise<InvitingDraft> {
  const waiting = draft.participants.filter(({ status }) => status === 'PENDING').map(({ id }) => copied(id));
  const guests = waiting.map((_, number) => `guest${number}-of-${index}@example.com`);
  await db.transaction(async (manager) => {
    await manager.query('UPDATE cycles SET userId = ? WHERE id = ?', [owner.id, copied(draft.id)]);
    for (const [number, id] of waiting.entries()) {
      const email = guests[number] ?? '';
      await manager.update(Participant, { id }, { email, emailKey: email });
    }
  });
  return { owner, guests, inviteIds: draft.invites.map(({ id }) => copied(id)) };
}

type PaymentStatus = Payment['standing'];

/** The status of a payment: usually due. */
const statusOf = (cycle: number, payment: number, turn: number): PaymentStatus =>
  (['RECEIVED', 'REPORTED', 'DISPUTED'] as const)[(cycle * 5 + payment * 7 + turn * 3) % 8] ?? 'DUE';

type Case = 'soon' | 'today' | 'late' | 'nothing' | 'all-received';
const CASES: readonly Case[] = ['today', 'soon', 'late', 'today', 'soon', 'nothing', 'all-received'];

/**
 * Sets the database to the morning in this many days: each cycle has its case, and nothing else is due. The rules for who gets an email
 * are written out here and use none of Kolo's code.
 */
export async function setMorning(village: Village, days: number, hours: number): Promise<VillageMorning> {
  const { db, cycles, drafts } = village;
  const midnight = inDays(days);
  const day = dayText(midnight);
  const nine = midnight + (9 - hours) * HOUR_MS;
  const isAwake = (villager: Villager): boolean => villager.hours >= hours;
  const wanted = new Set<string>();
  const collectors: string[] = [];
  const expectEmail = (villager: Villager | undefined): boolean => {
    if (!villager || villager.reachability !== 'gets-emails' || !isAwake(villager)) return false;
    wanted.add(villager.email);
    return true;
  };

  await db.transaction(async (manager) => {
    const nothing = { date: FAR_OFF, lateOn: FAR_OFF, collectorEmails: 0 };
    await manager.createQueryBuilder().update(Round).set(nothing).execute();
    await manager.createQueryBuilder().update(Payment).set({ standing: 'DUE', paid: false }).execute();
    for (const [index, { rounds, villagers }] of cycles.entries()) {
      const kind = CASES[(index + days) % CASES.length] ?? 'nothing';
      const round = rounds[days % rounds.length];
      if (!round || kind === 'nothing') continue;
      const daysTo = { soon: 3, today: 0, late: -4, 'all-received': 0 }[kind];
      const date = dayText(midnight + daysTo * DAY_MS);
      const lateOn = dayText(midnight + (daysTo + 4) * DAY_MS);
      await manager.update(Round, { id: round.id }, { date, lateOn });
      const standings: PaymentStatus[] = [];
      for (const [paymentIndex, { id, payer }] of round.payments.entries()) {
        const standing = kind === 'all-received' ? 'RECEIVED' : statusOf(index, paymentIndex, days);
        standings.push(standing);
        if (standing === 'DUE') expectEmail(villagers.get(payer));
        else await manager.update(Payment, { id }, { standing, paid: standing === 'RECEIVED' });
      }
      const isReported =
        (kind === 'today' && standings.some((each) => each === 'DUE' || each === 'REPORTED')) ||
        (kind === 'late' && standings.includes('REPORTED'));
      if (isReported && expectEmail(villagers.get(round.collector))) collectors.push(round.id);
    }
    const askedAt = new Date(midnight - 3 * DAY_MS + 12 * HOUR_MS);
    for (const { owner, guests, inviteIds } of drafts) {
      const tokenExpiresAt = new Date(midnight + 9 * DAY_MS);
      for (const id of inviteIds)
        await manager.update(Invite, { id }, { createdAt: askedAt, tokenExpiresAt });
      if (isAwake(owner)) for (const email of guests) wanted.add(email);
    }
  });
  return { day, nine, wanted, collectors };
}
