import {
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
    ['blanks around', '  four ', 4],
    ['blanks within', 'a b', 3],
    ['an emoji of two code units', '🎉', 1],
    ['a family of five code points', '👨‍👩‍👧', 5],
    ['a letter and its accent', 'e\u0301', 2],
    ['the same letter in one', '\u00e9', 1],
  ])('of %s counts trimmed code points', (_what, text, length) => {
    expect(lengthOf(text)).toBe(length);
  });
});

describe('characters that no text may carry', () => {
  it.each([
    ['a null byte', 'a\0b', true],
    ['a bell', '\u0007', true],
    ['half of an emoji', '\ud83c', true],
    ['a whole emoji', '🎉', false],
    ['text from right to left', 'שלום', false],
    ['a line end', 'one\r\ntwo', true],
  ])('%s', (_what, text, forbidden) => {
    expect(hasForbiddenCharacters(text)).toBe(forbidden);
  });

  it('are the same in texts of several lines, but for tabs and line ends', () => {
    expect(hasForbiddenCharactersInLines('one\r\n\ttwo')).toBe(false);
    expect(hasForbiddenCharactersInLines('one\r\n\0two')).toBe(true);
  });
});

describe('characters that cannot be seen', () => {
  it.each([
    ['a zero-width space', '12\u200b34', '1234'],
    ['a soft hyphen', 'GB\u00ad29', 'GB29'],
    ['a mark of direction', '\u200f1234', '1234'],
    ['a joiner between digits', '12\u200d34', '1234'],
    ['a joiner at the end', 'abc\u200c', 'abc'],
    ['an override of direction', '12\u202e34', '1234'],
  ])('%s is found, and left out', (_what, text, rest) => {
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
  ])('joiners that scripts and emoji need are none of them: %s', (_what, text) => {
    expect(hidesCharacters(text)).toBe(false);
    expect(withoutHiddenCharacters(text)).toBe(text);
  });
});
