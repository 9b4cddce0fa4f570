import { hasForbiddenCharactersInLines, isBlank, lengthOf, turnsText, type Check } from './check.ts';
import { sentence, type Sentence } from './messages/sentence.ts';
import { REASON_MAX } from './payment-status.ts';

/** The reserved reason for rejecting an invite from an unknown owner (docs/rules.md §29.5). */
export const UNKNOWN_OWNER = 'UNKNOWN_OWNER';

/** Checks the reason for rejecting an invite or a slot. */
export const checkNoReason: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return sentence('complaints.noReasonBlank');
  if (hasForbiddenCharactersInLines(value) || turnsText(value))
    return sentence('complaints.forbiddenCharacters');
  return lengthOf(value) > REASON_MAX ? sentence('complaints.tooLong', { max: REASON_MAX }) : undefined;
};

/** Checks a list of suggested slots: each only once, counted from 0 (docs/rules.md §29.6). */
export const checkWishes: Check = (value) => {
  if (!Array.isArray(value)) return sentence('complaints.wrongType');
  if (value.some((slot) => !Number.isInteger(slot) || Number(slot) < 0))
    return sentence('complaints.wishUnknown');
  return new Set(value).size === value.length ? undefined : sentence('complaints.wishTwice');
};

/** Checks suggested slots against the slot that is rejected and the number of slots. */
export function checkWishesAmong(
  wishes: readonly number[],
  { slot, slots }: { slot: number | null; slots: number },
): Sentence | undefined {
  if (wishes.some((wish) => wish >= slots)) return sentence('complaints.wishUnknown');
  return wishes.some((wish) => wish === slot) ? sentence('complaints.wishRejected') : undefined;
}

/** The stored text of suggested slots, in ascending order; null for none. */
export const wishesText = (wishes: readonly number[]): string | null =>
  wishes.length === 0 ? null : [...wishes].sort((one, other) => one - other).join(',');

/** The slots of a stored text; null for none. */
export const wishesOf = (text: string | null): number[] | null =>
  text === null ? null : text.split(',').map(Number);
