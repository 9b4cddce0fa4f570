import type { CycleMenuFieldsFragment } from '../../../graphql/generated.ts';

/** What the dialog of an entry of the menu gets. */
export interface EntryDialogProps {
  cycle: CycleMenuFieldsFragment;
  open: boolean;
  onClose: () => void;
  /** What receives the focus after the dialog has closed. */
  returnTo: () => HTMLElement | null;
}
