import { hasForbiddenCharactersInLines, isBlank, lengthOf, turnsText, type Check } from './check.ts';
import { t } from './messages/translate.ts';
import { REASON_MAX } from './payment-status.ts';

/** The one reserved word among the reasons for rejecting an invite: "I do not know the owner" (docs/rules.md §29.5). */
export const UNKNOWN_OWNER = 'UNKNOWN_OWNER';

/** Why somebody says no: 1 to 300 characters on one line or several. */
export const checkNoReason: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return t('complaints.noReasonBlank');
  if (hasForbiddenCharactersInLines(value) || turnsText(value)) return t('complaints.forbiddenCharacters');
  return lengthOf(value) > REASON_MAX ? t('complaints.tooLong', { max: REASON_MAX }) : undefined;
};

/** What of wishes is wrong by itself: each slot once, counted from 0 (docs/rules.md §29.6). */
export const checkWishes: Check = (value) => {
  if (!Array.isArray(value)) return t('complaints.wrongType');
  if (value.some((slot) => !Number.isInteger(slot) || Number(slot) < 0)) return t('complaints.wishUnknown');
  return new Set(value).size === value.length ? undefined : t('complaints.wishTwice');
};

/** What is wrong of them for whoever rejects a slot of so many. */
export function checkWishesAmong(
  wishes: readonly number[],
  { slot, slots }: { slot: number | null; slots: number },
): string | undefined {
  if (wishes.some((wish) => wish >= slots)) return t('complaints.wishUnknown');
  return wishes.some((wish) => wish === slot) ? t('complaints.wishRejected') : undefined;
}

/** As they are kept, in the order of the slots; null for none. */
export const wishesText = (wishes: readonly number[]): string | null =>
  wishes.length === 0 ? null : [...wishes].sort((one, other) => one - other).join(',');

/** The slots of a text that was kept; null where there is none. */
export const wishesOf = (text: string | null): number[] | null =>
  text === null ? null : text.split(',').map(Number);
