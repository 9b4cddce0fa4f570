import { checkNoReason, checkWishes, checkWishesAmong, wishesText } from '../../domain/answers.ts';
import { textOrNone } from '../../domain/check.ts';
import type { Check } from '../../domain/check.ts';
import { InvalidInput, type FieldComplaints } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import type { CollectionResponse } from '../../domain/participant.ts';
import type { Participant } from '../tables/participant.entity.ts';

/** Why a slot was rejected and which slots would be accepted instead, as stored in the participant's row. */
type SlotMessages = Pick<Participant, 'slotReason' | 'slotWishes'>;

/** The values for a slot that has not been rejected. */
export const noSlotMessages: SlotMessages = { slotReason: null, slotWishes: null };

interface SlotInput {
  reason: string | undefined;
  wishes: readonly number[] | undefined;
}

/**
 * Returns the reason and the wishes of an answer as they are stored; nothing for an approval (docs/rules.md §29.6).
 * @throws InvalidInput for a reason or wishes with an approval, an invalid reason, an invalid wish or a repeated one
 */
export function slotMessages(
  response: CollectionResponse,
  { reason, wishes }: SlotInput,
): Partial<SlotMessages> {
  const isApproval = response === 'APPROVED';
  const fields = {
    ...complaintOf('reason', reason, isApproval ? () => sentence('requests.reasonWithNo') : checkNoReason),
    ...complaintOf('wishes', wishes, isApproval ? () => sentence('requests.wishesWithNo') : checkWishes),
  };
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
  if (isApproval) return {};
  return { slotReason: textOrNone(reason), slotWishes: wishesText(wishes ?? []) };
}

function complaintOf(field: string, value: unknown, check: Check): FieldComplaints {
  const complaint = value === undefined ? undefined : check(value);
  return complaint ? { [field]: [complaint] } : {};
}

/** @throws InvalidInput for a slot that the cycle does not have, and for the rejected slot itself */
export function refuseImpossible(
  wishes: readonly number[],
  among: { slot: number | null; slots: number },
): void {
  const complaint = checkWishesAmong(wishes, among);
  if (complaint) throw new InvalidInput({ wishes: [complaint] });
}
