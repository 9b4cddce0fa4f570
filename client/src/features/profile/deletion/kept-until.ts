import type { StillWhy } from '@kolo/server/domain/deletion.ts';
import { dayAfter } from '@kolo/server/domain/schedule.ts';
import { SILENT_AFTER_DAYS } from '@kolo/server/domain/stage.ts';
import type { CycleThatKeepsQuery } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';

/** The last day on which a cycle keeps the viewer, yyyy-MM-dd; undefined for an owner, who has to act (docs/rules.md §41.1). */
export function keptUntil(why: StillWhy, { rounds, stop }: CycleThatKeepsQuery['cycle']): string | undefined {
  const from = {
    RUNNING: rounds
      .map(({ date }) => date)
      .sort()
      .at(-1),
    UNSETTLED: stop?.stoppedAt ? today(new Date(stop.stoppedAt)) : undefined,
    OWNER: undefined,
  }[why];
  return from === undefined ? undefined : dayAfter(from, SILENT_AFTER_DAYS);
}
