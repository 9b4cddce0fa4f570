import { expect, it } from 'vitest';
import { latenessMessages } from './status-messages.ts';

const SINCE = '2027-11-03T12:00:00.000Z';

it.each([
  [{ kind: 'none' }, undefined],
  [{ kind: 'due-today' }, 'Due today'],
  [{ kind: 'past-due', days: 1 }, 'Due yesterday'],
  [{ kind: 'past-due', days: 3 }, 'Due 3 days ago'],
  [{ kind: 'late', days: 1 }, '1 day late'],
  [{ kind: 'late', days: 9 }, '9 days late'],
  [{ kind: 'not-received' }, 'Not received yet'],
  [{ kind: 'unanswered' }, 'Reported, not answered yet since 3 November 2027'],
] as const)('%j is told as %s', (lateness, words) => {
  expect(latenessMessages(lateness, SINCE)).toBe(words);
});

it('of an unknown day it says nothing', () => {
  expect(latenessMessages({ kind: 'unanswered' }, null)).toBe('Reported, not answered yet');
});
