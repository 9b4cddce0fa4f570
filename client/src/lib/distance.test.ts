import { expect, it } from 'vitest';
import { formatDistance, formatDue } from './distance.ts';

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
  ['2027-02-28', true, 'due yesterday'],
  ['2027-02-26', true, 'due 3 days ago'],
  ['2027-02-25', true, '4 days late'],
  ['2027-02-20', false, '9 days ago'],
  ['2027-03-01', true, 'today'],
  ['2027-03-04', true, 'in 3 days'],
])('calls %s late only while a payment is open (%s): %s', (day, open, words) => {
  expect(formatDue(day, TODAY, open, 3)).toBe(words);
});

it.each([
  ['2027-02-28', 0, '1 day late'],
  ['2027-02-15', 14, 'due 14 days ago'],
  ['2027-02-14', 14, '15 days late'],
])('calls %s late after the grace of its cycle, %i days: %s', (day, graceDays, words) => {
  expect(formatDue(day, TODAY, true, graceDays)).toBe(words);
});
