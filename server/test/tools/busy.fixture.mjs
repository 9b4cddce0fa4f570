// Loaded into Kolo's process: keeps it from everything else, from when it says so until this file is there.
import { existsSync } from 'node:fs';

// Of several processes the first one: what it tells the others is for nobody else to hear.
if (process.env.KOLO_WORKER === undefined)
  process.on('message', ({ busyUntil }) => {
    if (typeof busyUntil !== 'string') return;
    process.send('busy', () => {
      const never = new Int32Array(new SharedArrayBuffer(4));
      while (!existsSync(busyUntil)) Atomics.wait(never, 0, 0, 10);
    });
  });
