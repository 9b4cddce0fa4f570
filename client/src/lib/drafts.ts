/** What a draft may hold: more than any form takes is rubbish, or somebody else's doing. */
const MOST = 50_000;
/** Of a cycle from nothing, and of one that follows another: neither is written over by the other. */
const KEYS = { new: 'kolo.draft', next: 'kolo.draft.next' } as const;
export type DraftKind = keyof typeof KEYS;

interface Kept {
  /** Whose it is: nobody else on this device is ever shown it. */
  account: string;
  draft: unknown;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'account' in value && 'draft' in value;

/** The draft that this tab keeps for an account; undefined where there is none that can be read (docs/rules.md §21). */
export function readDraft(account: string, kind: DraftKind = 'new'): unknown {
  try {
    const text = sessionStorage.getItem(KEYS[kind]);
    if (text === null || text.length > MOST) return undefined;
    const kept: unknown = JSON.parse(text);
    return isKept(kept) && kept.account === account ? kept.draft : undefined;
  } catch {
    // Storage may be switched off, and what it holds may be anything.
    return undefined;
  }
}

/** Keeps a draft, so that it outlives a reload and a tab that a phone puts to sleep. */
export function keepDraft(account: string, draft: unknown, kind: DraftKind = 'new'): void {
  try {
    sessionStorage.setItem(KEYS[kind], JSON.stringify({ account, draft } satisfies Kept));
  } catch {
    // Full or switched off: what was typed still stands on the page.
  }
}

/** Forgets it: once it is saved, given up, or its account has left; then all of them. */
export function forgetDraft(kind?: DraftKind): void {
  try {
    for (const key of kind ? [KEYS[kind]] : Object.values(KEYS)) sessionStorage.removeItem(key);
  } catch {
    // Nothing can be kept there, so nothing is.
  }
}
