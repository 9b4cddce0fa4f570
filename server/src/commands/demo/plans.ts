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

/** What payer or collector does with one payment. */
export interface DemoClaim {
  /** Counted from 0. */
  round: number;
  payer: Name;
  action: 'report' | 'dispute' | 'receive';
  method?: PaymentMethod;
  reference?: string;
  reason?: string;
}

/** One cycle of the demo, and its state. */
export interface DemoPlan {
  owner: Name;
  type: CycleType;
  title: string;
  story: string;
  /** The first collection date, in days or months from today. */
  starts: { days?: number; months?: number };
  frequency: number;
  amount: number;
  /** Its other settings. */
  terms?: Pick<CreateCycleInput, 'currency' | 'graceDays' | 'houseRules'>;
  members: Name[];
  pending?: Name[];
  rejecting?: Name[];
  /** Invited people without an account. */
  newcomers?: string[];
  /** Who asks to join by the join link, with a note to the owner. */
  asking?: Partial<Record<Name, string>>;
  relationship: Relationship;
  /** Members’ own statement of their relationship to the owner, given when they accept. */
  ownRelationships?: Partial<Record<Name, Relationship>>;
  /** Why members reject the invite. */
  rejectReasons?: Partial<Record<Name, string>>;
  frozen?: true;
  /** The collection order; undefined if collectors are not assigned yet. */
  order?: Name[];
  confirmationsSent?: true;
  approved?: Name[];
  refused?: Name[];
  /** Why collectors reject their slot, and which slots would suit them, counted from 0. */
  slotReplies?: Partial<Record<Name, { reason?: string; wishes?: number[] }>>;
  running?: true;
  /** How many have paid in each round. */
  paid?: number[];
  /** The collectors’ payment details, given when they approve their slot. */
  payTo?: Partial<Record<Name, string>>;
  /** Claims about single payments, in this order. */
  claims?: DemoClaim[];
  /** An unanswered swap proposal: who proposes it, to which collector, and why. */
  swap?: { by: Name; of: Name; note: string };
  /** Who proposes to stop and why, and who agrees afterwards. */
  stop?: { by: Name; reason: string; agreeing: Name[] };
}

/** Realistic cycles in every state. */
export const PLANS: DemoPlan[] = [
  {
    owner: 'Ada',
    type: 'GROUP',
    title: 'Holiday savings',
    story: [
      'None of us has been home for two years. This December we’re all going together. Each of us needs money for the flight, for gifts for the children and for our grandparents’ party, and that’s a lot to find at once.',
      'We each pay a hundred on the day of the round, by bank transfer. The collector thanks us in the group chat, so we all know it has arrived. The last of us collects in spring, in time for those who fly later.',
      'If money is tight one month, tell us a week before. One of us will lend it to you, and you pay it back in the next round.',
    ].join('\n\n'),
    starts: { months: -2, days: 9 },
    frequency: 28,
    amount: 100,
    members: ['Bola', 'Chidi', 'Dele', 'Efe', 'Femi'],
    relationship: 'FRIEND',
    frozen: true,
    order: ['Ada', 'Bola', 'Chidi', 'Dele', 'Efe', 'Femi'],
    confirmationsSent: true,
    approved: ['Ada', 'Bola', 'Chidi', 'Dele', 'Efe', 'Femi'],
    running: true,
    paid: [5, 5, 3],
    swap: { by: 'Femi', of: 'Dele', note: 'My sister gets married in that month.' },
  },
  // In its fourth round: a report waits for Ada, Dele has not received hers, and Efe is late with both, one within the grace period.
  {
    owner: 'Bola',
    type: 'GROUP',
    title: 'Five stalls, one till',
    story: [
      'The five of us sell on the same side of the market. Each of us needs a bigger sum than a week of selling brings in: for cloth from the coast, for a second freezer, for the licence.',
      'We each pay two hundred to the collector by Sunday evening every week. If you pay by phone, add the reference so that it’s easy to find. If you pay in cash, report it here the same day.',
      'If a payment doesn’t arrive, we say so here first and look into it together before anyone gets upset. That has worked well twice already.',
    ].join('\n\n'),
    starts: { days: -16 },
    frequency: 7,
    amount: 200,
    terms: {
      currency: 'NGN',
      houseRules: [
        'If you’re going to be late, say so before Sunday, and bring the drinks.',
        'If your stall burns down or your child is ill, you can pay that week’s share a month later.',
      ].join('\n'),
    },
    members: ['Ada', 'Chidi', 'Dele', 'Efe'],
    relationship: 'COLLEAGUE',
    frozen: true,
    order: ['Chidi', 'Dele', 'Ada', 'Bola', 'Efe'],
    confirmationsSent: true,
    approved: ['Ada', 'Bola', 'Chidi', 'Dele', 'Efe'],
    payTo: {
      Ada: 'Market Bank, account 0123 456 789\nAda Lovelace',
      Bola: 'Mobile money: +234 803 555 0142\nThe name that shows is B. Okafor.',
      Dele: 'Market Bank, account 0987 654 321\nDele Nwosu',
    },
    running: true,
    paid: [4],
    claims: [
      { round: 1, payer: 'Chidi', action: 'receive' },
      { round: 1, payer: 'Bola', action: 'receive' },
      { round: 1, payer: 'Ada', action: 'report', method: 'BANK_TRANSFER' },
      {
        round: 1,
        payer: 'Ada',
        action: 'dispute',
        reason: 'I checked this morning and nothing has arrived yet. Did you use the new account?',
      },
      { round: 2, payer: 'Chidi', action: 'receive' },
      { round: 2, payer: 'Bola', action: 'receive' },
      { round: 2, payer: 'Dele', action: 'report', method: 'MOBILE_MONEY', reference: 'MP2611 0042' },
      { round: 3, payer: 'Chidi', action: 'report', method: 'CASH' },
    ],
  },
  {
    owner: 'Ada',
    type: 'PERSONAL',
    title: 'New roof for mother',
    story: [
      'The rains come in April, and mother’s roof won’t last another season. The carpenter wants half the money before he starts and the other half when the roof is done, so the first two rounds go to him.',
      'The others can repair their own houses or pay off a debt when they collect. Every second Friday we each pay five hundred, in cash or to the collector’s account.',
      'Chidi goes first because he buys the roofing sheets. If one of us loses their job, the other three cover a round, as we did when Efe was ill.',
    ].join('\n\n'),
    starts: { days: 20 },
    frequency: 14,
    amount: 500,
    members: ['Bola', 'Chidi', 'Efe'],
    relationship: 'SIBLING',
    frozen: true,
    order: ['Chidi', 'Ada', 'Efe', 'Bola'],
    confirmationsSent: true,
    approved: ['Ada', 'Efe'],
  },
  {
    owner: 'Ada',
    type: 'CHALLENGE',
    title: 'Studio deposit',
    story: [
      'The three of us want our own workshop by the summer, with one kiln, two looms and light from the north. The landlord wants the deposit first and won’t wait for our grants.',
      'We pay two hundred a week for three weeks. Each of us gets a larger sum when it matters most: for the deposit, the wiring, the first clay.',
      'If you can’t pay, you can work instead, and we agree beforehand what it’s worth. After the third week we go through the accounts together and decide whether to start again.',
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
      'When the power goes out, the clinic loses its vaccines, and the power goes out every week. A small generator would solve that. It costs what the three of us earn in a season.',
      'Bola collects first and buys it, so that it’s running before the hot months. Dele collects next and builds the shed. The third round pays for fuel until the council takes over.',
      'We each pay three hundred every three weeks. You can see the receipts at the clinic’s entrance. If one of us is late, the other two go and ask, kindly and in person.',
    ].join('\n\n'),
    starts: { days: 12 },
    frequency: 21,
    amount: 300,
    members: ['Bola', 'Dele'],
    relationship: 'FAMILY',
    frozen: true,
    order: ['Bola', 'Dele', 'Ada'],
    confirmationsSent: true,
    approved: ['Ada', 'Bola', 'Dele'],
  },
  {
    owner: 'Bola',
    type: 'CHALLENGE',
    title: 'Market women’s circle',
    story: [
      'We sell next to each other in the same market, and we all need money for stock just before the festival, when prices are highest. If one of us at a time buys early, it costs a third less.',
      'We each pay four hundred every Monday after the market closes, counted on Bola’s table where all of us can see. We draw lots for the order, and you can swap with another member.',
      'If your stall burns down or your child is in hospital, we’ll wait for your payment for a month, but no longer.',
    ].join('\n\n'),
    starts: { days: 40 },
    frequency: 7,
    amount: 400,
    members: ['Ada', 'Efe'],
    pending: ['Femi', 'Chidi'],
    newcomers: ['grace@example.org', 'hadiza@example.org'],
    asking: { Dele: 'It’s Dele, from the stall next to the well. Efe told me about your circle.' },
    relationship: 'COLLEAGUE',
  },
  {
    owner: 'Chidi',
    type: 'GROUP',
    title: 'School fees together',
    story: [
      'School fees are due three times a year, and never when we have the money. Together, one of us always has it, and the children don’t have to worry.',
      'We each pay a thousand on the last day of the month. Parents with a child in an exam year collect first, because they have to pay the exam fee as well.',
      'We all work at the same school, so we know when everyone gets paid, and no one has to pay before that. If you leave the school, you keep paying until the last of us has collected. We’d rather say that now than argue about it later.',
    ].join('\n\n'),
    starts: { days: 50 },
    frequency: 28,
    amount: 1000,
    terms: {
      currency: 'EUR',
      graceDays: 7,
      houseRules: 'If you leave the school, you keep paying until the last of us has collected.',
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
      'We need new shirts, a proper ball and nets without holes before the season starts. We play every Friday, and we’ve been playing in bibs for long enough.',
      'We each pay a hundred every Friday at the pitch. The first collector buys shirts for the whole team, the second buys boots for the players who need them most, and the third pays the referee and keeps the rest for water.',
      'If you miss a Friday, you pay on the next one, and you fetch the balls from the bushes. Injured players keep paying half, and the rest of us share the other half.',
    ].join('\n\n'),
    starts: { days: 25 },
    frequency: 7,
    amount: 100,
    members: ['Femi', 'Chidi'],
    rejecting: ['Ada'],
    relationship: 'FRIEND',
    ownRelationships: { Chidi: 'COLLEAGUE' },
    rejectReasons: { Ada: 'I’m never in town on Fridays. Have a good season!' },
  },
  {
    owner: 'Efe',
    type: 'GROUP',
    title: 'The wedding of the year',
    story: [
      'Two families, one wedding, and none of us wants to go into debt for it. First we pay our share of the hall, then the cook, then the musicians. The dress is paid for already.',
      'We each pay two hundred every fortnight until the day itself. Each family has two turns, so neither owes the other anything. Aunts may pay for their nephews.',
      'If the date moves, we move with it and keep the order. With any money that’s left we buy the couple their first fridge, and a photo for all of us who have paid to the end.',
    ].join('\n\n'),
    starts: { days: 15 },
    frequency: 14,
    amount: 200,
    members: ['Ada', 'Bola', 'Femi'],
    relationship: 'OTHER_FAMILY',
    ownRelationships: { Bola: 'OTHER_FAMILY', Femi: 'FRIEND' },
    frozen: true,
    order: ['Ada', 'Efe', 'Femi', 'Bola'],
    confirmationsSent: true,
    approved: ['Efe', 'Femi'],
    refused: ['Bola'],
    slotReplies: {
      Bola: {
        reason: 'We have to pay for the hall before then, and I’d be last. An earlier turn would suit me.',
        wishes: [1, 2],
      },
    },
  },
  // Completed, with all payments received: Ada can start the next cycle from it.
  {
    owner: 'Ada',
    type: 'GROUP',
    title: 'Three bicycles by spring',
    story: [
      'The bus takes an hour and a half and a bicycle takes twenty minutes, but none of us could afford one. So we each get one in turn, and by spring all three of us will ride.',
      'We each pay two hundred every second week, on the day, in cash. The collector buys a bicycle within the week and comes to show it, so we can all see what became of the money.',
      'When it rains, the first to have a bicycle gives the others a lift. If it goes well, we’ll start again, for lights, locks and a trailer for the market.',
    ].join('\n\n'),
    starts: { days: -50 },
    frequency: 14,
    amount: 200,
    terms: { currency: 'EUR' },
    members: ['Dele', 'Femi'],
    relationship: 'FRIEND',
    frozen: true,
    order: ['Dele', 'Ada', 'Femi'],
    confirmationsSent: true,
    approved: ['Ada', 'Dele', 'Femi'],
    running: true,
    paid: [2, 2, 2],
  },
  {
    owner: 'Dele',
    type: 'GROUP',
    title: 'Boat for the lagoon',
    story: [
      'The four of us fish from other people’s boats and give them half of what we catch. Together we can buy boats one by one. As soon as one of us has a boat, two others come along, until we all have our own.',
      'We each pay three hundred a week to the collector, counted on the jetty when the nets are in. The order is by age, oldest first, because the young can wait.',
      'If the season fails, we sit down together and decide what to do before anyone drops out. Whatever you’ve received from the others, you give back.',
    ].join('\n\n'),
    starts: { days: -17 },
    frequency: 7,
    amount: 300,
    terms: { currency: 'NGN' },
    members: ['Bola', 'Chidi', 'Femi'],
    relationship: 'COLLEAGUE',
    frozen: true,
    order: ['Chidi', 'Bola', 'Femi', 'Dele'],
    confirmationsSent: true,
    approved: ['Chidi', 'Bola', 'Femi', 'Dele'],
    payTo: { Dele: 'Opay 0801 555 0140, Dele Nwosu' },
    running: true,
    paid: [3, 1],
    claims: [{ round: 1, payer: 'Femi', action: 'report', method: 'CASH' }],
    stop: {
      by: 'Femi',
      reason:
        'The lagoon is closed until the new year, and two of us have no income. Let’s pay back what we owe each other and start again then.',
      agreeing: ['Dele', 'Bola', 'Chidi'],
    },
  },
  {
    owner: 'Femi',
    type: 'GROUP',
    title: 'Sewing machines',
    story: [
      'The three of us sew by hand what others do in an hour. A good machine costs as much as we can each save in four months, and by then the school fees are due.',
      'We each pay two hundred every second week. The collector buys a machine the same day and shows the receipt to the others, before the money goes on anything else.',
      'Once you have your machine, you lend it to the next of us two evenings a week. If one of us has to stop, we talk first, and none of us loses what she has paid in. That was the first thing we agreed on.',
    ].join('\n\n'),
    starts: { days: -10 },
    frequency: 14,
    amount: 200,
    members: ['Ada', 'Efe'],
    relationship: 'FRIEND',
    frozen: true,
    order: ['Efe', 'Ada', 'Femi'],
    confirmationsSent: true,
    approved: ['Efe', 'Ada', 'Femi'],
    running: true,
    paid: [1],
    stop: {
      by: 'Efe',
      reason:
        'My workshop closes at the end of the month. I’d rather give back what I received now than pay it late.',
      agreeing: [],
    },
  },
];
