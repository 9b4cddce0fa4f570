export interface Toast {
  id: number;
  type: 'success' | 'error' | 'info';
  title: string;
  /** The action that it is about, if there is one. A later toast about the same action replaces it. */
  about?: object | undefined;
}

/** More toasts than this drop the oldest. Errors are never dropped unseen. */
const MAX_TOASTS = 6;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The toasts, newest first. A component shows them. */
export const toaster = {
  create: (toast: Omit<Toast, 'id'>): void => {
    lastId += 1;
    // A repeated toast replaces the earlier one, and a success the failures before it.
    const others = toasts.filter(
      ({ type, title, about }) =>
        (type !== toast.type || title !== toast.title) && (about === undefined || about !== toast.about),
    );
    const next = [{ ...toast, id: lastId }, ...others];
    const dropped = next.findLast(({ type }) => type !== 'error');
    replace(next.length > MAX_TOASTS ? next.filter((each) => each !== dropped) : next);
  },
  /** Removes one toast, or all. */
  remove: (id?: number): void => replace(id === undefined ? [] : toasts.filter((toast) => toast.id !== id)),
  /** The toasts now. The array stays the same until something changes. */
  current: (): readonly Toast[] => toasts,
  /** Calls back whenever the toasts change. Returns a function that ends this. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
