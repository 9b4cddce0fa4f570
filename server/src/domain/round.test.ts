import fc from 'fast-check';
import { currentRound, haveRounds, openCount, paidCount, payersOf } from './round.ts';

const participant = (id: string, status: 'PENDING' | 'ACCEPTED' | 'REJECTED' = 'ACCEPTED') => ({
  id,
  status,
});

describe('the payers of a round', () => {
  it('are all accepted participants except its collector', () => {
    const participants = [
      participant('ada'),
      participant('pat', 'PENDING'),
      participant('bob'),
      participant('rex', 'REJECTED'),
      participant('eve'),
    ];

    expect(payersOf('bob', participants).map(({ id }) => id)).toEqual(['ada', 'eve']);
  });

  it('are none in a circle of one person', () => {
    expect(payersOf('ada', [participant('ada')])).toEqual([]);
  });

  it('include everyone in all rounds but their own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (size) => {
        const participants = Array.from({ length: size }, (_, index) => participant(`participant ${index}`));
        const payers = participants.flatMap(({ id }) => payersOf(id, participants));

        for (const { id } of participants)
          expect(payers.filter((payer) => payer.id === id)).toHaveLength(size - 1);
      }),
    );
  });
});

describe('the rounds of a cycle', () => {
  const participants = ['ada', 'bob', 'eve'].map((id) => ({ id, isCollector: id !== 'eve' }));

  it.each([
    [['ada', 'bob'], true],
    [['bob', 'ada'], true],
    [['ada'], false],
    [['ada', 'ada'], false],
    [['ada', 'eve'], false],
    [['ada', 'bob', 'bob'], false],
    [[], false],
  ])('are complete with exactly one for each collector: %p is %p', (collecting, expected) => {
    const rounds = collecting.map((id) => ({ collector: { id } }));
    expect(haveRounds({ participants, rounds })).toBe(expected);
  });

  it('are not complete if no one collects', () => {
    expect(haveRounds({ participants: [], rounds: [] })).toBe(false);
  });
});

describe('the round that is being collected', () => {
  const rounds = [
    { position: 1, date: '2027-02-28' },
    { position: 0, date: '2027-01-31' },
    { position: 2, date: '2027-03-31' },
  ];

  it.each([
    ['long before the first', '2026-11-21', 0],
    ['on the day of the first', '2027-01-31', 0],
    ['on the day after the first', '2027-02-01', 1],
    ['on the day of the last', '2027-03-31', 2],
    ['once all have passed', '2027-04-01', undefined],
  ])('%s', (_when, today, position) => {
    expect(currentRound(rounds, today)?.position).toBe(position);
  });

  it('does not exist if there are no rounds', () => {
    expect(currentRound([], '2026-11-21')).toBeUndefined();
  });
});

it('counts the payments that were received, and those that were not', () => {
  expect(paidCount({ payments: [] })).toBe(0);
  expect(paidCount({ payments: [{ paid: true }, { paid: false }, { paid: true }] })).toBe(2);
  expect(openCount({ payments: [] })).toBe(0);
  expect(openCount({ payments: [{ paid: true }, { paid: false }, { paid: true }] })).toBe(1);
});
