import { isUnderWay } from '@kolo/server/domain/stage.ts';
import { t } from '../../lib/t.ts';
import type { MyCycles } from './lists.ts';
import type { TodoItem } from './needs.ts';

/** The line of the button "My Cycles": how many cycles run, and how many need the viewer. Undefined if none does either. */
export function cyclesSummary({ owned, accepted }: MyCycles, items: readonly TodoItem[]): string | undefined {
  const running = [...owned, ...accepted].filter(isUnderWay).length;
  const todo = new Set(
    items
      .filter(({ kind }) => kind === 'invite' || kind === 'slot' || kind === 'step')
      .map(({ cycle }) => cycle.id),
  ).size;
  if (running > 0 && todo > 0) return t('dashboard.mine.runningAndTodo', { running, todo });
  if (running > 0) return t('dashboard.mine.running', { running });
  return todo > 0 ? t('dashboard.mine.todo', { todo }) : undefined;
}
