import { describe, expect, it } from 'vitest';
import { latenessMessage } from './status-messages.ts';

const SINCE = '2027-11-03T12:00:00.000Z';

describe('the lateness of a payment', () => {
  it.each([
    [{ kind: 'none' }, undefined],
    [{ kind: 'due-today' }, 'Due today'],
    [{ kind: 'past-due', days: 1 }, 'Due yesterday'],
    [{ kind: 'past-due', days: 3 }, 'Due 3 days ago'],
    [{ kind: 'late', days: 1 }, '1 day late'],
    [{ kind: 'late', days: 9 }, '9 days late'],
    [{ kind: 'not-received' }, 'Not received yet'],
    [{ kind: 'unanswered' }, 'Reported on 3 Nov 2027, not answered yet'],
  ] as const)('%j is shown as “%s”', (lateness, text) => {
    expect(latenessMessage(lateness, SINCE)).toBe(text);
  });

  it('leaves out an unknown date', () => {
    expect(latenessMessage({ kind: 'unanswered' }, null)).toBe('Reported, not answered yet');
  });
});
