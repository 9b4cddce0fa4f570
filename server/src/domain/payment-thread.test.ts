import { threadOf, type ThreadFacts } from './payment-thread.ts';

const report = {
  at: '2027-12-29T09:00:00.000Z',
  paidOn: '2027-12-29',
  method: 'CASH',
  reference: null,
  note: null,
} as const;
const dispute = { at: '2028-01-01T09:00:00.000Z', reason: 'Nothing has arrived.' };
const delay = { at: '2027-12-27T09:00:00.000Z', payOn: '2027-12-29', note: null };
const due: ThreadFacts = { standing: 'DUE', standingSince: null, report: null, dispute: null };
const kindsOf = (facts: ThreadFacts) => threadOf(facts).map(({ kind }) => kind);

it('has nothing while no one has stated anything', () => {
  expect(threadOf(due)).toEqual([]);
});

it('has the statements in the order of their times', () => {
  expect(kindsOf({ ...due, standing: 'DISPUTED', report, dispute, delay })).toEqual([
    'delay',
    'report',
    'dispute',
  ]);
});

it('has a report that answers a dispute after it', () => {
  const again = { ...report, at: '2028-01-02T09:00:00.000Z', note: 'I gave it to your daughter.' };

  expect(threadOf({ ...due, standing: 'REPORTED', report: again, dispute })).toEqual([
    { kind: 'earlierReport' },
    { kind: 'dispute', ...dispute },
    { kind: 'report', isAgain: true, ...again },
  ]);
  expect(threadOf({ ...due, standing: 'DISPUTED', report, dispute })[0]).toMatchObject({ isAgain: false });
});

it('ends with the receipt, whose time may be unknown', () => {
  const received = { ...due, standing: 'RECEIVED', report } as const;

  expect(threadOf({ ...received, standingSince: '2028-01-03T09:00:00.000Z' }).at(-1)).toEqual({
    kind: 'received',
    at: '2028-01-03T09:00:00.000Z',
  });
  expect(threadOf(received).at(-1)).toEqual({ kind: 'received', at: null });
});
