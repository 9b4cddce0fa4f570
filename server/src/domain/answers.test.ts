import fc from 'fast-check';
import {
  checkNoReason,
  checkWishes,
  checkWishesAmong,
  UNKNOWN_OWNER,
  wishesOf,
  wishesText,
} from './answers.ts';
import { t } from './messages/translate.ts';
import { sentenceText } from './messages/sentence.ts';

describe('the reason for a rejection', () => {
  it.each([
    ['may be a sentence', 'Not this year.', undefined],
    ['may have two lines', 'Not this year.\nNext year!', undefined],
    ['may be the reserved reason', UNKNOWN_OWNER, undefined],
    ['may have 300 emoji, which are 600 code units', '🙂'.repeat(300), undefined],
    ['may not have 301 characters', 'x'.repeat(301), t('complaints.tooLong', { max: 300 })],
    ['may not be empty', '', t('complaints.noReasonBlank')],
    ['may not be blank', ' \n\t', t('complaints.noReasonBlank')],
    ['may not be invisible', '\u200B\u2800', t('complaints.noReasonBlank')],
    ['may not contain a control character', 'no\u0000', t('complaints.forbiddenCharacters')],
    ['may not contain a lone surrogate', 'no\uD800', t('complaints.forbiddenCharacters')],
    ['may not change the direction of text', 'no\u2066', t('complaints.forbiddenCharacters')],
    ['may not be a number', 7, t('complaints.noReasonBlank')],
  ])('%s', (_case, reason, complaint) => {
    expect(sentenceText(checkNoReason(reason))).toBe(complaint);
  });
});

describe('a list of suggested slots', () => {
  it.each([
    ['may be empty', [], undefined],
    ['may have slots in any order', [2, 0], undefined],
    ['may not have a slot twice', [1, 1], t('complaints.wishTwice')],
    ['may not have a slot before the first', [-1], t('complaints.wishUnknown')],
    ['may not have a fraction of a slot', [0.5], t('complaints.wishUnknown')],
    ['may not be a text', 'all', t('complaints.wrongType')],
  ])('%s', (_case, wishes, complaint) => {
    expect(sentenceText(checkWishes(wishes))).toBe(complaint);
  });

  const slotAmongOthers = fc
    .integer({ min: 1, max: 60 })
    .chain((slots) => fc.record({ slots: fc.constant(slots), slot: fc.nat(slots - 1) }));

  it('may only have the other slots of the cycle', () => {
    fc.assert(
      fc.property(slotAmongOthers, fc.nat(80), (among, wish) => {
        const isOther = wish < among.slots && wish !== among.slot;
        expect(checkWishesAmong([wish], among) === undefined).toBe(isOther);
      }),
    );
  });

  it('is read back from the stored text in ascending order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99)), (wishes) => {
        const sorted = wishes.toSorted((one, other) => one - other);
        expect(wishesOf(wishesText(wishes))).toEqual(sorted.length === 0 ? null : sorted);
      }),
    );
  });
});
