import fc from 'fast-check';
import {
  AMOUNT,
  checkAmount,
  checkDescription,
  checkGraceDays,
  checkHouseRules,
  checkTitle,
  checkType,
  collectedAmount,
  HOUSE_RULES,
  isSectionFrozen,
  totalAmount,
} from './cycle.ts';
import { isFrozen } from './stage.ts';
import { hasForbiddenCharacters, severalLines } from './check.ts';
import { t } from './messages/translate.ts';
import { sentenceText } from './messages/sentence.ts';

describe('a type', () => {
  it('is personal, group or challenge (docs/rules.md §6.1)', () => {
    expect(['PERSONAL', 'GROUP', 'CHALLENGE'].map(checkType)).toEqual([undefined, undefined, undefined]);
    for (const other of ['HABIT', 'INDIVIDUAL', 'group', '', null, undefined, 1])
      expect(sentenceText(checkType(other))).toBe('Please choose a type.');
  });
});

describe('a title', () => {
  it.each([
    ['may not have 9 characters', 'a'.repeat(9), t('complaints.titleLength', { min: 10, max: 30 })],
    ['may have 10 characters', 'a'.repeat(10), undefined],
    ['may have 30 characters', 'a'.repeat(30), undefined],
    ['may not have 31 characters', 'a'.repeat(31), t('complaints.titleLength', { min: 10, max: 30 })],
    [
      'is counted without blanks around it',
      ` ${'a'.repeat(9)} `,
      t('complaints.titleLength', { min: 10, max: 30 }),
    ],
    ['may have 30 characters and blanks around them', ` ${'a'.repeat(30)} `, undefined],
    ['is counted in code points: 10 emoji are enough', '🎉'.repeat(10), undefined],
    ['is counted in code points: 30 emoji are not too many', '🎉'.repeat(30), undefined],
    ['is counted in code points: a letter and its accent are two', 'e\u0301'.repeat(5), undefined],
    ['may not have two lines', 'Holiday\nsavings', t('complaints.forbiddenCharacters')],
    ['may not contain a null byte', 'Holiday\0savings', t('complaints.forbiddenCharacters')],
    ['may not contain a lone surrogate', 'Holiday \ud83c savings', t('complaints.forbiddenCharacters')],
    ['may be pasted with blanks, tabs and line ends around it', '\n\t Holiday savings \r\n', undefined],
    ['may contain joined emoji', 'Family 👩\u200d👩\u200d👧 savings', undefined],
    ['may be Persian, with its joiners', 'پس\u200cانداز خانواده', undefined],
    ['may be Hebrew', 'חיסכון משפחתי', undefined],
    ['may not have a direction mark at its end', 'חיסכון משפחתי\u200f', t('complaints.forbiddenCharacters')],
    ['may not override the direction of text', 'Pay 001 \u202enot 100', t('complaints.forbiddenCharacters')],
    [
      'may not isolate the direction of text',
      'Pay \u2067001\u2069 or 100',
      t('complaints.forbiddenCharacters'),
    ],
    ['may not be invisible', '\u200b'.repeat(12), t('complaints.titleLength', { min: 10, max: 30 })],
    ['is required when empty', '', t('complaints.titleLength', { min: 10, max: 30 })],
    ['may not be a number', 1_234_567_890, t('complaints.titleLength', { min: 10, max: 30 })],
    ['may not be null', null, t('complaints.titleLength', { min: 10, max: 30 })],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(checkTitle(value))).toBe(complaint);
  });
});

describe('a description', () => {
  it.each([
    ['may not have 299 characters', 'a'.repeat(299), t('complaints.descriptionTooShort', { min: 300 })],
    ['may have 300 characters', 'a'.repeat(300), undefined],
    ['may have 10,000 characters', 'a'.repeat(10_000), undefined],
    ['may not have 10,001 characters', 'a'.repeat(10_001), 'Please use at most 10,000 characters.'],
    [
      'is counted without blanks around it',
      `\n${'a'.repeat(299)}\n`,
      t('complaints.descriptionTooShort', { min: 300 }),
    ],
    ['is counted in code points', '🎉'.repeat(10_000), undefined],
    ['may have several lines', `${'a'.repeat(150)}\r\n\t${'a'.repeat(150)}`, undefined],
    ['may not contain a null byte', `${'a'.repeat(300)}\0`, t('complaints.forbiddenCharacters')],
    ['may not be invisible', '\u2060'.repeat(400), t('complaints.descriptionTooShort', { min: 300 })],
    ['may have the direction marks of a messenger around it', `\u2068${'a'.repeat(300)}\u2069`, undefined],
    ['is required when missing', undefined, t('complaints.descriptionTooShort', { min: 300 })],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(checkDescription(value))).toBe(complaint);
  });
});

describe('an amount', () => {
  it.each([
    ['', 'Amount is required'],
    ['abc', 'Amount is required'],
    ['  ', 'Amount is required'],
    ['1e3', 'Amount is required'],
    ['0x64', 'Amount is required'],
    ['1,000', 'Amount is required'],
    [NaN, 'Amount is required'],
    [Infinity, 'Amount is required'],
    [null, 'Amount is required'],
    [undefined, 'Amount is required'],
    [[200], 'Amount is required'],
    [true, 'Amount is required'],
    [0, 'Amount must be at least 100'],
    [-0, 'Amount must be at least 100'],
    [-100, 'Amount must be at least 100'],
    [50, 'Amount must be at least 100'],
    [99, 'Amount must be at least 100'],
    [99.99, 'Amount must be at least 100'],
    ['99', 'Amount must be at least 100'],
    [101, 'Amount must be a multiple of 100'],
    [150, 'Amount must be a multiple of 100'],
    [100.5, 'Amount must be a multiple of 100'],
    ['150', 'Amount must be a multiple of 100'],
    [1_000_000_100, 'Amount must be at most 1,000,000,000'],
    [100, undefined],
    [' 200 ', undefined],
    ['+200', undefined],
    [1_000_000_000, undefined],
  ])('of %p has the complaint %p', (value, complaint) => {
    expect(sentenceText(checkAmount(value))).toBe(complaint);
  });

  it('is checked in this order: missing, too small, not a multiple, too large', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e10, max: 1e10, noNaN: true }), (amount) => {
        const expected =
          amount < 100
            ? t('complaints.amountTooSmall', { min: 100 })
            : amount % 100 !== 0
              ? t('complaints.amountUneven', { step: 100 })
              : amount > AMOUNT.max
                ? t('complaints.amountTooLarge', { max: 1_000_000_000 })
                : undefined;

        expect(sentenceText(checkAmount(amount))).toBe(expected);
        expect(sentenceText(checkAmount(amount.toFixed(3)))).toBe(
          sentenceText(checkAmount(Number(amount.toFixed(3)))),
        );
      }),
    );
  });

  it('may be every multiple of 100 up to the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: AMOUNT.max / 100 }), (hundreds) => {
        expect(checkAmount(hundreds * 100)).toBeUndefined();
      }),
    );
  });
});

describe('the sums of a round', () => {
  it.each([
    [3, 300, 200],
    [1, 100, 0],
    [0, 0, 0],
  ])(
    'of %i participants and an amount of 100: the total is %i, and the collector receives %i',
    (count, total, received) => {
      const cycle = { participantAmount: 100, participantsCount: count };

      expect(totalAmount(cycle)).toBe(total);
      expect(collectedAmount(cycle)).toBe(received);
    },
  );
});

describe('a frozen section (docs/rules.md §7.2)', () => {
  it.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])(
    'has its own flag, and collectors can be assigned if both are set: %p and %p, %p',
    (cycleFrozen, participantsFrozen, both) => {
      const cycle = { cycleFrozen, participantsFrozen };

      expect(isFrozen(cycle)).toBe(both);
      expect(isSectionFrozen(cycle, 'CYCLE')).toBe(cycleFrozen);
      expect(isSectionFrozen(cycle, 'PARTICIPANTS')).toBe(participantsFrozen);
    },
  );
});

describe('the grace days', () => {
  it('are a whole number from 0 to 14', () => {
    for (let days = 0; days <= 14; days += 1) expect(checkGraceDays(days)).toBeUndefined();
  });

  it.each([-1, 15, 2.5, Number.NaN, Infinity, '3', '', true, null, undefined, {}, [3]])(
    'may not be %j',
    (value) => {
      expect(sentenceText(checkGraceDays(value))).toBe('Please choose 0 to 14 days.');
    },
  );
});

describe('house rules', () => {
  it.each([
    ['may be null', null, undefined],
    ['may be missing', undefined, undefined],
    ['may be empty', '', undefined],
    ['may be blank', ' \r\n ', undefined],
    ['may have several lines', 'Drinks on anyone who is late.\r\n\r\nNo calls on Sundays.', undefined],
    ['may contain markup, which is text like any other', '<b onclick="x()">Late?</b>', undefined],
    ['may have 1,000 characters', 'a'.repeat(1_000), undefined],
    ['are counted in code points', '🎉'.repeat(1_000), undefined],
    ['are counted without blanks around them', ` ${'a'.repeat(1_000)}\n`, undefined],
    ['count a line end once', `${'a\r\n'.repeat(499)}aa`, undefined],
    ['may not have 1,001 characters', 'a'.repeat(1_001), t('complaints.tooLong', { max: 1_000 })],
    ['may not contain a null byte', 'No\0calls', t('complaints.forbiddenCharacters')],
    ['may not contain a tab', 'No\tcalls', t('complaints.forbiddenCharacters')],
    ['may not contain a lone surrogate', 'No \ud83c calls', t('complaints.forbiddenCharacters')],
    ['may not change the direction of text', 'Pay \u202e001 a week', t('complaints.forbiddenCharacters')],
    ['may not be a number', 5, t('complaints.wrongType')],
  ])('%s', (_case, value, complaint) => {
    expect(sentenceText(checkHouseRules(value))).toBe(complaint);
  });

  it('are stored trimmed, within the limit and without forbidden characters if they are valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_200 }), (typed) => {
        if (checkHouseRules(typed) !== undefined) return;
        const stored = severalLines(typed);
        if (stored === null) return;
        expect(stored).toBe(stored.trim());
        expect(stored).not.toContain('\r');
        expect(hasForbiddenCharacters(stored.replaceAll('\n', ''))).toBe(false);
        expect(Array.from(stored).length).toBeLessThanOrEqual(HOUSE_RULES.max);
        // Stored texts are valid again, and do not change.
        expect(checkHouseRules(stored)).toBeUndefined();
        expect(severalLines(stored)).toBe(stored);
      }),
    );
  });
});
