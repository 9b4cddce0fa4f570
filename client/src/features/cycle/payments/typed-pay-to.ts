import { withoutHiddenCharacters } from '@kolo/server/domain/check.ts';

/** How to be paid as it is sent: a pasted tab becomes a space, and what cannot be seen is left out. */
export const typedPayTo = (typed: string): string => withoutHiddenCharacters(typed.replaceAll('\t', ' '));
