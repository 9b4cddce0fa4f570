import { setImmediate } from 'node:timers/promises';

/** Lets the event loop run everything else that is waiting; long work calls it between its parts. */
export const nextTurn = (): Promise<void> => setImmediate();
