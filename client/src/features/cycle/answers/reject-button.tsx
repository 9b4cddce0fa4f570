import { lazy, Suspense, useState } from 'react';
import { BusyButton, type BusyButtonProps } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { RejectDialogProps } from './reject-dialog.tsx';

/** Loaded on demand: most people say yes. */
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }));

interface RejectButtonProps
  extends Omit<BusyButtonProps, 'title' | 'onClick'>, Omit<RejectDialogProps, 'onClose'> {
  /** Why the button is disabled, or undefined if it is not. */
  reason: string | undefined;
}

/** Opens a dialog that asks first, and in which people can give a reason. */
export function RejectButton({
  title,
  question,
  hint,
  wishable,
  reason,
  onReject,
  ...button
}: RejectButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledHint reason={reason}>
        <BusyButton variant="outline" aria-haspopup="dialog" {...button} onClick={() => setOpen(true)}>
          {title}
        </BusyButton>
      </DisabledHint>
      <Suspense>
        {isOpen ? (
          <RejectDialog
            title={title}
            question={question}
            hint={hint}
            wishable={wishable}
            onClose={() => setOpen(false)}
            onReject={(rejection) => {
              setOpen(false);
              onReject(rejection);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
