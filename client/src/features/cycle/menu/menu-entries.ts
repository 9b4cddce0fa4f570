import type { ComponentType, LazyExoticComponent } from 'react';
import type { CycleMenuFieldsFragment } from '../../../graphql/generated.ts';

export interface EntryDialogProps {
  cycle: CycleMenuFieldsFragment;
  open: boolean;
  onClose: () => void;
  /** What receives the focus after the dialog has closed. */
  returnTo: () => HTMLElement | null;
}

/** One entry of a circle's menu. Choosing it opens a dialog. */
export interface MenuEntry {
  key: string;
  label: () => string;
  /** What it does, in one sentence. */
  hint: () => string;
  isOffered: (cycle: CycleMenuFieldsFragment) => boolean;
  /** Loaded on demand. */
  Dialog: LazyExoticComponent<ComponentType<EntryDialogProps>>;
}

/** All entries, in the order of the menu. */
const ENTRIES: readonly MenuEntry[] = [];

/** What the viewer can choose from now. */
export const entriesFor = (cycle: CycleMenuFieldsFragment): MenuEntry[] =>
  ENTRIES.filter(({ isOffered }) => isOffered(cycle));
