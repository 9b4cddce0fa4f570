import { inCycle, mutation } from '../matrix-apis.ts';
import { always, sinceRunning, stages, toMembers, toOwner, type Row } from '../matrix.ts';

/** Deleting a cycle before it runs, and hiding it from one's own list. */
export const rows: Row[] = [
  {
    name: 'delete the cycle',
    ...toOwner({
      ...stages('deleted', 'deleted', 'deleted', 'deleted', 'cycle-running'),
      stopped: 'cycle-stopped',
    }),
    apis: [mutation('deleteCycle', inCycle)],
  },
  {
    name: 'hide the cycle',
    ...toMembers,
    // Nothing that others see changes.
    at: {
      ...always('harmless'),
      running: 'cycle-running',
      proposed: 'cycle-running',
      stopped: 'cycle-stopped',
    },
    // People who rejected it have nothing to do there.
    barred: sinceRunning({ rejected: 'harmless' as const }),
    apis: [mutation('hideCycle', (things) => ({ ...inCycle(things), hidden: true }))],
  },
];
