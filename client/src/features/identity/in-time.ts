/** The forms for visitors do not wait longer than this for what is shown beside them. */
const PATIENCE_MS = 4_000;

/** The answer; undefined if it failed or does not come in time. */
export const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    answer,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
  ]).catch(() => undefined);
