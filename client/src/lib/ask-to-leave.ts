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

/** Whoever shows the question: called with the way to answer it, and with nothing once it is answered. */
export function onAskedToLeave(show: Listener): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = undefined;
  };
}
