import type { CycleType, Relationship } from '../../domain/index.ts';

export const PASSWORD = 'kolo-demo';

/** The people of the demo, by first name. */
export const PEOPLE = {
  Ada: 'Lovelace',
  Bola: 'Okafor',
  Chidi: 'Adeyemi',
  Dele: 'Nwosu',
  Efe: 'Musa',
  Femi: 'Abiola',
} as const;
export type Name = keyof typeof PEOPLE;

export const emailOf = (name: Name): string => `${name.toLowerCase()}@example.com`;

/** One circle of the demo, and how far it has come. */
export interface DemoCircle {
  owner: Name;
  type: CycleType;
  title: string;
  story: string;
  /** Where the first collection lies, in days or months from today. */
  starts: { days?: number; months?: number };
  frequency: number;
  amount: number;
  members: Name[];
  pending?: Name[];
  rejecting?: Name[];
  /** People without an account yet. */
  strangers?: string[];
  relationship: Relationship;
  frozen?: true;
  /** Collection order; absent while collectors are not chosen. */
  order?: Name[];
  asked?: true;
  approved?: Name[];
  refused?: Name[];
  running?: true;
  /** How many have paid, round by round. */
  paid?: number[];
}

const HOW =
  'Everybody pays the same on the day of the round, in cash or by transfer, and the collector of that round marks ' +
  'who has paid. Whoever cannot make a round tells the others a week before, so that we can swap slots in time. ' +
  'Nobody leaves before the last of us has collected: that is the whole point of doing this with people we trust.';

/** A believable set: every state that a circle can be in. */
export const CIRCLES: DemoCircle[] = [
  {
    owner: 'Ada',
    type: 'GROUP',
    title: 'Holiday savings',
    story: `We save for the journey home in December: tickets, gifts and a feast for the grandparents. ${HOW}`,
    starts: { months: -2, days: 9 },
    frequency: 28,
    amount: 100,
    members: ['Bola', 'Chidi', 'Dele', 'Efe', 'Femi'],
    relationship: 'FRIEND',
    frozen: true,
    order: ['Ada', 'Bola', 'Chidi', 'Dele', 'Efe', 'Femi'],
    asked: true,
    approved: ['Ada', 'Bola', 'Chidi', 'Dele', 'Efe', 'Femi'],
    running: true,
    paid: [5, 5, 3],
  },
  {
    owner: 'Ada',
    type: 'PERSONAL',
    title: 'New roof for mother',
    story: `The rains come in April, and the roof will not see another season. ${HOW}`,
    starts: { days: 20 },
    frequency: 14,
    amount: 500,
    members: ['Bola', 'Chidi', 'Efe'],
    relationship: 'SIBLING',
    frozen: true,
    order: ['Chidi', 'Ada', 'Efe', 'Bola'],
    asked: true,
    approved: ['Ada', 'Efe'],
  },
  {
    owner: 'Ada',
    type: 'CHALLENGE',
    title: 'Studio deposit',
    story: `Three of us want a workshop of our own by the summer, and the landlord wants the deposit first. ${HOW}`,
    starts: { days: 30 },
    frequency: 7,
    amount: 200,
    members: ['Dele', 'Femi'],
    relationship: 'COLLEAGUE',
    frozen: true,
  },
  {
    owner: 'Ada',
    type: 'GROUP',
    title: 'A generator for the clinic',
    story: `The clinic loses its vaccines each time the lights go out. A generator ends that. ${HOW}`,
    starts: { days: 12 },
    frequency: 21,
    amount: 300,
    members: ['Bola', 'Dele'],
    relationship: 'FAMILY',
    frozen: true,
    order: ['Bola', 'Dele', 'Ada'],
    asked: true,
    approved: ['Ada', 'Bola', 'Dele'],
  },
  {
    owner: 'Bola',
    type: 'CHALLENGE',
    title: 'Market women’s circle',
    story: `Stock for the festival season, bought early while it is cheap, one stall after the other. ${HOW}`,
    starts: { days: 40 },
    frequency: 7,
    amount: 400,
    members: ['Ada', 'Efe'],
    pending: ['Femi', 'Chidi'],
    strangers: ['grace@example.org', 'hadiza@example.org'],
    relationship: 'COLLEAGUE',
  },
  {
    owner: 'Chidi',
    type: 'GROUP',
    title: 'School fees together',
    story: `Fees fall due three times a year, never when the money is there. Together it is always there. ${HOW}`,
    starts: { days: 50 },
    frequency: 28,
    amount: 1000,
    members: ['Dele'],
    pending: ['Ada', 'Efe'],
    relationship: 'FRIEND',
  },
  {
    owner: 'Dele',
    type: 'PERSONAL',
    title: 'Friday football kit',
    story: `New shirts, a proper ball, and nets without holes in them before the season begins. ${HOW}`,
    starts: { days: 25 },
    frequency: 7,
    amount: 100,
    members: ['Femi', 'Chidi'],
    rejecting: ['Ada'],
    relationship: 'FRIEND',
  },
  {
    owner: 'Efe',
    type: 'GROUP',
    title: 'The wedding of the year',
    story: `Two families, one feast, and nobody goes into debt for it: that is the plan. ${HOW}`,
    starts: { days: 15 },
    frequency: 14,
    amount: 200,
    members: ['Ada', 'Bola', 'Femi'],
    relationship: 'OTHER_FAMILY',
    frozen: true,
    order: ['Ada', 'Efe', 'Femi', 'Bola'],
    asked: true,
    approved: ['Efe', 'Femi'],
    refused: ['Bola'],
  },
];
