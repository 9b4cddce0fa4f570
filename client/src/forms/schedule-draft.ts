import { checkAmountText, readAmount } from '@kolo/server/domain/amount.ts';
import { severalLines } from '@kolo/server/domain/check.ts';
import { checkCurrency } from '@kolo/server/domain/currency.ts';
import { AMOUNT, checkGraceDays, checkHouseRules, DEFAULT_GRACE_DAYS } from '@kolo/server/domain/cycle.ts';
import { checkFrequency, checkStartDate } from '@kolo/server/domain/schedule.ts';

/** A valid schedule (docs/rules.md §6.1). */
export interface ScheduleValues {
  /** yyyy-MM-dd */
  startDate: string;
  frequency: number;
  participantAmount: number;
  currency: string | null;
  graceDays: number;
  houseRules: string | null;
}

/** The values of the form's controls, which are all strings. */
export type ScheduleDraft = Record<keyof ScheduleValues, string>;

export const emptySchedule: ScheduleDraft = {
  startDate: '',
  frequency: '',
  participantAmount: '',
  currency: '',
  graceDays: String(DEFAULT_GRACE_DAYS),
  houseRules: '',
};

/** A cycle's schedule as the initial values of the form. */
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

/** The complaint about the selected frequency. */
export const checkFrequencyText = (text: string) => checkFrequency(chosen(text));

/** The complaint about the selected grace days. */
export const checkGraceText = (text: string) => checkGraceDays(chosen(text));

/** The selected currency; null for none, or for an unknown one. */
export const currencyOf = ({ currency }: Pick<ScheduleDraft, 'currency'>): string | null =>
  currency === '' || checkCurrency(currency) !== undefined ? null : currency;

export const isSchedule = (draft: ScheduleDraft): boolean =>
  [
    checkStartDate(draft.startDate),
    checkFrequencyText(draft.frequency),
    checkAmountText(draft.participantAmount, currencyOf(draft)),
    checkCurrency(draft.currency),
    checkGraceText(draft.graceDays),
    checkHouseRules(draft.houseRules),
  ].every((complaint) => complaint === undefined);

/** Converts a valid draft. Empty optional values become null. */
export const toValues = (draft: ScheduleDraft): ScheduleValues => ({
  startDate: draft.startDate,
  frequency: Number(draft.frequency),
  participantAmount: Number(readAmount(draft.participantAmount, currencyOf(draft))),
  currency: currencyOf(draft),
  graceDays: Number(draft.graceDays),
  houseRules: severalLines(draft.houseRules),
});

/** What is known of a schedule that is perhaps not complete yet. The amount may still be too small: it is being typed. */
export interface PartialSchedule {
  startDate: string | undefined;
  frequency: number | undefined;
  participantAmount: number | undefined;
  currency: string | null;
}

/** The parts of a draft that can be read. */
export function knownParts(draft: ScheduleDraft): PartialSchedule {
  const currency = currencyOf(draft);
  const amount = Number(readAmount(draft.participantAmount, currency));
  return {
    startDate: checkStartDate(draft.startDate) === undefined ? draft.startDate : undefined,
    frequency: checkFrequencyText(draft.frequency) === undefined ? Number(draft.frequency) : undefined,
    participantAmount: amount > 0 && amount <= AMOUNT.max ? amount : undefined,
    currency,
  };
}
