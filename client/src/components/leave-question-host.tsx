import { lazy, Suspense, useEffect, useState } from 'react';
import { onAskedToLeave, type LeaveAnswer } from '../lib/ask-to-leave.ts';

/** The dialog comes when it is first needed: most visits never ask. */
const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }));

/** Stands once in the application and shows the question before a half-filled form is left. */
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
