import { checkAmount, checkFrequency, checkStartDate } from '@kolo/server/domain';

/** A schedule that passes its checks, with numbers as numbers (docs/rules.md §6.1). */
export interface ScheduleValues {
  /** yyyy-MM-dd */
  startDate: string;
  frequency: number;
  participantAmount: number;
}

/** A schedule while it is being filled in: what the controls hold is text. */
export type ScheduleDraft = Record<keyof ScheduleValues, string>;

export const emptySchedule: ScheduleDraft = { startDate: '', frequency: '', participantAmount: '' };

/** A cycle's schedule as the form takes it. */
export const scheduleDraft = ({
  startDate,
  frequency,
  participantAmount,
}: ScheduleValues): ScheduleDraft => ({
  startDate,
  frequency: String(frequency),
  participantAmount: String(participantAmount),
});

/** The complaint about what the select of the frequency holds. */
export const checkFrequencyText = (text: string) => checkFrequency(text === '' ? undefined : Number(text));

/** Whether all of it passes its checks. */
export const isSchedule = ({ startDate, frequency, participantAmount }: ScheduleDraft): boolean =>
  [checkStartDate(startDate), checkFrequencyText(frequency), checkAmount(participantAmount)].every(
    (complaint) => complaint === undefined,
  );

/** A schedule that passes, with numbers as numbers. */
export const toValues = ({ startDate, frequency, participantAmount }: ScheduleDraft): ScheduleValues => ({
  startDate,
  frequency: Number(frequency),
  participantAmount: Number(participantAmount),
});
