import type { TermsDifference } from '@kolo/server/domain/terms.ts';

/** What the owner reads of people who said yes to other terms (docs/rules.md §26.3). */
export const otherTermsMessages = {
  heading: (people: number) =>
    people === 1
      ? 'One person said yes to other terms, and is asked again with the slot:'
      : `${people} people said yes to other terms, and are asked again with their slots:`,
  unavailable: 'Whether somebody said yes to other terms could not be fetched.',
  difference: ({ label, before, after }: TermsDifference) => `${label} ${before} → ${after}`,
};
