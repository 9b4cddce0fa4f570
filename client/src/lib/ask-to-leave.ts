export type LeaveAnswer = (leave: boolean) => void;
type Listener = (answer: LeaveAnswer | undefined) => void;

let listener: Listener | undefined;

/** Asks whether to leave what is half filled. Where nothing shows the question, nothing holds anybody back. */
export const askToLeave = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!listener) return resolve(true);
    listener((leave) => {
      listener?.(undefined);
      resolve(leave);
    });
  });

/** A form that is half filled. */
interface HalfFilled {
  /** False once it is saved, or given up. */
  holds: () => boolean;
  /** From now on nothing holds anybody back. */
  release: () => void;
}

const halfFilled = new Set<HalfFilled>();

/** Announces a half-filled form. Returns how to take it back. */
export function holdBack(form: HalfFilled): () => void {
  halfFilled.add(form);
  return () => void halfFilled.delete(form);
}

/** For a way out that begins with something that cannot be taken back: asks now, and not again on the way. */
export async function mayLeave(): Promise<boolean> {
  const held = [...halfFilled].filter((form) => form.holds());
  if (held.length > 0 && !(await askToLeave())) return false;
  for (const form of held) form.release();
  return true;
}

/** Whoever shows the question: called with the way to answer it, and with nothing once it is answered. */
export function onAskedToLeave(show: Listener): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = undefined;
  };
}
