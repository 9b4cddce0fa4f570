import { useEffect, useState } from 'react';
import { onAskedToLeave } from '../lib/ask-to-leave.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Stands once in the application and asks before a half-filled form is left. */
export function LeaveQuestion() {
  const [answer, setAnswer] = useState<(leave: boolean) => void>();
  useEffect(() => onAskedToLeave((reply) => setAnswer(() => reply)), []);

  return (
    <AskDialog
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
