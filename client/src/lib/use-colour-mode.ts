import { useSyncExternalStore } from 'react';
import { chooseColourMode, onColourMode, shownColourMode, type ColourMode } from './colour-mode.ts';

/** The mode on the screen, and a function that sets it. The mode is undefined in a prerendered shell. */
export function useColourMode(): [ColourMode | undefined, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(onColourMode, shownColourMode, () => undefined);
  return [mode, chooseColourMode];
}
