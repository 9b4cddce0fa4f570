/** How long a test waits for what comes by itself, in milliseconds: a busy machine is no failed test. */
export const PATIENCE_MS = 10_000;
