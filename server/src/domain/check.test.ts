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
