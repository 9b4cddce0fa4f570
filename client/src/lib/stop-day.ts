import { today } from './format.ts';

/** A cycle with its open proposal to stop. */
interface StoppingCycle {
  stop: { stopsAt: string | null } | null;
}

/** The viewer's day on which the cycle stops because enough people agree to it, yyyy-MM-dd; null if that is not decided. */
export const stopDayOf = ({ stop }: StoppingCycle): string | null =>
  stop === null || stop.stopsAt === null ? null : today(new Date(stop.stopsAt));
