import fc from 'fast-check';
import { EXCERPT, excerptOf } from './excerpt.ts';

const pointsOf = (text: string): string[] => Array.from(text);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.constantFrom('ab ', 'Ünïcödé ', '🎉', '👩‍👩‍👧 ', '\n'), { maxLength: 300 })
    .map((parts) => parts.join('')),
);

it('returns a short text unchanged', () => {
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(pointsOf(text).length <= EXCERPT.max);
      expect(excerptOf(text)).toBe(text);
    }),
  );
});

it('returns the beginning of a longer text, in whole words if possible, with an ellipsis', () => {
  fc.assert(
    fc.property(texts, fc.string({ minLength: EXCERPT.read }), (start, rest) => {
      const text = start + rest;
      const excerpt = excerptOf(text);
      const kept = excerpt.slice(0, -1);

      expect(excerpt.endsWith('…')).toBe(true);
      expect(text.startsWith(kept)).toBe(true);
      expect(pointsOf(kept).length).toBeLessThanOrEqual(EXCERPT.max);
      const next = text.charAt(kept.length);
      expect(/\s/.test(next) || !/\S\s/.test(pointsOf(text).slice(0, EXCERPT.max).join(''))).toBe(true);
    }),
  );
});

it('needs only the first `EXCERPT.read` characters of the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(excerptOf(pointsOf(text).slice(0, EXCERPT.read).join(''))).toBe(excerptOf(text));
    }),
  );
});

it('cuts a sentence after a whole word', () => {
  expect(excerptOf('We save for the summers. '.repeat(20))).toMatch(
    /^(We save for the summers\. ){9}We save for the…$/,
  );
});
