import { useState, type ReactNode } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { DisabledHint } from './disabled-hint.tsx';

export interface ConfirmButtonProps extends Omit<BusyButtonProps, 'onClick'> {
  /** Asked in a dialog before anything happens. */
  question: ReactNode;
  /** The dialog's heading; the button's own words where they are plain text. */
  title?: string;
  confirmLabel?: string;
  /** Why it cannot be pressed now; undefined when it can. */
  reason?: string | undefined;
  /** There is something to ask about; without it the press acts at once. */
  asks?: boolean;
  onConfirm: () => void;
}

/** A button for what cannot be undone: it asks first, then acts. */
export function ConfirmButton({
  question,
  title,
  confirmLabel,
  reason,
  asks = true,
  onConfirm,
  children,
  ...button
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const words = typeof children === 'string' ? children : undefined;

  return (
    <>
      <DisabledHint reason={reason}>
        <BusyButton {...button} onClick={() => (asks ? setAsking(true) : onConfirm())}>
          {children}
        </BusyButton>
      </DisabledHint>
      <AskDialog
        open={asking}
        title={title ?? words}
        question={question}
        confirmLabel={confirmLabel ?? words}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}
