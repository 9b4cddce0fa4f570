import { withoutHiddenCharacters } from '@kolo/server/domain/check.ts';

/** Payment details as they are sent: with spaces for tabs, and without hidden characters. */
export const typedPayTo = (typed: string): string => withoutHiddenCharacters(typed.replaceAll('\t', ' '));
