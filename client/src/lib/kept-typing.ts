import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useViewer } from './session.tsx';

const KEY = 'kolo.typed';
/** Far more than all forms of a page hold. */
const MAX_LENGTH = 50_000;

interface Kept {
  /** The account's id: no other account is shown any of it. */
  account: string;
  path: string;
  href: string;
  /** What was typed, by the name of its form. */
  forms: Record<string, unknown>;
}

/** The forms that are open, and how to read what was typed in each; undefined where nothing was. */
const openForms = new Map<string, () => unknown>();

/** Keeps what is half typed, and where, when a session ends by itself (docs/rules.md §21). Passwords are never among it. */
export function keepTyping(account: string, { pathname, href }: { pathname: string; href: string }): void {
  const typed = [...openForms].map(([name, typedIn]) => [name, typedIn()] as const);
  const forms = Object.fromEntries(typed.filter(([, values]) => values !== undefined));
  write({ account, path: pathname, href, forms });
}

/** Where this account was when its session ended. What another account left is forgotten. */
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
    // Nothing can be kept there, so nothing is.
  }
}

/**
 * Keeps what is typed in a form when the session ends, and puts it back once the same account opens the same form at the
 * same place again.
 * @param typed what was typed; undefined as long as nothing was
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

/** The same for a form of one text. */
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
    // Storage may be switched off, and what it holds may be anything.
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    const text = JSON.stringify(kept);
    if (text.length <= MAX_LENGTH) sessionStorage.setItem(KEY, text);
  } catch {
    // Full or switched off: what was typed is gone, as without this.
  }
}
