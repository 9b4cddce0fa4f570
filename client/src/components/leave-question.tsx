import type { LeaveAnswer } from '../lib/ask-to-leave.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Asks before a half-filled form is left; open as long as there is an answer to give. */
export function LeaveQuestion({ answer }: { answer: LeaveAnswer | undefined }) {
  return (
    <AskDialog
      ofMove
      open={answer !== undefined}
      title="Unsaved changes"
      question="Your changes have not been saved. Leave this page?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => answer?.(true)}
      onCancel={() => answer?.(false)}
    />
  );
}
