export type LeaveAnswer = (leave: boolean) => void;
type Listener = (answer: LeaveAnswer | undefined) => void;

let listener: Listener | undefined;

/** Asks whether to leave an unsaved form. Resolves to true if no component shows the question. */
export const askToLeave = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!listener) return resolve(true);
    listener((leave) => {
      listener?.(undefined);
      resolve(leave);
    });
  });

interface UnsavedForm {
  /** False once the form is saved or discarded. */
  holds: () => boolean;
  /** Lets every further navigation pass. */
  release: () => void;
}

const unsavedForms = new Set<UnsavedForm>();

/** Registers an unsaved form. Returns a function that removes it. */
export function holdBack(form: UnsavedForm): () => void {
  unsavedForms.add(form);
  return () => void unsavedForms.delete(form);
}

/** Asks before an action that cannot be undone and then leaves the page, such as Logout. The navigation itself does not ask again. */
export async function mayLeave(): Promise<boolean> {
  const holding = [...unsavedForms].filter((form) => form.holds());
  if (holding.length > 0 && !(await askToLeave())) return false;
  for (const form of holding) form.release();
  return true;
}

/** Registers the component that shows the question. It receives the function that answers it, or undefined once it is answered. */
export function onAskedToLeave(show: Listener): () => void {
  listener = show;
  return () => {
    if (listener === show) listener = undefined;
  };
}
