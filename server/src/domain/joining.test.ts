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
import { sentenceText } from './messages/sentence.ts';

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
  ])('is optional, has one line and is limited: %j', (note, complaint) => {
    expect(sentenceText(checkJoinNote(note))).toBe(complaint);
  });
});

it.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])(
  'allows joining until the participants are frozen: frozen %p, running %p, allowed %p',
  (participantsFrozen, isRunning, isAllowed) => {
    expect(canBeJoined({ participantsFrozen, isRunning })).toBe(isAllowed);
  },
);

describe('a further join request', () => {
  const reasonFor = (own: EarlierRequest[], counter = 7, open = 0): string | undefined => {
    try {
      requireRoomToAsk(own, counter, open);
    } catch (error) {
      if (error instanceof DomainError) return error.reason;
      throw error;
    }
    return undefined;
  };
  const earlier = (status: EarlierRequest['status'], counter = 7): EarlierRequest => ({ status, counter });

  it.each<[string, EarlierRequest[], string | undefined]>([
    ['is allowed without an earlier request', [], undefined],
    ['is allowed after a withdrawal', [earlier('WITHDRAWN')], undefined],
    ['is allowed after an approval, when the participant has left', [earlier('APPROVED')], undefined],
    ['is refused after a decline', [earlier('DECLINED')], 'request-closed'],
    [
      'is refused after a decline and a withdrawal',
      [earlier('DECLINED'), earlier('WITHDRAWN')],
      'request-closed',
    ],
    ['is allowed after a decline with an earlier link', [earlier('DECLINED', 6)], undefined],
    ['is allowed the third time', [earlier('WITHDRAWN'), earlier('DECLINED', 6)], undefined],
    [
      'is refused the fourth time',
      [earlier('WITHDRAWN'), earlier('DECLINED', 6), earlier('WITHDRAWN')],
      'request-closed',
    ],
  ])('%s: %j', (_case, own, reason) => {
    expect(reasonFor(own)).toBe(reason);
  });

  it('is refused while the cycle has too many unanswered requests', () => {
    expect(reasonFor([], 7, JOIN_REQUESTS.openPerCycle - 1)).toBeUndefined();
    expect(reasonFor([], 7, JOIN_REQUESTS.openPerCycle)).toBe('limit-reached');
  });
});

it('generates different counters of 31 bits from any first counter', () => {
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
