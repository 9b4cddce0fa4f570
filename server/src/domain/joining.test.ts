import fc from 'fast-check';
import { DomainError } from './errors.ts';
import {
  canBeJoined,
  checkJoinNote,
  COUNTER_MAX,
  COUNTER_STEP_MAX,
  counterAfter,
  JOIN_NOTE_MAX,
  requireRoomToAsk,
  type EarlierRequest,
} from './joining.ts';
import { JOIN_REQUESTS } from './limits.ts';
import { t } from './messages/translate.ts';

describe('a note to the owner', () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    ['It is me, from the choir.', undefined],
    ['😀'.repeat(JOIN_NOTE_MAX), undefined],
    ['x'.repeat(JOIN_NOTE_MAX + 1), t('complaints.tooLong', { max: JOIN_NOTE_MAX })],
    ['two\nlines', t('complaints.forbiddenCharacters')],
    ['a\u202Eb', t('complaints.forbiddenCharacters')],
    ['\uD800', t('complaints.forbiddenCharacters')],
    [7, t('complaints.wrongType')],
  ])('%j', (note, complaint) => {
    expect(checkJoinNote(note)).toBe(complaint);
  });
});

it.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('participants frozen %p, running %p: can be joined %p', (participantsFrozen, isRunning, may) => {
  expect(canBeJoined({ participantsFrozen, isRunning })).toBe(may);
});

describe('asking once more', () => {
  const reasonFor = (own: EarlierRequest[], counter = 7, open = 0): string | undefined => {
    try {
      requireRoomToAsk(own, counter, open);
    } catch (error) {
      if (error instanceof DomainError) return error.reason;
      throw error;
    }
    return undefined;
  };
  const asked = (status: EarlierRequest['status'], counter = 7): EarlierRequest => ({ status, counter });

  it.each<[string, EarlierRequest[], string | undefined]>([
    ['the first time', [], undefined],
    ['after it was taken back', [asked('WITHDRAWN')], undefined],
    ['having been let in, and gone since', [asked('APPROVED')], undefined],
    ['after a decline', [asked('DECLINED')], 'request-closed'],
    ['after a decline, and what was taken back', [asked('DECLINED'), asked('WITHDRAWN')], 'request-closed'],
    ['after a decline, by a renewed link', [asked('DECLINED', 6)], undefined],
    ['the third time', [asked('WITHDRAWN'), asked('DECLINED', 6)], undefined],
    ['the fourth time', [asked('WITHDRAWN'), asked('DECLINED', 6), asked('WITHDRAWN')], 'request-closed'],
  ])('%s: %j', (_when, own, reason) => {
    expect(reasonFor(own)).toBe(reason);
  });

  it('is refused while as many wait as may', () => {
    expect(reasonFor([], 7, JOIN_REQUESTS.openPerCycle - 1)).toBeUndefined();
    expect(reasonFor([], 7, JOIN_REQUESTS.openPerCycle)).toBe('limit-reached');
  });
});

it('a counter after another is a different one of 31 bits, wherever it begins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: COUNTER_MAX }),
      fc.array(fc.integer({ min: 1, max: COUNTER_STEP_MAX }), { minLength: 1, maxLength: 50 }),
      (first, steps) => {
        const counters = steps.reduce<number[]>(
          (before, step) => [...before, counterAfter(before.at(-1) ?? first, step)],
          [first],
        );
        expect(new Set(counters).size).toBe(counters.length);
        for (const counter of counters) {
          expect(Number.isInteger(counter) && counter >= 0 && counter <= COUNTER_MAX).toBe(true);
        }
      },
    ),
  );
});
