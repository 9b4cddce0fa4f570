// jest-light-runner sends its settings to all workers as soon as the first one asks for them. On a busy machine, a worker that starts
// late is not listening yet, misses the message, and the run hangs. This module keeps the message and delivers it to a late listener.
const SETTINGS = 'jest-light-runner-worker-data';

if (process.send && process.env.TINYPOOL_WORKER_ID) {
  let settings;
  const keep = (message) => {
    if (message?.type === SETTINGS) settings = message;
  };
  // Starts listening only when the pool does: until there is a listener, Node buffers messages.
  process.on('newListener', (event, listener) => {
    if (event !== 'message' || listener === keep) return;
    if (!process.listeners('message').includes(keep)) process.on('message', keep);
    if (settings) queueMicrotask(() => listener(settings));
  });
}
