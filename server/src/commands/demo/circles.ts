import type { CreateCycleInput } from '../../cycles/cycle/cycle.inputs.ts';
import type { CycleType } from '../../domain/cycle.ts';
import type { Relationship } from '../../domain/invite.ts';
import type { PaymentMethod } from '../../domain/payment-status.ts';

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

/** What one side says of one payment. */
export interface DemoClaim {
  /** From 0. */
  round: number;
  payer: Name;
  says: 'reports' | 'disputes' | 'receives';
  method?: PaymentMethod;
  reference?: string;
  reason?: string;
}

/** One circle of the demo, and how far it has come. */
export interface DemoCycle {
  owner: Name;
  type: CycleType;
  title: string;
  story: string;
  /** Where the first collection lies, in days or months from today. */
  starts: { days?: number; months?: number };
  frequency: number;
  amount: number;
  /** What else belongs to its settings. */
  terms?: Pick<CreateCycleInput, 'currency' | 'graceDays' | 'houseRules'>;
  members: Name[];
  pending?: Name[];
  rejecting?: Name[];
  /** People without an account yet. */
  strangers?: string[];
  /** Who asks to join by the link to share, with a line to the owner. */
  asking?: Partial<Record<Name, string>>;
  relationship: Relationship;
  /** Who they are to the owner by their own word, said with the yes. */
  own?: Partial<Record<Name, Relationship>>;
  /** Why each rejected the invite. */
  whyNot?: Partial<Record<Name, string>>;
  frozen?: true;
  /** Collection order; absent while collectors are not chosen. */
  order?: Name[];
  asked?: true;
  approved?: Name[];
  refused?: Name[];
  /** Why each rejected the slot, and which would do, from 0. */
  slotMessages?: Partial<Record<Name, { reason?: string; wishes?: number[] }>>;
  running?: true;
  /** How many have paid, round by round. */
  paid?: number[];
  /** How to pay each, said with the yes to the slot. */
  payTo?: Partial<Record<Name, string>>;
  /** What is said of single payments, in this order. */
  words?: DemoClaim[];
  /** Who asks whom to exchange their turns, without an answer yet. */
  exchange?: { by: Name; of: Name };
  /** Who proposes to stop it and why, and who agrees after that. */
  stop?: { by: Name; reason: string; agreeing: Name[] };
}

/** A believable set: every state that a circle can be in. */
export const CIRCLES: DemoCycle[] = [
  {
    owner: 'Ada',
    type: 'GROUP',
    title: 'Holiday savings',
    story: [
      'We have all been away for two years, and this December we go home together. Each of us needs the fare, gifts for the little ones and something for the grandparents’ feast, and nobody has that at once.',
      'We pay a hundred on the day of the round, by transfer, and whoever collects says thank you in the group so that all of us know. The last of us collects in spring, in time for those who fly later.',
      'If a month is hard, tell us a week before: somebody lends it, and it is given back in the next round.',
    ].join('\n\n'),
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
    exchange: { by: 'Femi', of: 'Dele' },
  },
  // In its fourth round: a report waits for Ada, Dele has not received hers, Efe is late in both, within the grace and after it.
  {
    owner: 'Bola',
    type: 'GROUP',
    title: 'Five stalls, one till',
    story: [
      'Five of us sell on the same side of the market, and each needs a sum at once that a week of selling never leaves: for cloth from the coast, for a second freezer, for the licence.',
      'Every week two hundred, by Sunday evening, to whoever collects. Who pays by phone writes the reference beside it, so that nobody has to search; who pays by hand says so here the same day.',
      'If something does not arrive we say so here first, and look at it together before anybody is cross. So it went well twice already.',
    ].join('\n\n'),
    starts: { days: -16 },
    frequency: 7,
    amount: 200,
    terms: {
      currency: 'NGN',
      houseRules: [
        'Who is late says so before Sunday, and brings the drinks.',
        'If a stall burns or a child is ill, that week waits for a month.',
      ].join('\n'),
    },
    members: ['Ada', 'Chidi', 'Dele', 'Efe'],
    relationship: 'COLLEAGUE',
    frozen: true,
    order: ['Chidi', 'Dele', 'Ada', 'Bola', 'Efe'],
    asked: true,
    approved: ['Ada', 'Bola', 'Chidi', 'Dele', 'Efe'],
    payTo: {
      Ada: 'Market Bank, account 0123 456 789\nAda Lovelace',
      Bola: 'Mobile money: +234 803 555 0142\nThe name that shows is B. Okafor.',
      Dele: 'Market Bank, account 0987 654 321\nDele Nwosu',
    },
    running: true,
    paid: [4],
    words: [
      { round: 1, payer: 'Chidi', says: 'receives' },
      { round: 1, payer: 'Bola', says: 'receives' },
      { round: 1, payer: 'Ada', says: 'reports', method: 'BANK_TRANSFER' },
      {
        round: 1,
        payer: 'Ada',
        says: 'disputes',
        reason: 'I have looked this morning, and nothing has come yet. Did you use the new account?',
      },
      { round: 2, payer: 'Chidi', says: 'receives' },
      { round: 2, payer: 'Bola', says: 'receives' },
      { round: 2, payer: 'Dele', says: 'reports', method: 'MOBILE_MONEY', reference: 'MP2611 0042' },
      { round: 3, payer: 'Chidi', says: 'reports', method: 'CASH' },
    ],
  },
  {
    owner: 'Ada',
    type: 'PERSONAL',
    title: 'New roof for mother',
    story: [
      'The rains come in April, and mother’s roof will not see another season. The carpenter wants half before he begins and the other half when the ridge is on, so the first two rounds are his.',
      'Those who collect after that mend their own houses, or their own debts: nobody asks. Every second Friday, five hundred, in cash to whoever collects or to their account.',
      'Chidi goes first because he buys the sheets. If one of us loses work, the other three carry a round, as we did when Efe was ill.',
    ].join('\n\n'),
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
    story: [
      'Three of us want a workshop of our own by the summer: one kiln, two looms, and light from the north. The landlord wants the deposit first and will not wait for grants.',
      'Two hundred a week for three weeks, and each of us has a sum in hand at a time when it counts: the deposit, the wiring, the first clay.',
      'Who cannot pay brings work instead, and we agree beforehand what it is worth. After the third week we look at the books together and decide whether to begin again.',
    ].join('\n\n'),
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
    story: [
      'Whenever the lights go out the clinic loses its vaccines, and the lights go out each week. A small generator ends that, and it costs what three of us earn in a season.',
      'Bola collects first and buys it, so that it runs before the heat. Dele collects next and builds the shed, and the third round pays for fuel until the council takes over.',
      'Three hundred every three weeks. Receipts hang on the clinic’s door, and if one of us is late the two others go and ask, kindly and in person.',
    ].join('\n\n'),
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
    story: [
      'We sell side by side on the same market, and each of us needs money for stock just before the festival, when everything is dear. Bought early and by one of us at a time it costs a third less.',
      'Four hundred every Monday, after the market closes, counted on Bola’s table where all can see. The order is drawn by lot, and who sells cloth may change with who sells pepper.',
      'A stall that burns, a child in hospital: then we wait for you, a month, and no longer.',
    ].join('\n\n'),
    starts: { days: 40 },
    frequency: 7,
    amount: 400,
    members: ['Ada', 'Efe'],
    pending: ['Femi', 'Chidi'],
    strangers: ['grace@example.org', 'hadiza@example.org'],
    asking: { Dele: 'It is Dele, from the stall beside the well. Efe told me of it.' },
    relationship: 'COLLEAGUE',
  },
  {
    owner: 'Chidi',
    type: 'GROUP',
    title: 'School fees together',
    story: [
      'Fees fall due three times a year, and never when the money is there. Together it is always there for one of us, and the children notice nothing.',
      'A thousand on the last day of the month. Whoever has a child in an examination year collects before the others, for the registration is on top.',
      'We all work for the same school, so we know each other’s paydays: nobody has to pay before theirs. Whoever leaves the school pays on until the last of us has collected, and we say so here so that it need not be said later.',
    ].join('\n\n'),
    starts: { days: 50 },
    frequency: 28,
    amount: 1000,
    terms: {
      currency: 'EUR',
      graceDays: 7,
      houseRules: 'Whoever leaves the school pays on until the last of us has collected.',
    },
    members: ['Dele'],
    pending: ['Ada', 'Efe'],
    relationship: 'FRIEND',
  },
  {
    owner: 'Dele',
    type: 'PERSONAL',
    title: 'Friday football kit',
    story: [
      'New shirts, a proper ball, and nets without holes before the season begins. We play every Friday, and we have played in bibs for long enough.',
      'A hundred each Friday at the pitch. The first collector buys the shirts for everybody, the second the boots for whoever needs them most, and the third pays the referee and keeps what is left for water.',
      'Miss a Friday and you pay on the next one, and you fetch the balls from the bushes. Injured players go on paying half, and the rest of us share the other half.',
    ].join('\n\n'),
    starts: { days: 25 },
    frequency: 7,
    amount: 100,
    members: ['Femi', 'Chidi'],
    rejecting: ['Ada'],
    relationship: 'FRIEND',
    own: { Chidi: 'COLLEAGUE' },
    whyNot: { Ada: 'On Fridays I am never in town. Play well!' },
  },
  {
    owner: 'Efe',
    type: 'GROUP',
    title: 'The wedding of the year',
    story: [
      'Two families, one feast, and nobody goes into debt for it: that is the plan. The hall wants its share first, then the cook, then the musicians, and the dress is paid for already.',
      'Two hundred every fortnight until the day itself, and each family has two slots, so that neither owes the other. Aunties may pay for nephews.',
      'If the date moves we move with it, and keep the order. What is left over buys the couple their first refrigerator, and a photograph for each who has paid to the end.',
    ].join('\n\n'),
    starts: { days: 15 },
    frequency: 14,
    amount: 200,
    members: ['Ada', 'Bola', 'Femi'],
    relationship: 'OTHER_FAMILY',
    own: { Bola: 'OTHER_FAMILY', Femi: 'FRIEND' },
    frozen: true,
    order: ['Ada', 'Efe', 'Femi', 'Bola'],
    asked: true,
    approved: ['Efe', 'Femi'],
    refused: ['Bola'],
    slotMessages: {
      Bola: {
        reason: 'By then the hall has to be paid, and I would be last. Earlier suits me.',
        wishes: [1, 2],
      },
    },
  },
  // Over, and all of it received: Ada can start the next one from it.
  {
    owner: 'Ada',
    type: 'GROUP',
    title: 'Three bicycles by spring',
    story: [
      'The bus takes an hour and a half, a bicycle takes twenty minutes, and none of us had the price of one lying about. So each of us gets one in turn, and by spring all three ride.',
      'A hundred and more every second week, on the day, by hand. Whoever collects buys within the week and comes to show it, so that everybody sees what the money has become.',
      'The first to ride fetches the others when it rains. If it goes well we begin again, for lights, locks and a trailer for the market.',
    ].join('\n\n'),
    starts: { days: -50 },
    frequency: 14,
    amount: 200,
    terms: { currency: 'EUR' },
    members: ['Dele', 'Femi'],
    relationship: 'FRIEND',
    frozen: true,
    order: ['Dele', 'Ada', 'Femi'],
    asked: true,
    approved: ['Ada', 'Dele', 'Femi'],
    running: true,
    paid: [2, 2, 2],
  },
  {
    owner: 'Dele',
    type: 'GROUP',
    title: 'Boat for the lagoon',
    story: [
      'Four of us fish from other people’s boats and leave them half of what we catch. Together we buy hulls one after the other, and whoever has one takes two of the others along until all of us have our own.',
      'Three hundred every week to whoever collects, counted on the jetty when the nets are in. The order is by age, the oldest first, since the young can wait.',
      'If the season fails we sit down together and say what becomes of it, before anybody stays away. What one of us has had from the others is given back, that is understood.',
    ].join('\n\n'),
    starts: { days: -17 },
    frequency: 7,
    amount: 300,
    terms: { currency: 'NGN' },
    members: ['Bola', 'Chidi', 'Femi'],
    relationship: 'COLLEAGUE',
    frozen: true,
    order: ['Chidi', 'Bola', 'Femi', 'Dele'],
    asked: true,
    approved: ['Chidi', 'Bola', 'Femi', 'Dele'],
    payTo: { Dele: 'Opay 0801 555 0140, Dele Nwosu' },
    running: true,
    paid: [3, 1],
    words: [{ round: 1, payer: 'Femi', says: 'reports', method: 'CASH' }],
    stop: {
      by: 'Femi',
      reason:
        'The lagoon is closed until the new year, and two of us have nothing coming in. Let us give back what is owed and begin again then.',
      agreeing: ['Dele', 'Bola', 'Chidi'],
    },
  },
  {
    owner: 'Femi',
    type: 'GROUP',
    title: 'Sewing machines',
    story: [
      'Three of us sew by hand what others sew in an hour. A good machine costs what each of us has left after four months, and then the school asks for its fees.',
      'Two hundred every second week. Whoever collects buys that same day, and shows the receipt to the others, so that the money is a machine before it is anything else.',
      'Whoever has hers lends it to the next on two evenings a week. If one of us has to stop we talk first, and nobody loses what she has put in: that was the first thing that we agreed on.',
    ].join('\n\n'),
    starts: { days: -10 },
    frequency: 14,
    amount: 200,
    members: ['Ada', 'Efe'],
    relationship: 'FRIEND',
    frozen: true,
    order: ['Efe', 'Ada', 'Femi'],
    asked: true,
    approved: ['Efe', 'Ada', 'Femi'],
    running: true,
    paid: [1],
    stop: {
      by: 'Efe',
      reason:
        'My workshop closes at the end of the month. I would rather give back what I got than be late with it.',
      agreeing: [],
    },
  },
];
