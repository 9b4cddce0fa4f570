// jest-light-runner tells all its workers their settings as soon as the first of them asks. One that does not listen for them yet,
// since a busy machine let it start later, would never hear them: it waits for good, and so does the run. Here they are kept for it.
const SETTINGS = 'jest-light-runner-worker-data';

if (process.send && process.env.TINYPOOL_WORKER_ID) {
  let kept;
  const keep = (message) => {
    if (message?.type === SETTINGS) kept = message;
  };
  // Not before the pool itself listens: until somebody does, Node keeps what comes.
  process.on('newListener', (event, listener) => {
    if (event !== 'message' || listener === keep) return;
    if (!process.listeners('message').includes(keep)) process.on('message', keep);
    if (kept) queueMicrotask(() => listener(kept));
  });
}
