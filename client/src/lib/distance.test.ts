import { expect, it } from 'vitest';
import { formatDue } from './distance.ts';
import { formatDistance } from './relative-day.ts';

const TODAY = '2027-03-01';

it.each([
  ['2027-03-01', 'today'],
  ['2027-03-02', 'tomorrow'],
  ['2027-02-28', 'yesterday'],
  ['2027-03-04', 'in 3 days'],
  ['2027-02-20', '9 days ago'],
])('the distance of %s from 1 March is “%s”', (day, text) => {
  expect(formatDistance(day, TODAY)).toBe(text);
});

it.each([
  ['2027-02-20', '9 days late'],
  ['2027-02-28', 'due yesterday'],
  ['2027-02-26', 'due 3 days ago'],
  ['2027-02-25', '4 days late'],
  ['2027-03-01', 'today'],
  ['2027-03-04', 'in 3 days'],
])('an open payment of %s is “%s”', (day, text) => {
  expect(formatDue(day, TODAY, 3)).toBe(text);
});

it.each([
  ['2027-02-28', 0, '1 day late'],
  ['2027-02-15', 14, 'due 14 days ago'],
  ['2027-02-14', 14, '15 days late'],
])('a round on %s is late after %i grace days: “%s”', (day, graceDays, text) => {
  expect(formatDue(day, TODAY, graceDays)).toBe(text);
});
