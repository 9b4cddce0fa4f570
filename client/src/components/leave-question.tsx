import type { LeaveAnswer } from '../lib/ask-to-leave.ts';
import { t } from '../lib/t.ts';
import { AskDialog } from './ask-dialog.tsx';

/** The question before an unsaved form is left. Open while `answer` is defined. */
export function LeaveQuestion({ answer }: { answer: LeaveAnswer | undefined }) {
  return (
    <AskDialog
      ofMove
      favoursNo
      open={answer !== undefined}
      title={t('controls.leave.title')}
      question={t('controls.leave.question')}
      confirmLabel={t('controls.leave.confirm')}
      cancelLabel={t('controls.leave.cancel')}
      onConfirm={() => answer?.(true)}
      onCancel={() => answer?.(false)}
    />
  );
}
