import { isUnderWay } from '@kolo/server/domain/stage.ts';
import type { MyCycles } from './lists.ts';
import type { Need } from './needs.ts';

const words = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Under the greeting: how many things wait; undefined where none is known of, and not all could be looked at. */
export function urgencyOf({ length }: readonly Need[], isAll: boolean): string | undefined {
  const count = words[length] ?? String(length);
  if (length === 0) return isAll ? 'Nothing needs you right now.' : undefined;
  return length === 1 ? `${count} thing needs you.` : `${count} things need you.`;
}

/** On the way to My Cycles: how many run, and how many wait for an answer or a step; undefined where neither is so. */
export function summaryOf({ owned, accepted }: MyCycles, needs: readonly Need[]): string | undefined {
  const running = [...owned, ...accepted].filter(isUnderWay).length;
  const waiting = new Set(
    needs
      .filter(({ kind }) => kind === 'invite' || kind === 'slot' || kind === 'step')
      .map(({ cycle }) => cycle.id),
  ).size;
  const parts = [running > 0 && `${running} running`, waiting > 0 && `${waiting} waiting for you`].filter(
    Boolean,
  );
  return parts.length > 0 ? `${parts.join(', ')}.` : undefined;
}
