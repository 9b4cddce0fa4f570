// Preloaded into Kolo: on a message from the parent it blocks the event loop until the given file exists.
import { existsSync } from 'node:fs';

// With several processes, only in the first one: messages between it and the workers are not for this module.
if (process.env.KOLO_WORKER === undefined)
  process.on('message', ({ busyUntil }) => {
    if (typeof busyUntil !== 'string') return;
    process.send('busy', () => {
      const buffer = new Int32Array(new SharedArrayBuffer(4));
      while (!existsSync(busyUntil)) Atomics.wait(buffer, 0, 0, 10);
    });
  });
