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

/** Circles in which something is due on a morning that an audit names, and who must get a letter then: by a rule of its own. */

/** How far the clocks of three zones are from UTC, which have them so all the year. */
const ZONES = [
  { name: 'Africa/Nairobi', hours: 3 },
  { name: 'Africa/Lagos', hours: 1 },
  { name: 'America/Santo_Domingo', hours: -4 },
] as const;

/** The morning of which zone it is, morning by morning: in the west it has come for everybody. */
export const hoursFromUtc: readonly number[] = [1, -4, -4, 3, -4];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Seats of a circle; the last two are those of people of the circle before, who so have two. */
const SEATS = 10;
const SHARED = 2;
/** Circles whose people are asked to join, and have no accounts. */
const ASKING = 3;
const FAR_OFF = '2099-01-01';

type Place = 'gets-letters' | 'wants-none' | 'is-out-of-reach' | 'is-disabled';

interface Villager {
  id: string;
  email: string;
  /** Of their clock from UTC. */
  hours: number;
  place: Place;
}

interface Circle {
  rounds: { id: string; collector: string; payments: { id: string; payer: string }[] }[];
  /** By seat. */
  villagers: Map<string, Villager>;
}

interface Asking {
  owner: Villager;
  guests: string[];
  inviteIds: string[];
}

export interface Village {
  db: Database;
  circles: readonly Circle[];
  asking: readonly Asking[];
  /** How many addresses there are. */
  people: number;
  /** How many of these rounds have told their collectors of themselves other than once. */
  miscounted(told: readonly string[]): Promise<number>;
}

export interface VillageMorning {
  day: string;
  /** When it is nine in the zone whose morning it is. */
  nine: number;
  /** Whoever must get one letter; others must get none. */
  wanted: ReadonlySet<string>;
  /** The rounds of which their collectors are told. */
  collectors: readonly string[];
}

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Of the day on which the audit began: midnight may come while it runs. */
const TODAY = Math.floor(Date.now() / DAY_MS);

const inDays = (days: number): number => (TODAY + days) * DAY_MS;

/** Makes circles of accounts that differ in all that matters in the morning: copies of two that come by the doors. */
export async function settle({
  url,
  db,
  circles: count,
}: {
  url: string;
  db: Database;
  circles: number;
}): Promise<Village> {
  const ask = askOver(url);
  const first: Person[] = [];
  for (let index = 0; index < SEATS; index += 1) first.push(await signUpOver(ask, `First${index} Villager`));
  const [owner, ...members] = first;
  if (!owner) throw new Error('nobody is there');
  const input = { startDate: dayText(inDays(40)) };
  const model = await givenCycle({ ask }, owner, { stage: 'running', members, input });
  const guests = Array.from({ length: SEATS }, (_, index) => ({
    ...owner,
    email: `guest${index}@example.com`,
  }));
  const draft = await givenCycle({ ask }, owner, { pending: guests, input });

  const account = await db.reader.findOneByOrFail(User, { id: owner.id });
  const credential = await db.reader.findOneByOrFail(Credential, { userId: owner.id });
  let made = 0;
  const settleOne = async (): Promise<Villager> => {
    made += 1;
    const { name, hours } = ZONES[made % ZONES.length] ?? ZONES[0];
    const place = placeOf(made);
    const [id, email] = [newId(), `villager${made}@example.com`];
    await db.transaction(async (manager) => {
      await manager.insert(User, Object.assign({}, account, { id, email, emailKey: email, timeZone: name }));
      const disabledAt = place === 'is-disabled' ? new Date() : null;
      await manager.insert(Credential, Object.assign({}, credential, { userId: id, disabledAt }));
      // Of others the row is made with their first letter.
      if (place === 'wants-none' || place === 'is-out-of-reach' || made % 2 === 0) {
        await manager.insert(MailAddress, {
          addressHash: addressHash(manager, email),
          userId: id,
          reminders: place !== 'wants-none',
          bouncedAt: place === 'is-out-of-reach' ? new Date() : null,
          remindersToken: newToken(),
          receiptsToken: newToken(),
        });
      }
    });
    return { id, email, hours, place };
  };

  const circles: Circle[] = [];
  const copyModel = await copier(db, model.id);
  let neighbours: Villager[] = [];
  for (let index = 0; index < count; index += 1) {
    const copied = await copyModel();
    const villagers: Villager[] = [];
    while (villagers.length < SEATS - neighbours.length) villagers.push(await settleOne());
    villagers.push(...neighbours);
    neighbours = villagers.slice(0, SHARED);
    circles.push(await moveIn(db, model, { copied, villagers }));
  }
  const copyDraft = await copier(db, draft.id);
  const asking: Asking[] = [];
  for (let index = 0; index < ASKING; index += 1) {
    const copied = await copyDraft();
    asking.push(await openJoinRequest(db, draft, { copied, owner: await settleOne(), index }));
  }
  return {
    db,
    circles,
    asking,
    people: made + asking.reduce((sum, each) => sum + each.guests.length, 0),
    miscounted: async (told) => {
      const rounds = await db.reader.find(Round, { select: { id: true, collectorEmails: true } });
      return rounds.filter(({ id, collectorEmails }) => collectorEmails !== (told.includes(id) ? 1 : 0))
        .length;
    },
  };
}

function placeOf(number: number): Place {
  if (number % 17 === 0) return 'wants-none';
  if (number % 19 === 0) return 'is-out-of-reach';
  return number % 23 === 0 ? 'is-disabled' : 'gets-letters';
}

interface Copied {
  copied: (id: string) => string;
}

/** Gives the seats of a copied circle to villagers. */
async function moveIn(
  db: Database,
  model: CycleView,
  { copied, villagers }: Copied & { villagers: readonly Villager[] },
): Promise<Circle> {
  const seats = model.participants.map(({ id }) => copied(id));
  await db.transaction(async (manager) => {
    for (const [index, id] of seats.entries()) {
      const { id: userId, email } = villagers[index] ?? { id: '', email: '' };
      await manager.update(Participant, { id }, { userId, email, emailKey: email });
    }
  });
  return {
    villagers: new Map(
      seats.flatMap((id, index) => (villagers[index] ? [[id, villagers[index]] as const] : [])),
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

/** Gives a copied draft to another owner, and has it ask others. */
async function openJoinRequest(
  db: Database,
  draft: CycleView,
  { copied, owner, index }: Copied & { owner: Villager; index: number },
): Promise<Asking> {
  const waiting = draft.participants.filter(({ status }) => status === 'PENDING').map(({ id }) => copied(id));
  const guests = waiting.map((_, seat) => `guest${seat}-of-${index}@example.com`);
  await db.transaction(async (manager) => {
    await manager.query('UPDATE cycles SET userId = ? WHERE id = ?', [owner.id, copied(draft.id)]);
    for (const [seat, id] of waiting.entries()) {
      const email = guests[seat] ?? '';
      await manager.update(Participant, { id }, { email, emailKey: email });
    }
  });
  return { owner, guests, inviteIds: draft.invites.map(({ id }) => copied(id)) };
}

type PaymentStatus = Payment['standing'];

/** What somebody has said of a payment: mostly nothing. */
const standingOf = (circle: number, payment: number, turn: number): PaymentStatus =>
  (['RECEIVED', 'REPORTED', 'DISPUTED'] as const)[(circle * 5 + payment * 7 + turn * 3) % 8] ?? 'DUE';

type Case = 'soon' | 'today' | 'late' | 'nothing' | 'all-received';
const CASES: readonly Case[] = ['today', 'soon', 'late', 'today', 'soon', 'nothing', 'all-received'];

/**
 * Makes it the morning that comes so many days from now: each circle has its case, and nothing else is due. The hand's rule for
 * who gets a letter stands beside what is written, and uses nothing of Kolo's.
 */
export async function turnTo(village: Village, days: number, hours: number): Promise<VillageMorning> {
  const { db, circles, asking } = village;
  const midnight = inDays(days);
  const day = dayText(midnight);
  const nine = midnight + (9 - hours) * HOUR_MS;
  const isAwake = (villager: Villager): boolean => villager.hours >= hours;
  const wanted = new Set<string>();
  const collectors: string[] = [];
  const due = (villager: Villager | undefined): boolean => {
    if (!villager || villager.place !== 'gets-letters' || !isAwake(villager)) return false;
    wanted.add(villager.email);
    return true;
  };

  await db.transaction(async (manager) => {
    const nothing = { date: FAR_OFF, lateOn: FAR_OFF, collectorEmails: 0 };
    await manager.createQueryBuilder().update(Round).set(nothing).execute();
    await manager.createQueryBuilder().update(Payment).set({ standing: 'DUE', paid: false }).execute();
    for (const [index, { rounds, villagers }] of circles.entries()) {
      const kind = CASES[(index + days) % CASES.length] ?? 'nothing';
      const round = rounds[days % rounds.length];
      if (!round || kind === 'nothing') continue;
      const daysTo = { soon: 3, today: 0, late: -4, 'all-received': 0 }[kind];
      const date = dayText(midnight + daysTo * DAY_MS);
      const lateOn = dayText(midnight + (daysTo + 4) * DAY_MS);
      await manager.update(Round, { id: round.id }, { date, lateOn });
      const standings: PaymentStatus[] = [];
      for (const [place, { id, payer }] of round.payments.entries()) {
        const standing = kind === 'all-received' ? 'RECEIVED' : standingOf(index, place, days);
        standings.push(standing);
        if (standing === 'DUE') due(villagers.get(payer));
        else await manager.update(Payment, { id }, { standing, paid: standing === 'RECEIVED' });
      }
      const isReported =
        (kind === 'today' && standings.some((each) => each === 'DUE' || each === 'REPORTED')) ||
        (kind === 'late' && standings.includes('REPORTED'));
      if (isReported && due(villagers.get(round.collector))) collectors.push(round.id);
    }
    const asked = new Date(midnight - 3 * DAY_MS + 12 * HOUR_MS);
    for (const { owner, guests, inviteIds } of asking) {
      const tokenExpiresAt = new Date(midnight + 9 * DAY_MS);
      for (const id of inviteIds) await manager.update(Invite, { id }, { createdAt: asked, tokenExpiresAt });
      if (isAwake(owner)) for (const email of guests) wanted.add(email);
    }
  });
  return { day, nine, wanted, collectors };
}
