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

describe('the reason of a no', () => {
  it.each([
    ['a sentence', 'Not this year.', undefined],
    ['two lines', 'Not this year.\nNext year!', undefined],
    ['the reserved word', UNKNOWN_OWNER, undefined],
    ['300 characters, whatever they take to write', '🙂'.repeat(300), undefined],
    ['301 characters', 'x'.repeat(301), t('complaints.tooLong', { max: 300 })],
    ['nothing', '', t('complaints.noReasonBlank')],
    ['blanks', ' \n\t', t('complaints.noReasonBlank')],
    ['what nobody sees', '\u200B\u2800', t('complaints.noReasonBlank')],
    ['a control character', 'no\u0000', t('complaints.forbiddenCharacters')],
    ['half a character', 'no\uD800', t('complaints.forbiddenCharacters')],
    ['a turn of the text', 'no\u2066', t('complaints.forbiddenCharacters')],
    ['no text', 7, t('complaints.noReasonBlank')],
  ])('%s', (_what, reason, complaint) => {
    expect(checkNoReason(reason)).toBe(complaint);
  });
});

describe('wishes', () => {
  it.each([
    ['none', [], undefined],
    ['some', [2, 0], undefined],
    ['twice the same', [1, 1], t('complaints.wishTwice')],
    ['before the first', [-1], t('complaints.wishUnknown')],
    ['half a slot', [0.5], t('complaints.wishUnknown')],
    ['no list', 'all', t('complaints.wrongType')],
  ])('%s', (_what, wishes, complaint) => {
    expect(checkWishes(wishes)).toBe(complaint);
  });

  const circle = fc
    .integer({ min: 1, max: 60 })
    .chain((slots) => fc.record({ slots: fc.constant(slots), slot: fc.nat(slots - 1) }));

  it('of whatever circle are its other slots, and no more', () => {
    fc.assert(
      fc.property(circle, fc.nat(80), (among, wish) => {
        const isOther = wish < among.slots && wish !== among.slot;
        expect(checkWishesAmong([wish], among) === undefined).toBe(isOther);
      }),
    );
  });

  it('come back as they were kept, in the order of the slots', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99)), (wishes) => {
        const sorted = wishes.toSorted((one, other) => one - other);
        expect(wishesOf(wishesText(wishes))).toEqual(sorted.length === 0 ? null : sorted);
      }),
    );
  });
});
