import { setImmediate } from 'node:timers/promises';

/** Lets everything else that waits for the event loop have its turn: long work pauses so. */
export const nextTurn = (): Promise<void> => setImmediate();
