import { failures } from '@kolo/server/domain/messages/failures.ts';
import {
  commitmentOf,
  entryHash,
  factText,
  fingerprintOf,
  passbookText,
  type CommittedFact,
  type PassbookEntry,
} from '@kolo/server/domain/passbook.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BooksDocument, PassbookFileDocument, type BooksQuery } from '../graphql/generated.ts';
import { answering, refusing, show } from '../testing/render.tsx';
import { CompareBooksButton } from './compare-books-button.tsx';
import type { Witness } from './compare-books.ts';
import { compareMessages } from './compare-messages.ts';

const CYCLE = 'cycle-1';
const ADA = { id: 'seat-ada', userId: 'user-ada' };
const BOB = { id: 'seat-bob', userId: 'user-bob' };
const SALT = '0'.repeat(32);

type Fact = Partial<CommittedFact> & { field: string };

/** A record with correct hashes. */
function recordOf(...changes: [kind: string, user: string, ...facts: Fact[]][]): PassbookEntry[] {
  let previous: string | null = null;
  return changes.map(([kind, user, ...given], index) => {
    const texts = given.map((fact) =>
      factText({ seat: null, day: null, before: null, after: null, ...fact }),
    );
    const facts = texts.map((fact) => ({
      commitment: commitmentOf(SALT, fact),
      salt: SALT,
      erased: false,
      fact,
    }));
    const head = { position: index + 1, kind, user, at: '2026-11-25T10:00:00.000Z', previous };
    const hash = entryHash({ ...head, cycle: CYCLE, facts: facts.map(({ commitment }) => commitment) });
    previous = hash;
    return { ...head, hash, facts };
  });
}

const SETTINGS = {
  type: 'GROUP',
  title: 'Holiday savings',
  description: 'We save together.',
  startDate: '2027-05-01',
  frequency: 28,
  participantAmount: 100,
  currency: 'EUR',
  graceDays: 3,
  houseRules: 'Cash on Sundays.',
} as const;
const settings = Object.entries(SETTINGS).map(([field, value]): Fact => ({ field, after: String(value) }));
const slotOf = (seat: string, slot: number, day: string): Fact[] => [
  { field: 'slot', seat, after: String(slot) },
  { field: 'dateCollected', seat, after: day },
  { field: 'confirmationStatus', seat, before: 'PENDING', after: 'APPROVED' },
];
const flags = (...names: string[]): Fact[] =>
  names.map((field) => ({ field, before: 'false', after: 'true' }));

/** Two people, and one payment that was received. */
const record = recordOf(
  ['CREATED', ADA.userId, ...settings, { field: 'termsHash', seat: ADA.id, after: 'x' }],
  ['INVITED', ADA.userId, { field: 'status', seat: BOB.id, after: 'PENDING' }],
  [
    'INVITE_ACCEPTED',
    BOB.userId,
    { field: 'status', seat: BOB.id, before: 'PENDING', after: 'ACCEPTED' },
    { field: 'userId', seat: BOB.id, after: BOB.userId },
  ],
  ['COLLECTORS_ASSIGNED', ADA.userId, ...slotOf(ADA.id, 0, '2027-05-01'), ...slotOf(BOB.id, 1, '2027-06-01')],
  [
    'STARTED',
    ADA.userId,
    ...flags('cycleFrozen', 'participantsFrozen', 'sentConfirmationEmails', 'isRunning', 'roundsCreated'),
  ],
  [
    'PAYMENTS_MARKED',
    ADA.userId,
    { field: 'paid', seat: BOB.id, day: '2027-05-01', before: 'false', after: 'true' },
    { field: 'standing', seat: BOB.id, day: '2027-05-01', before: 'DUE', after: 'RECEIVED' },
  ],
  [
    'STOP_PROPOSED',
    BOB.userId,
    { field: 'stop', after: 'OPEN' },
    { field: 'stopReason', after: 'I move away.' },
    { field: 'stopVote', seat: BOB.id, after: 'true' },
  ],
);

type Shown = BooksQuery['cycle'];
const personOf = ({ id, userId }: typeof ADA, name: string, slot: number, dateCollected: string) => ({
  id,
  name,
  email: null,
  userId,
  status: 'ACCEPTED' as const,
  slot,
  dateCollected,
  confirmationStatus: 'APPROVED' as const,
});
const roundOf = (
  collector: string,
  payer: string,
  position: number,
  date: string,
  standing: 'DUE' | 'RECEIVED',
) => ({
  position,
  date,
  collector: { id: collector },
  payments: [{ standing, participant: { id: payer } }],
});
const page: Shown = {
  id: CYCLE,
  fingerprint: fingerprintOf(record.at(-1)?.hash ?? ''),
  ...SETTINGS,
  cycleFrozen: true,
  participantsFrozen: true,
  isRunning: true,
  roundsCreated: true,
  sentConfirmationEmails: true,
  participants: [personOf(ADA, 'Ada.LO', 0, '2027-05-01'), personOf(BOB, 'Bob.BU', 1, '2027-06-01')],
  rounds: [
    roundOf(ADA.id, BOB.id, 0, '2027-05-01', 'RECEIVED'),
    roundOf(BOB.id, ADA.id, 1, '2027-06-01', 'DUE'),
  ],
  stop: {
    reason: 'I move away.',
    stoppedAt: null,
    proposedBy: { id: BOB.id },
    votes: [{ participant: { id: BOB.id } }],
  },
  settlement: { repayments: [] },
};

const asked = { cycleId: CYCLE };
const told = (entries: readonly PassbookEntry[]) =>
  answering(
    PassbookFileDocument,
    {
      passbook: {
        cycleId: CYCLE,
        title: SETTINGS.title,
        file: passbookText({ id: CYCLE, title: '' }, entries),
      },
    },
    asked,
  );
const shown = (cycle: Shown) => answering(BooksDocument, { cycle }, asked);

async function compare(cycle: Shown, entries = record, witness?: Witness): Promise<string | null> {
  const { user } = await show(<CompareBooksButton cycleId={CYCLE} witness={witness} />, [
    told(entries),
    shown(cycle),
  ]);
  await user.click(screen.getByRole('button', { name: compareMessages.button }));
  return (await screen.findByRole('status')).textContent;
}

describe('comparing the ledger with the record', () => {
  it('says that they agree, and over how many entries', async () => {
    expect(await compare(page)).toBe(compareMessages.agree(7));
  });

  const [first, second] = page.rounds;
  const [ada, bob] = page.participants;
  if (!first || !second || !ada || !bob || !page.stop) throw new Error('the page is not whole');
  const received = roundOf(BOB.id, ADA.id, 1, '2027-06-01', 'RECEIVED');
  it.each<[string, Partial<Shown>, string]>([
    [
      'a payment that nobody received',
      { rounds: [first, received] },
      'The ledger shows Ada.LO’s payment of 1 June 2027 as received. The record does not: it has it as due.',
    ],
    [
      'a payment that is gone',
      { rounds: [first, { ...second, payments: [] }] },
      'The record has Ada.LO’s payment of 1 June 2027. This page does not show it.',
    ],
    [
      'ten times the amount',
      { participantAmount: 1000 },
      'The participant amount of the circle is 1,000 on this page. The record has 100.',
    ],
    [
      'other house rules',
      { houseRules: 'The owner keeps a tenth.' },
      'This page and the record differ in the house rules of the circle.',
    ],
    [
      'another day of a round',
      { rounds: [first, { ...second, date: '2027-06-02' }] },
      'The collection date of the round of Bob.BU is 02/06/2027 on this page. The record has 01/06/2027.',
    ],
    [
      'another account',
      { participants: [ada, { ...bob, userId: 'user-eve' }] },
      'This page and the record differ in the account of Bob.BU.',
    ],
    [
      'one vote more',
      { stop: { ...page.stop, votes: [...page.stop.votes, { participant: { id: ADA.id } }] } },
      'This page shows the vote of Ada.LO to stop. The record does not have it.',
    ],
    [
      'one vote less',
      { stop: { ...page.stop, votes: [] } },
      'The record has the vote of Bob.BU to stop. This page does not show it.',
    ],
    [
      'another reason',
      { stop: { ...page.stop, reason: 'Nobody pays.' } },
      'This page and the record differ in the reason of the proposal to stop.',
    ],
    [
      'a repayment that nobody owes',
      {
        settlement: {
          repayments: [{ amount: 300, standing: 'DUE', from: { id: ADA.id }, to: { id: BOB.id } }],
        },
      },
      'This page shows the repayment from Ada.LO to Bob.BU. The record does not have it.',
    ],
    [
      'a circle that was never stopped',
      { stop: { ...page.stop, stoppedAt: '2026-11-26T10:00:00.000Z' } },
      'This page and the record differ in the stop of the circle.',
    ],
  ])('names %s', async (_case, given, sentence) => {
    expect(await compare({ ...page, ...given })).toContain(sentence);
  });

  it('counts further differences', async () => {
    const text = await compare({ ...page, title: 'Ours', graceDays: 9, currency: null });
    expect(text).toContain(compareMessages.more(2));
  });

  it('does not compare with a record that was changed itself', async () => {
    const broken = record.map((entry) => (entry.position === 3 ? { ...entry, user: 'user-eve' } : entry));
    expect(await compare(page, broken)).toBe(compareMessages.broken(3));
  });

  it('takes a file whose newest entry the record contains', async () => {
    expect(await compare(page, record, record[4])).toBe(compareMessages.agree(7));
  });

  it('says where the record no longer contains an entry of a file', async () => {
    const witness = { position: 4, hash: record[0]?.hash ?? '' };
    expect(await compare(page, record, witness)).toBe(compareMessages.rewritten(4));
  });

  it('says what the server answers to somebody who may not read the record', async () => {
    const { user } = await show(<CompareBooksButton cycleId={CYCLE} />, [
      refusing(PassbookFileDocument, 'not-a-member'),
    ]);
    await user.click(screen.getByRole('button', { name: compareMessages.button }));
    expect((await screen.findByRole('status')).textContent).toBe(failures['not-a-member'].text());
  });
});
