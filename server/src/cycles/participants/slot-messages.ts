import { checkNoReason, checkWishes, checkWishesAmong, wishesText } from '../../domain/answers.ts';
import { textOrNone } from '../../domain/check.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { t } from '../../base/messages.ts';
import type { CollectionResponse } from '../../domain/participant.ts';
import type { Participant } from '../tables/participant.entity.ts';

/** Why a slot was rejected, and which would do, as a participant's row has them. */
type SlotMessages = Pick<Participant, 'slotReason' | 'slotWishes'>;

/** Of a slot that nobody has rejected. */
export const noSlotMessages: SlotMessages = { slotReason: null, slotWishes: null };

interface Said {
  reason: string | undefined;
  wishes: readonly number[] | undefined;
}

/**
 * What comes with an answer for a slot, as it is kept; nothing with a yes (docs/rules.md §29.6).
 * @throws InvalidInput for what comes with a yes, a reason that is none, a wish that is none or stands there twice
 */
export function slotMessages(response: CollectionResponse, { reason, wishes }: Said): Partial<SlotMessages> {
  const isYes = response === 'APPROVED';
  const wrong = {
    ...complaintOf('reason', reason, isYes ? () => t('requests.reasonWithNo') : checkNoReason),
    ...complaintOf('wishes', wishes, isYes ? () => t('requests.wishesWithNo') : checkWishes),
  };
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong);
  if (isYes) return {};
  return { slotReason: textOrNone(reason), slotWishes: wishesText(wishes ?? []) };
}

function complaintOf<V>(
  field: string,
  value: V | undefined,
  check: (value: V) => string | undefined,
): Record<string, string[]> {
  const complaint = value === undefined ? undefined : check(value);
  return complaint ? { [field]: [complaint] } : {};
}

/** @throws InvalidInput for a slot that the cycle does not have, and for the one that is rejected */
export function refuseImpossible(
  wishes: readonly number[],
  among: { slot: number | null; slots: number },
): void {
  const complaint = checkWishesAmong(wishes, among);
  if (complaint) throw new InvalidInput({ wishes: [complaint] });
}
