import { hasForbiddenCharacters, hasForbiddenCharactersInLines, lengthOf } from './check.ts';

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
