/** The forms for visitors do not wait longer than this for what is shown beside them. */
const PATIENCE_MS = 4_000;

const patience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));

/**
 * Returns a function that sends one request per key, even if several pages want the answer, and that waits for it only once. It
 * resolves with undefined if there is no answer yet, or if the request fails; then the next call sends it again.
 */
export function askOnce<T>() {
  let known: { key: string; answer: Promise<T | undefined>; waited: Promise<undefined> } | undefined;
  return (key: string, ask: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (known?.key !== key) {
      const asked = { key, answer: ask().catch(() => undefined), waited: patience() };
      known = asked;
      void asked.answer.then((found) => {
        if (found === undefined && known === asked) known = undefined;
      });
    }
    return Promise.race([known.answer, known.waited]);
  };
}
