import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useViewer } from './session.tsx';

const KEY = 'kolo.typed';
/** More than all forms of a page allow. */
const MAX_LENGTH = 50_000;

interface Kept {
  /** The account's id. No other account sees any of it. */
  account: string;
  path: string;
  href: string;
  /** The values of each form, by the form's name. */
  forms: Record<string, unknown>;
}

/** The open forms, by name. Each function returns what was typed, or undefined if nothing was. */
const openForms = new Map<string, () => unknown>();

/**
 * Keeps unsaved input and its page when a session expires (docs/rules.md §21), but never passwords.
 * @returns whether anything was typed and is kept
 */
export function keepTyping(account: string, { pathname, href }: { pathname: string; href: string }): boolean {
  const typed = [...openForms]
    .map(([name, typedIn]) => [name, typedIn()] as const)
    .filter(([, values]) => values !== undefined);
  return write({ account, path: pathname, href, forms: Object.fromEntries(typed) }) && typed.length > 0;
}

/** The page that this account was on when its session expired. Deletes what another account left. */
export function keptPlace(account: string): string | undefined {
  const kept = read();
  if (kept?.account === account) return kept.href;
  forgetTyping();
  return undefined;
}

export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: there is nothing to delete.
  }
}

/**
 * Keeps what is typed in a form when the session expires, and restores it when the same account opens the same form at the
 * same path again.
 * @param typed returns what was typed; undefined if nothing was
 */
export function useKeptTyping(name: string, typed: () => unknown, putBack: (typed: unknown) => void): void {
  const { state } = useRouter();
  const account = useViewer()?.id;
  const readNow = useEffectEvent(typed);
  const restore = useEffectEvent(() => {
    const kept = read();
    if (!kept || kept.account !== account || kept.path !== state.location.pathname) return;
    const { [name]: mine, ...forms } = Object(kept.forms) as Kept['forms'];
    if (mine === undefined) return;
    write({ ...kept, forms });
    putBack(mine);
  });
  useEffect(() => {
    restore();
    openForms.set(name, () => readNow());
    return () => void openForms.delete(name);
  }, [name]);
}

/** The same for a form with a single text. */
export const useKeptText = (name: string, text: string, setText: (text: string) => void): void =>
  useKeptTyping(
    name,
    () => (text.trim() ? text : undefined),
    (kept) => setText(String(kept)),
  );

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'account' in value && 'forms' in value;

function read(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    // Storage may be disabled, and may contain anything.
    return undefined;
  }
}

/** @returns whether it was stored */
function write(kept: Kept): boolean {
  try {
    const text = JSON.stringify(kept);
    if (text.length > MAX_LENGTH) return false;
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    // Storage is full or disabled: what was typed is lost.
    return false;
  }
}
