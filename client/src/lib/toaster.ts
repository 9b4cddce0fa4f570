export interface Toast {
  id: number;
  type: 'success' | 'error' | 'info';
  title: string;
}

/** So many wait at most, but for what went wrong: that is never dropped unseen. */
const MOST = 6;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** What the one toaster says now, the newest first. Whoever has something to say says it here; a component shows it. */
export const toaster = {
  create: (toast: Omit<Toast, 'id'>): void => {
    lastId += 1;
    // The same sentence twice is one sentence, said again.
    const others = toasts.filter(({ type, title }) => type !== toast.type || title !== toast.title);
    const next = [{ ...toast, id: lastId }, ...others];
    const dropped = next.findLast(({ type }) => type !== 'error');
    replace(next.length > MOST ? next.filter((each) => each !== dropped) : next);
  },
  /** Takes one away, or all. */
  remove: (id?: number): void => replace(id === undefined ? [] : toasts.filter((toast) => toast.id !== id)),
  /** What is said now: the same list until something changes. */
  said: (): readonly Toast[] => toasts,
  /** Calls back whenever something changes. Returns how to stop. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
