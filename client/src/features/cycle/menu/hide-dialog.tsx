import { AskDialog } from '../../../components/ask-dialog.tsx';
import { useHideCycle } from '../../../forms/use-hide-cycle.ts';
import { t } from '../../../lib/t.ts';
import type { EntryDialogProps } from './entry-dialog.ts';

/** Hides the circle from the viewer's own list, after saying what that means. */
export function HideDialog({ cycle, open, onClose, returnTo }: EntryDialogProps) {
  const { run } = useHideCycle(cycle.id, true);
  return (
    <AskDialog
      open={open}
      title={t('circleMenu.hide.title')}
      question={t('circleMenu.hide.question')}
      confirmLabel={t('circleMenu.hide.button')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void run();
      }}
      returnTo={returnTo}
    />
  );
}

/** Shows the circle in the viewer's own list again. */
export function ShowDialog({ cycle, open, onClose, returnTo }: EntryDialogProps) {
  const { run } = useHideCycle(cycle.id, false);
  return (
    <AskDialog
      open={open}
      title={t('circleMenu.show.title')}
      question={t('circleMenu.show.question')}
      confirmLabel={t('circleMenu.show.button')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void run();
      }}
      returnTo={returnTo}
    />
  );
}
