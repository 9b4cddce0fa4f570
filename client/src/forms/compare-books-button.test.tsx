import { failureText } from '@kolo/server/domain/messages/failures.ts';
import {
  commitmentOf,
  entryHash,
  factText,
  fingerprintOf,
  passbookText,
  type CommittedFact,
  type PassbookEntry,
} from '@kolo/server/domain/passbook.ts';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BooksDocument, PassbookFileDocument, type BooksQuery } from '../graphql/generated.ts';
import { t } from '../lib/t.ts';
import { answering, refusing, show } from '../testing/render.tsx';
import { CompareBooksButton } from './compare-books-button.tsx';
import type { Witness } from './compare-books.ts';

const CYCLE = 'cycle-1';
const ADA = { id: 'participant-ada', userId: 'user-ada' };
const BOB = { id: 'participant-bob', userId: 'user-bob' };
const SALT = '0'.repeat(32);

type Fact = Partial<CommittedFact> & { field: string };

/** An audit log with correct hashes. */
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
const slotOf = (participant: string, slot: number, day: string): Fact[] => [
  { field: 'slot', seat: participant, after: String(slot) },
  { field: 'dateCollected', seat: participant, after: day },
  { field: 'confirmationStatus', seat: participant, before: 'PENDING', after: 'APPROVED' },
];
const flags = (...names: string[]): Fact[] =>
  names.map((field) => ({ field, before: 'false', after: 'true' }));

/** Two participants, one received payment and a proposal to stop. */
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
  formerNumber: null as number | null,
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

const variables = { cycleId: CYCLE };
const passbookAnswer = (entries: readonly PassbookEntry[]) =>
  answering(
    PassbookFileDocument,
    {
      passbook: {
        cycleId: CYCLE,
        title: SETTINGS.title,
        file: passbookText({ id: CYCLE, title: '' }, entries),
      },
    },
    variables,
  );
const pageAnswer = (cycle: Shown) => answering(BooksDocument, { cycle }, variables);

async function compare(cycle: Shown, entries = record, witness?: Witness): Promise<string | null> {
  const { user } = await show(<CompareBooksButton cycleId={CYCLE} witness={witness} />, [
    passbookAnswer(entries),
    pageAnswer(cycle),
  ]);
  await user.click(screen.getByRole('button', { name: t('compare.button') }));
  return (await screen.findByRole('status')).textContent;
}

describe('the comparison of the ledger with the record', () => {
  it('reports that they agree, with the number of entries', async () => {
    expect(await compare(page)).toBe(t('compare.agree', { entries: 7 }));
  });

  it('does not miss the account of a former member, which the page no longer shows', async () => {
    const [owner, other] = page.participants;
    if (!owner || !other) throw new Error('the page is incomplete');
    const former = { ...other, name: 'Former member 2', formerNumber: 2, userId: null };
    expect(await compare({ ...page, participants: [owner, former] })).toBe(
      t('compare.agree', { entries: 7 }),
    );
  });

  const [first, second] = page.rounds;
  const [ada, bob] = page.participants;
  if (!first || !second || !ada || !bob || !page.stop) throw new Error('the page is incomplete');
  const received = roundOf(BOB.id, ADA.id, 1, '2027-06-01', 'RECEIVED');
  it.each<[string, Partial<Shown>, string]>([
    [
      'a payment that was not received',
      { rounds: [first, received] },
      'Ada.LO’s payment for 1 Jun 2027: received in the ledger, but due in the record.',
    ],
    [
      'a missing payment',
      { rounds: [first, { ...second, payments: [] }] },
      'Ada.LO’s payment for 1 Jun 2027: the record has it, but this page doesn’t show it.',
    ],
    [
      'ten times the amount',
      { participantAmount: 1000 },
      'The participant amount is 1,000 on this page, but 100 in the record.',
    ],
    [
      'other house rules',
      { houseRules: 'The owner keeps a tenth.' },
      'The house rules on this page differ from the house rules in the record.',
    ],
    [
      'a circle that does not run',
      { isRunning: false },
      'The circle is running in the record, but not on this page.',
    ],
    [
      'another answer to a turn',
      { participants: [ada, { ...bob, confirmationStatus: 'REJECTED' }] },
      'Bob.BU’s turn is rejected on this page, but approved in the record.',
    ],
    [
      'another proposer',
      { stop: { ...page.stop, proposedBy: { id: ADA.id } } },
      'This page and the record disagree on who proposed to stop the circle.',
    ],
    [
      'another date of a round',
      { rounds: [first, { ...second, date: '2027-06-02' }] },
      'The date of Bob.BU’s round is 2 Jun 2027 on this page, but 1 Jun 2027 in the record.',
    ],
    [
      'another account',
      { participants: [ada, { ...bob, userId: 'user-eve' }] },
      'Bob.BU’s account on this page isn’t the account in the record.',
    ],
    [
      'an additional vote',
      { stop: { ...page.stop, votes: [...page.stop.votes, { participant: { id: ADA.id } }] } },
      'Ada.LO’s vote to stop: this page shows it, but the record doesn’t have it.',
    ],
    [
      'a missing vote',
      { stop: { ...page.stop, votes: [] } },
      'Bob.BU’s vote to stop: the record has it, but this page doesn’t show it.',
    ],
    [
      'another reason',
      { stop: { ...page.stop, reason: 'No one pays.' } },
      'The reason for the proposal to stop on this page differs from the reason in the record.',
    ],
    [
      'an additional repayment',
      {
        settlement: {
          repayments: [{ amount: 300, standing: 'DUE', from: { id: ADA.id }, to: { id: BOB.id } }],
        },
      },
      'The repayment from Ada.LO to Bob.BU: this page shows it, but the record doesn’t have it.',
    ],
    [
      'a stop that never happened',
      { stop: { ...page.stop, stoppedAt: '2026-11-26T10:00:00.000Z' } },
      'This page says that the circle was stopped, but the record doesn’t.',
    ],
  ])('reports %s', async (_case, given, sentence) => {
    expect(await compare({ ...page, ...given })).toContain(sentence);
  });

  it('counts further differences', async () => {
    const text = await compare({ ...page, title: 'Ours', graceDays: 9, currency: null });
    expect(text).toContain(t('compare.more', { count: 2 }));
  });

  it('reports a record whose hashes do not match', async () => {
    const broken = record.map((entry) => (entry.position === 3 ? { ...entry, user: 'user-eve' } : entry));
    expect(await compare(page, broken)).toBe(t('compare.broken', { position: 3 }));
  });

  it('accepts a file whose newest entry the record contains', async () => {
    expect(await compare(page, record, record[6])).toBe(t('compare.agree', { entries: 7 }));
    cleanup();
    // A file may end before the record does.
    expect(await compare(page, record, record[4])).toBe(
      t('compare.agree', { entries: 7 }) + t('compare.fileShorter', { last: 5, entries: 7 }),
    );
  });

  it('reports an entry of a file that the record no longer contains', async () => {
    const witness = { position: 4, hash: record[0]?.hash ?? '' };
    expect(await compare(page, record, witness)).toBe(t('compare.rewritten', { position: 4 }));
  });

  it('shows the server’s error to someone who may not read the record', async () => {
    const { user } = await show(<CompareBooksButton cycleId={CYCLE} />, [
      refusing(PassbookFileDocument, 'not-a-member'),
    ]);
    await user.click(screen.getByRole('button', { name: t('compare.button') }));
    expect((await screen.findByRole('status')).textContent).toBe(failureText('not-a-member'));
  });
});
