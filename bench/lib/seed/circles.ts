import { RELATIONSHIPS } from '../../../server/src/domain/invite.ts';
import { collectionDate, FREQUENCIES } from '../../../server/src/domain/schedule.ts';
import { below, Ids, TIME } from './numbers.ts';

/** The circles of a seed: who is in which, and how far each has come. */

export const PARTICIPANTS = 10;
/** Of ten circles, this many run. */
const RUNNING = 3;
/** How many entries each history has. */
export const CHANGES = 6;

/** The day of all seeds: rounds before it are paid, mostly. */
export const TODAY = '2026-06-01';
/** Nothing in a seed expires while it is measured. */
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

/** How far the people of a circle lie apart: the squares keep any two of them from meeting again elsewhere. */
const TURNS = Array.from({ length: 2 * PARTICIPANTS }, (_, index) => ((index + 1) ** 2 * 0.6180339887) % 1);

const DAY_MS = 86_400_000;
/** As both databases keep an instant. */
export const instantText = (ms: number): string =>
  new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const pick = <T>(list: readonly T[], value: number, salt: number): T => {
  const found = list[below(list.length, value, salt)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};

/** The plan of a seed with so many cycles (a multiple of ten, of twenty-five participants at least). */
export class Circles {
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
      throw new RangeError('a seed has a multiple of ten cycles, 100 at least');
    this.cycles = cycles;
    // Everybody is a participant at each of the ten places of a circle twice: in twenty circles, and owns two of them.
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

  /** Of ten circles in a row each stage comes up as often as it is listed, not always in the same places. */
  stage(cycle: number): Stage {
    return STAGES[(cycle + 3 * Math.floor(cycle / 10)) % 10] ?? 'open';
  }

  /** The circle that is the n-th to run. */
  runningCycle(n: number): number {
    const ten = Math.floor(n / RUNNING);
    const place = 10 - RUNNING + (n % RUNNING);
    return ten * 10 + ((((place - 3 * ten) % 10) + 10) % 10);
  }

  /** Who was meant to sit there, the owner at 0: nobody twice in one circle, and with different people in each. */
  member(cycle: number, participant: number): number {
    const turn = TURNS[cycle < this.users ? participant : PARTICIPANTS + participant] ?? 0;
    return (cycle + Math.floor(turn * this.users)) % this.users;
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

  /** Who sits there; undefined where the person has no account yet. */
  account(cycle: number, participant: number): number | undefined {
    const user = this.member(cycle, participant);
    return isMeasured(user) || this.status(cycle, participant) !== 'PENDING' ? user : undefined;
  }

  email(cycle: number, participant: number): string {
    const user = this.account(cycle, participant);
    return user === undefined ? `guest.${cycle}.${participant}@example.org` : person(user).email;
  }

  /** In circles whose collectors are assigned; it is a matter of the circle who comes first. */
  slot(cycle: number, participant: number): number {
    return (participant + cycle) % PARTICIPANTS;
  }

  /** Which participant holds the slot. */
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
    const known = this.days.get(key) ?? collectionDate(this.startDate(cycle), this.frequency(cycle), slot);
    this.days.set(key, known);
    return known;
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

  /** 300 to 1,500 characters, most of them shorter. */
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
  'we meet on the first Saturday and everybody who can brings something to eat the money goes to one of us each round so that nobody has to borrow from strangers it is for roofs school fees seeds and small shops and it has held for years because we know each other'.split(
    ' ',
  );

/** A long text from which descriptions are cut: sentences and paragraphs. */
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

/** Whether somebody has exactly twenty circles: of the others, some invites wait for people without an account. */
export const isMeasured = (user: number): boolean => user % 10 !== 7;
