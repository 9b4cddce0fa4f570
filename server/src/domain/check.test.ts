import { sentence } from './messages/sentence.ts';
import { checkTitle } from './cycle.ts';
import { checkFirstName } from './account.ts';
import { checkPayTo, checkReference } from './payment-status.ts';
import { checkJoinNote } from './joining.ts';
import {
  checkDirection,
  hasForbiddenCharacters,
  hasForbiddenCharactersInLines,
  hidesCharacters,
  lengthOf,
  withoutHiddenCharacters,
} from './check.ts';

describe('the length of a text', () => {
  it.each([
    ['nothing', '', 0],
    ['blanks only', ' \t\n ', 0],
    ['a word with blanks around it', '  four ', 4],
    ['two letters and a blank', 'a b', 3],
    ['an emoji of two code units', '🎉', 1],
    ['a family of five code points', '👨‍👩‍👧', 5],
    ['a letter and its accent', 'e\u0301', 2],
    ['a letter with a combined accent', '\u00e9', 1],
  ])('is the number of code points after trimming: %s', (_case, text, length) => {
    expect(lengthOf(text)).toBe(length);
  });
});

describe('forbidden characters', () => {
  it.each([
    ['a null byte', 'a\0b', true],
    ['a bell', '\u0007', true],
    ['a lone surrogate', '\ud83c', true],
    ['a whole emoji', '🎉', false],
    ['text from right to left', 'שלום', false],
    ['a line end', 'one\r\ntwo', true],
  ])('include or allow %s', (_case, text, forbidden) => {
    expect(hasForbiddenCharacters(text)).toBe(forbidden);
  });

  it('do not include tabs and line ends in texts of several lines', () => {
    expect(hasForbiddenCharactersInLines('one\r\n\ttwo')).toBe(false);
    expect(hasForbiddenCharactersInLines('one\r\n\0two')).toBe(true);
  });
});

const FORBIDDEN = sentence('complaints.forbiddenCharacters');

describe('the control characters of Unicode for direction', () => {
  const all = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'.split('');

  it.each(all.map((control) => ({ control, code: control.charCodeAt(0).toString(16) })))(
    'are refused in names, titles, references and payment details: U+$code',
    ({ control }) => {
      for (const text of [
        `Holiday ${control}savings`,
        `${control}Holiday savings`,
        `Holiday savings${control}`,
      ])
        for (const check of [checkFirstName, checkTitle, checkReference, checkPayTo])
          expect(check(text)).toEqual(FORBIDDEN);
      expect(checkDirection(`0123${control}4567`)).toEqual(FORBIDDEN);
    },
  );

  it('may stand in a note if they only mark a place', () => {
    const allowed = all.filter((control) => checkJoinNote(`שלום${control}!`) === undefined);
    expect(allowed).toEqual(['\u061c', '\u200e', '\u200f']);
  });

  it.each([
    ['the embedding of an address book', '\u202a+44 20 7946\u202c', undefined],
    ['the isolate of a messenger', '\u2068+44 20 7946\u2069', undefined],
    ['a mark at the end', 'KOLO-12\u200e', undefined],
    ['an override', '\u202e4321', FORBIDDEN],
    ['nothing', undefined, undefined],
  ])('around a pasted text change nothing, unless they reverse it: %s', (_case, text, complaint) => {
    expect(checkDirection(text)).toEqual(complaint);
  });
});

describe('invisible characters', () => {
  it.each([
    ['a zero-width space', '12\u200b34', '1234'],
    ['a soft hyphen', 'GB\u00ad29', 'GB29'],
    ['a direction mark', '\u200f1234', '1234'],
    ['a joiner between digits', '12\u200d34', '1234'],
    ['a joiner at the end', 'abc\u200c', 'abc'],
    ['a direction override', '12\u202e34', '1234'],
  ])('are found and removed: %s', (_case, text, rest) => {
    expect(hidesCharacters(text)).toBe(true);
    expect(withoutHiddenCharacters(text)).toBe(rest);
    expect(hidesCharacters(rest)).toBe(false);
  });

  it.each([
    ['a word in Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a word in Hindi', '\u0915\u094d\u200d\u0937'],
    ['a family', '👨‍👩‍👧'],
    ['a telephone as an emoji', '☎️ 0801 234'],
    ['a heart on fire', '❤️‍🔥'],
    ['an account number', 'IBAN GB29 NWBK 6016 1331 9268 19'],
  ])('do not include joiners that scripts and emoji need: %s', (_case, text) => {
    expect(hidesCharacters(text)).toBe(false);
    expect(withoutHiddenCharacters(text)).toBe(text);
  });
});
