import { collectionDates } from '@kolo/server/domain/schedule.ts';
import { today } from './format.ts';

interface Schedule {
  startDate: string;
  frequency: number;
  participantsCount: number;
}

/** How many collection days are before today. */
export const passedDays = ({ startDate, frequency, participantsCount }: Schedule): number =>
  collectionDates(startDate, frequency, participantsCount).filter((day) => day < today()).length;
