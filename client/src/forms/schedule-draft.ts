import { checkAmountText, readAmount } from '@kolo/server/domain/amount.ts';
import { severalLines } from '@kolo/server/domain/check.ts';
import { checkCurrency } from '@kolo/server/domain/currency.ts';
import { checkGraceDays, checkHouseRules, DEFAULT_GRACE_DAYS } from '@kolo/server/domain/cycle.ts';
import { checkFrequency, checkStartDate } from '@kolo/server/domain/schedule.ts';

/** A schedule that passes its checks, with numbers as numbers (docs/rules.md §6.1). */
export interface ScheduleValues {
  /** yyyy-MM-dd */
  startDate: string;
  frequency: number;
  participantAmount: number;
  currency: string | null;
  graceDays: number;
  houseRules: string | null;
}

/** A schedule while it is being filled in: what the controls hold is text. */
export type ScheduleDraft = Record<keyof ScheduleValues, string>;

export const emptySchedule: ScheduleDraft = {
  startDate: '',
  frequency: '',
  participantAmount: '',
  currency: '',
  graceDays: String(DEFAULT_GRACE_DAYS),
  houseRules: '',
};

/** A cycle's schedule as the form takes it. */
export const scheduleDraft = ({
  startDate,
  frequency,
  participantAmount,
  currency,
  graceDays,
  houseRules,
}: ScheduleValues): ScheduleDraft => ({
  startDate,
  frequency: String(frequency),
  participantAmount: String(participantAmount),
  currency: currency ?? '',
  graceDays: String(graceDays),
  houseRules: houseRules ?? '',
});

const chosen = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** The complaint about what the select of the frequency holds. */
export const checkFrequencyText = (text: string) => checkFrequency(chosen(text));

/** The same of the grace. */
export const checkGraceText = (text: string) => checkGraceDays(chosen(text));

/** The currency that is chosen; null for none, and for one that there is not. */
export const currencyOf = ({ currency }: Pick<ScheduleDraft, 'currency'>): string | null =>
  currency === '' || checkCurrency(currency) !== undefined ? null : currency;

/** Whether all of it passes its checks. */
export const isSchedule = (draft: ScheduleDraft): boolean =>
  [
    checkStartDate(draft.startDate),
    checkFrequencyText(draft.frequency),
    checkAmountText(draft.participantAmount, currencyOf(draft)),
    checkCurrency(draft.currency),
    checkGraceText(draft.graceDays),
    checkHouseRules(draft.houseRules),
  ].every((complaint) => complaint === undefined);

/** A schedule that passes, with numbers as numbers, and null for what is not named. */
export const toValues = (draft: ScheduleDraft): ScheduleValues => ({
  startDate: draft.startDate,
  frequency: Number(draft.frequency),
  participantAmount: Number(readAmount(draft.participantAmount, currencyOf(draft))),
  currency: currencyOf(draft),
  graceDays: Number(draft.graceDays),
  houseRules: severalLines(draft.houseRules),
});
