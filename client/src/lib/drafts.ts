/** Longer than any form allows: a longer text did not come from Kolo. */
const MAX_LENGTH = 50_000;
/** A new cycle and a cycle that follows another one have separate drafts. */
const KEYS = { new: 'kolo.draft', next: 'kolo.draft.next' } as const;
export type DraftKind = keyof typeof KEYS;

interface Kept {
  /** The account's id. No other account on this device sees the draft. */
  account: string;
  draft: unknown;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'account' in value && 'draft' in value;

/** The draft of an account in this tab; undefined if there is no readable one (docs/rules.md §21). */
export function readDraft(account: string, kind: DraftKind = 'new'): unknown {
  try {
    const text = sessionStorage.getItem(KEYS[kind]);
    if (text === null || text.length > MAX_LENGTH) return undefined;
    const kept: unknown = JSON.parse(text);
    return isKept(kept) && kept.account === account ? kept.draft : undefined;
  } catch {
    // Storage may be disabled, and may contain anything.
    return undefined;
  }
}

/** Whether an account has a draft of any kind in this tab. */
export const hasDraft = (account: string): boolean =>
  readDraft(account) !== undefined || readDraft(account, 'next') !== undefined;

/** Keeps a draft, so that it survives a reload, and a phone that suspends the tab. */
export function keepDraft(account: string, draft: unknown, kind: DraftKind = 'new'): void {
  try {
    sessionStorage.setItem(KEYS[kind], JSON.stringify({ account, draft } satisfies Kept));
  } catch {
    // Storage is full or disabled. The page still has what was typed.
  }
}

/** Deletes a draft once it is saved or discarded; at logout, all drafts. */
export function forgetDraft(kind?: DraftKind): void {
  try {
    for (const key of kind ? [KEYS[kind]] : Object.values(KEYS)) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled: there is nothing to delete.
  }
}
