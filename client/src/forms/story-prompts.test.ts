import { checkDescription } from '@kolo/server/domain/cycle.ts';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from './story-draft.ts';
import { startingTexts, storyPrompts } from './story-prompts.ts';
import { blanksIn, hasSentence, withSentence } from './story-sentences.ts';

const SCHEDULE = { participantAmount: 100, currency: null, frequency: 7, startDate: '2027-01-01' };
const FILL = 'x';
const filled = (text: string): string => text.replaceAll('[…]', FILL);

/** Every way to take one of each group, or none of a group with an undefined sentence. */
const combinations = (groups: readonly (readonly string[])[]): string[][] =>
  groups.reduce<string[][]>(
    (all, group) => all.flatMap((chosen) => group.map((sentence) => [...chosen, sentence])),
    [[]],
  );

describe('the sentences to tap', () => {
  const prompts = storyPrompts.map(({ groups }) =>
    groups.map((group) => group.flatMap((sentence) => sentence(SCHEDULE) ?? [])),
  );
  const all = prompts.flat(2);

  it('belong to as many questions as a draft has answers', () => {
    expect(storyPrompts).toHaveLength(QUESTIONS);
  });

  it('are complete, different, and at most twenty words long', () => {
    expect(new Set(all).size).toBe(all.length);
    for (const sentence of all) {
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
    }
  });

  it('make a valid description together, whichever of each group is chosen', () => {
    const perPrompt = prompts.map((groups) => combinations(groups));
    for (const [index, choices] of perPrompt.entries())
      for (const choice of choices) {
        const paragraphs = perPrompt.map((others, at) => (at === index ? choice : (others[0] ?? [])));
        const text = paragraphs.map((sentences) => filled(sentences.join(' '))).join('\n\n');
        expect(checkDescription(text)).toBeUndefined();
      }
  });

  it('lead three short answers past the minimum, even by the shortest sentence without a blank of each question', () => {
    const answers = [
      'School fees and Christmas.',
      '100 euros every month by MoMo, by the 1st.',
      'Call me first and we find a way.',
    ];
    const taps = storyPrompts.map(({ groups }) =>
      groups
        .flat()
        .flatMap((sentence) => sentence() ?? [])
        .filter((sentence) => blanksIn(sentence) === 0)
        .reduce((one, other) => (other.length < one.length ? other : one)),
    );
    const text = taps.map((tap, index) => [answers[index], tap].filter(Boolean).join(' ')).join('\n\n');
    expect(checkDescription(text)).toBeUndefined();
  });
});

describe('the texts to start from', () => {
  it.each(startingTexts.map(({ kind, text }) => [kind(), text()] as const))(
    '“%s” is valid',
    (_kind, text) => {
      expect(checkDescription(text)).toBeUndefined();
      expect(checkDescription(filled(text))).toBeUndefined();
      expect(blanksIn(text)).toBeGreaterThan(0);
      expect(blanksIn(filled(text))).toBe(0);
      for (const sentence of text.split(/(?<=\.)\s+/))
        expect(sentence.split(' ').length).toBeLessThanOrEqual(25);
    },
  );
});

describe('a sentence in an answer', () => {
  it('is added after what is typed, and removed without a trace', () => {
    const text = withSentence('By hand. ', 'One.', []);
    expect(text).toBe('By hand. One.');
    expect(withSentence(text, 'One.', ['One.'])).toBe('By hand.');
  });

  it('is found with its blank filled in, and with special characters', () => {
    expect(hasSentence('Hello. From work (a). Bye.', 'From […].')).toBe(true);
    expect(hasSentence('From .', 'From […].')).toBe(false);
    expect(hasSentence('a+b? Yes', 'a+b?')).toBe(true);
    expect(hasSentence('aab', 'a+b?')).toBe(false);
    expect(withSentence('One. From work. Two.', 'From […].', ['From […].'])).toBe('One. Two.');
  });
});
