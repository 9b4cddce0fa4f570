import { useSyncExternalStore } from 'react';
import { chooseColourMode, onColourMode, shownColourMode, type ColourMode } from './colour-mode.ts';

/** The mode on the screen, and how to choose one for good. In a first picture nobody knows it yet. */
export function useColourMode(): [ColourMode | undefined, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(onColourMode, shownColourMode, () => undefined);
  return [mode, chooseColourMode];
}
