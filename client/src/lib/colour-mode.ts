import { useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

/** Where the choice is kept; `public/start.js` reads it before the first paint. */
const KEY = 'kolo.colour-mode';
const CHANGED = 'kolo.colour-mode-changed';

const current = (): ColourMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function apply(mode: ColourMode): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
  window.dispatchEvent(new Event(CHANGED));
}

/** Follows the system until somebody chooses, and a choice made in another tab. Called once at start. */
export function followColourMode(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const settle = () => {
    const chosen = localStorage.getItem(KEY);
    apply(chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', settle);
  window.addEventListener('storage', ({ key }) => key === KEY && settle());
  settle();
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

/** Tells the mode on the screen now, and whenever it changes. */
export function whenColourMode(tell: (mode: ColourMode) => void): void {
  subscribe(() => tell(current()));
  tell(current());
}

/** The mode on the screen, and how to choose one for good. In a first picture nobody knows it yet. */
export function useColourMode(): [ColourMode | undefined, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(subscribe, current, () => undefined);
  const choose = (chosen: ColourMode) => {
    localStorage.setItem(KEY, chosen);
    apply(chosen);
  };
  return [mode, choose];
}
