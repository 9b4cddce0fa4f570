import { RELATIONSHIPS } from '../../../server/src/domain/invite.ts';
import { collectionDate, FREQUENCIES } from '../../../server/src/domain/schedule.ts';
import { below, Ids, TIME } from './numbers.ts';

/** The cycles of a seed: their participants, terms and stages. */

/** The number of participants of each cycle. */
export const PARTICIPANTS = 10;
/** How many of ten cycles are running. */
const RUNNING = 3;
/** The number of audit log entries of each cycle. */
export const CHANGES = 6;

/** The current day in all seeds. Most payments of earlier rounds were received. */
export const TODAY = '2026-06-01';
/** An expiry so far away that nothing in a seed expires during a benchmark. */
export const FAR_OFF = '2099-01-01 00:00:00.000';

export type Stage = 'open' | 'cycleFrozen' | 'asking' | 'ready' | 'running';

const STAGES: readonly Stage[] = [
  'open',
  'open',
  'open',
  'open',
  'cycleFrozen',
  'asking',
  'ready',
  'running',
  'running',
  'running',
];

/**
 * The distances between the users of one cycle, as fractions of all users. Because of the squares, no two people are in
 * more than one cycle together.
 */
const OFFSETS = Array.from({ length: 2 * PARTICIPANTS }, (_, index) => ((index + 1) ** 2 * 0.6180339887) % 1);

const DAY_MS = 86_400_000;
/** An instant in the format that both databases store. */
export const instantText = (ms: number): string =>
  new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const pick = <T>(list: readonly T[], value: number, salt: number): T => {
  const found = list[below(list.length, value, salt)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};

/** The plan of a seed with the given number of cycles: a multiple of ten, at least 100. */
export class SeedPlan {
  readonly cycles: number;
  readonly users: number;
  readonly running: number;
  readonly ids: Record<
    'users' | 'cycles' | 'participants' | 'invites' | 'rounds' | 'payments' | 'changes' | 'families',
    Ids
  >;
  private readonly days = new Map<string, string>();

  constructor(cycles: number) {
    if (cycles % 10 !== 0 || cycles < 100)
      throw new RangeError('the number of cycles must be a multiple of ten and at least 100');
    this.cycles = cycles;
    // Each user has each of the ten positions twice, so is in twenty cycles and owns two of them.
    this.users = cycles / 2;
    this.running = (cycles / 10) * RUNNING;
    const rounds = this.running * PARTICIPANTS;
    this.ids = {
      users: new Ids(this.users, 1),
      cycles: new Ids(cycles, 2),
      participants: new Ids(cycles * PARTICIPANTS, 3),
      invites: new Ids(cycles * (PARTICIPANTS - 1), 4),
      rounds: new Ids(rounds, 5),
      payments: new Ids(rounds * (PARTICIPANTS - 1), 6),
      changes: new Ids(cycles * CHANGES, 7),
      families: new Ids(this.users, 8),
    };
  }

  /** Each ten consecutive cycles have the stages of `STAGES`, in varying order. */
  stage(cycle: number): Stage {
    return STAGES[(cycle + 3 * Math.floor(cycle / 10)) % 10] ?? 'open';
  }

  /** The n-th running cycle, counted from 0. */
  runningCycle(n: number): number {
    const ten = Math.floor(n / RUNNING);
    const stage = 10 - RUNNING + (n % RUNNING);
    return ten * 10 + ((((stage - 3 * ten) % 10) + 10) % 10);
  }

  /** The user invited as this participant; participant 0 is the owner. The users of one cycle are all different. */
  member(cycle: number, participant: number): number {
    const offset = OFFSETS[cycle < this.users ? participant : PARTICIPANTS + participant] ?? 0;
    return (cycle + Math.floor(offset * this.users)) % this.users;
  }

  isComplete(cycle: number): boolean {
    return ['asking', 'ready', 'running'].includes(this.stage(cycle));
  }

  status(cycle: number, participant: number): 'ACCEPTED' | 'PENDING' | 'REJECTED' {
    if (participant === 0 || this.isComplete(cycle)) return 'ACCEPTED';
    const roll = below(10, cycle * PARTICIPANTS + participant, 11);
    if (roll < 6) return 'ACCEPTED';
    return roll < 9 ? 'PENDING' : 'REJECTED';
  }

  /** The user whose account is linked to this participant; undefined if the person has no account yet. */
  account(cycle: number, participant: number): number | undefined {
    const user = this.member(cycle, participant);
    return isMeasured(user) || this.status(cycle, participant) !== 'PENDING' ? user : undefined;
  }

  email(cycle: number, participant: number): string {
    const user = this.account(cycle, participant);
    return user === undefined ? `guest.${cycle}.${participant}@example.org` : person(user).email;
  }

  /** The participant's slot, if the cycle's collectors are assigned. The first collector varies from cycle to cycle. */
  slot(cycle: number, participant: number): number {
    return (participant + cycle) % PARTICIPANTS;
  }

  /** The participant who has the slot. */
  holder(cycle: number, slot: number): number {
    return (((slot - cycle) % PARTICIPANTS) + PARTICIPANTS) % PARTICIPANTS;
  }

  startDate(cycle: number): string {
    return dayText(Date.UTC(2025, 0, 1) + below(900, cycle, 12) * DAY_MS);
  }

  frequency(cycle: number): number {
    return pick(FREQUENCIES, cycle, 13);
  }

  collects(cycle: number, slot: number): string {
    const key = `${this.startDate(cycle)}/${this.frequency(cycle)}/${slot}`;
    const day = this.days.get(key) ?? collectionDate(this.startDate(cycle), this.frequency(cycle), slot);
    this.days.set(key, day);
    return day;
  }

  amount(cycle: number): number {
    return 100 * (1 + below(30, cycle, 14));
  }

  createdMs(cycle: number): number {
    return TIME.firstMs + Math.floor((cycle / this.cycles) * TIME.ms);
  }

  relationship(cycle: number, participant: number): string {
    return pick(RELATIONSHIPS, cycle * PARTICIPANTS + participant, 17);
  }

  title(cycle: number): string {
    return `${pick(PURPOSES, cycle, 18)} circle ${cycle}`;
  }

  /** 300 to 1,500 characters; short descriptions are more frequent. */
  description(cycle: number): string {
    const roll = below(1_000, cycle, 19) / 1_000;
    const length = 300 + Math.floor(1_200 * roll * roll * roll);
    const start = below(STORY.length - 1_600, cycle, 20);
    return `${STORY.slice(start, start + length - 1)
      .trim()
      .padEnd(length - 1, '.')}.`;
  }
}

const PURPOSES = [
  'School',
  'Harvest',
  'Wedding',
  'Roof',
  'Market',
  'Travel',
  'Shop',
  'Garden',
  'Clinic',
  'Winter',
];
const FIRST = [
  'Ada',
  'Bob',
  'Chidi',
  'Dede',
  'Esi',
  'Femi',
  'Grace',
  'Hana',
  'Ibrahim',
  'Joana',
  'Kofi',
  'Léa',
  'Musa',
  'Ngozi',
  'Omar',
  'Priya',
];
const LAST = [
  'Lovelace',
  'Builder',
  'Okafor',
  'Mensah',
  'Adeyemi',
  'Diallo',
  'Nkrumah',
  'Élan',
  'Sharma',
  'Traoré',
  'Banda',
  'Haile',
  'Abebe',
];
const WORDS =
  'we meet on the first Saturday and everyone who can brings something to eat the money goes to one of us each round so that no one has to borrow from strangers it is for roofs school fees seeds and small shops and it has lasted for years because we know each other'.split(
    ' ',
  );

/** A long text of sentences and paragraphs, from which descriptions are cut. */
const STORY = Array.from({ length: 5_000 }, (_, index) => {
  const word = pick(WORDS, index, 21);
  if (index % 90 === 89) return `${word}.\n\n`;
  return index % 12 === 11 ? `${word}. ` : `${word} `;
}).join('');

export interface SeedPerson {
  firstName: string;
  lastName: string;
  email: string;
}

export function person(user: number): SeedPerson {
  const firstName = pick(FIRST, user, 22);
  return { firstName, lastName: pick(LAST, user, 23), email: `Person.${user}@example.com` };
}

/** Whether the user has exactly twenty cycles. For the other users, pending invites belong to people without an account. */
export const isMeasured = (user: number): boolean => user % 10 !== 7;
