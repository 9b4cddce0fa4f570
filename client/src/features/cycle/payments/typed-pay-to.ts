import { checkDirection, withoutHiddenCharacters } from '@kolo/server/domain/check.ts';
import type { Sentence } from '@kolo/server/domain/messages/sentence.ts';
import { checkPayTo } from '@kolo/server/domain/payment-status.ts';

/** Payment details as they are sent: with spaces for tabs, and without hidden characters. */
export const typedPayTo = (typed: string): string => withoutHiddenCharacters(typed.replaceAll('\t', ' '));

/** Checks payment details before they are sent. */
export const checkTypedPayTo = (typed: string): Sentence | undefined =>
  checkDirection(typed) ?? checkPayTo(typedPayTo(typed));
