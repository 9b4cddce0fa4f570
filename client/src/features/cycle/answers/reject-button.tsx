import { lazy, Suspense, useState } from 'react';
import { BusyButton, type BusyButtonProps } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { RejectDialogProps } from './reject-dialog.tsx';

/** It comes when it is first needed: most people say yes. */
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }));

interface RejectButtonProps
  extends Omit<BusyButtonProps, 'title' | 'onClick'>, Omit<RejectDialogProps, 'onClose'> {
  /** Why it cannot be pressed now; undefined when it can. */
  reason: string | undefined;
}

/** A no, which is asked about first: a reason may come with it. */
export function RejectButton({
  title,
  question,
  hint,
  wishable,
  reason,
  onReject,
  ...button
}: RejectButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DisabledHint reason={reason}>
        <BusyButton variant="outline" aria-haspopup="dialog" {...button} onClick={() => setAsking(true)}>
          {title}
        </BusyButton>
      </DisabledHint>
      <Suspense>
        {asking ? (
          <RejectDialog
            title={title}
            question={question}
            hint={hint}
            wishable={wishable}
            onClose={() => setAsking(false)}
            onReject={(said) => {
              setAsking(false);
              onReject(said);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
