import { lazy, Suspense, useEffect, useState } from 'react';
import { onAskedToLeave, type LeaveAnswer } from '../lib/ask-to-leave.ts';

/** Loaded when it is first needed. */
const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }));

/** Asks before an unsaved form is left. Rendered once, in the root route. */
export function LeaveQuestionHost() {
  const [answer, setAnswer] = useState<LeaveAnswer>();
  const [asked, setAsked] = useState(false);
  useEffect(
    () =>
      onAskedToLeave((reply) => {
        setAsked(true);
        setAnswer(() => reply);
      }),
    [],
  );

  return <Suspense>{asked && <LeaveQuestion answer={answer} />}</Suspense>;
}
