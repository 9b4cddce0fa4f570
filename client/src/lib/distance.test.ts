import { expect, it } from 'vitest';
import { daysBetween, formatDistance, formatDue } from './distance.ts';

const TODAY = '2027-03-01';

it.each([
  ['2027-03-01', 'today'],
  ['2027-03-02', 'tomorrow'],
  ['2027-02-28', 'yesterday'],
  ['2027-03-04', 'in 3 days'],
  ['2027-02-20', '9 days ago'],
])('tells how far %s is from the first of March: %s', (day, words) => {
  expect(formatDistance(day, TODAY)).toBe(words);
});

it.each([
  ['2027-02-20', true, '9 days late'],
  ['2027-02-28', true, '1 day late'],
  ['2027-02-20', false, '9 days ago'],
  ['2027-03-01', true, 'today'],
  ['2027-03-04', true, 'in 3 days'],
])('calls %s late only while a payment is open (%s): %s', (day, open, words) => {
  expect(formatDue(day, TODAY, open)).toBe(words);
});

it('counts calendar days, whatever the clocks do in between', () => {
  const start = Date.parse('2027-01-01T00:00:00Z');
  const dayOf = (count: number) => new Date(start + count * 86_400_000).toISOString().slice(0, 10);
  // Over two summer times and a leap day.
  for (let from = 0; from < 800; from += 7)
    for (let length = -40; length < 420; length += 13)
      expect(daysBetween(dayOf(from), dayOf(from + length))).toBe(length);
});
