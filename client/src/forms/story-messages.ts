import type { CycleType } from '@kolo/server/domain/cycle.ts';

/** What the form of a story says beside its fields (docs/rules.md §20.6). */
export const storyMessages = {
  /** Each answer becomes a paragraph of the story. */
  questions: ['What do we save for?', 'How and until when do we pay?', 'What if somebody cannot?'] as const,
  guide: 'Three questions to begin with',
  guideHint: 'Each answer becomes a paragraph of the description below.',
  soFar: 'Your story so far:',
  typeHint: 'What kind of circle it is',
  /** How much has been written, of what is needed or allowed. */
  counted: (length: number, min: number, max: number): string => {
    const written = length.toLocaleString('en-GB');
    if (length < min) return `${written} of at least ${min.toLocaleString('en-GB')} characters`;
    if (length > max) return `${written} of at most ${max.toLocaleString('en-GB')} characters`;
    return length === 1 ? '1 character' : `${written} characters`;
  },
};

/** What each type that can be chosen means. */
export const typeMeanings: Partial<Record<CycleType, string>> = {
  PERSONAL: 'Each of you saves for something of your own.',
  GROUP: 'All of you save for something that you share.',
  CHALLENGE: 'You save towards a goal and a day that you have set yourselves.',
};
