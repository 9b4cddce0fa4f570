// After the last suite, for Jest: whatever a hook that timed out has left open must not keep Jest standing for ever.
// The timer holds nothing up itself, so it only ever comes to it where something else does.
const PATIENCE_MS = 3000;

export default () => {
  setTimeout(() => {
    console.error(
      'Something that a test has started is still open. Jest is ended; --detectOpenHandles tells what it is.',
    );
    process.exit(1);
  }, PATIENCE_MS).unref();
};
