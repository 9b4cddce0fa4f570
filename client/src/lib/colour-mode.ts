import { stored } from './stored.ts';

export type ColourMode = 'light' | 'dark';

/** Where the choice is kept. */
const KEY = 'kolo.colour-mode';
const CHANGED = 'kolo.colour-mode-changed';

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** What was chosen here, and else what the system says. */
function wanted(): ColourMode {
  const chosen = stored(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : darkSystem().matches ? 'dark' : 'light';
}

/** Gives the page its colours. */
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
  localStorage.setItem(KEY, chosen);
  change(chosen);
}

/** Follows the system until somebody chooses, and a choice made in another tab. Called once at start. */
export function followColourMode(): void {
  darkSystem().addEventListener('change', () => change());
  window.addEventListener('storage', ({ key }) => key === KEY && change());
  change();
}

/** Calls back whenever the mode changes. Returns how to stop. */
export function onColourMode(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Tells the mode on the screen now, and whenever it changes. */
export function whenColourMode(tell: (mode: ColourMode) => void): void {
  onColourMode(() => tell(shownColourMode()));
  tell(shownColourMode());
}
