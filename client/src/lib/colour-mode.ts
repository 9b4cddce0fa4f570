import { store, stored } from './stored.ts';

export type ColourMode = 'light' | 'dark';

const KEY = 'kolo.colour-mode';
const CHANGED = 'kolo.colour-mode-changed';

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** The mode that was chosen in this browser, otherwise the system's. */
function wanted(): ColourMode {
  const chosen = stored(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : darkSystem().matches ? 'dark' : 'light';
}

export function showColourMode(mode = wanted()): void {
  const { classList, style } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  style.colorScheme = mode;
}

/** The mode on the screen. */
export const shownColourMode = (): ColourMode =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

function change(mode = wanted()): void {
  showColourMode(mode);
  window.dispatchEvent(new Event(CHANGED));
}

export function chooseColourMode(chosen: ColourMode): void {
  store(KEY, chosen);
  change(chosen);
}

/** Follows the system until a mode is chosen, and choices made in other tabs. Call it once, at the start. */
export function followColourMode(): void {
  darkSystem().addEventListener('change', () => change());
  window.addEventListener('storage', ({ key }) => key === KEY && change());
  change();
}

/** Calls back whenever the mode changes. Returns a function that ends this. */
export function onColourMode(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Calls back with the mode on the screen, now and whenever it changes. */
export function whenColourMode(listener: (mode: ColourMode) => void): void {
  onColourMode(() => listener(shownColourMode()));
  listener(shownColourMode());
}
