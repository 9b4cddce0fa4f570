import { useState, type ReactNode } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { DisabledHint } from './disabled-hint.tsx';

export interface ConfirmButtonProps extends Omit<BusyButtonProps, 'onClick'> {
  /** The text of the dialog. */
  question?: ReactNode;
  /** The same, with what closes the dialog without acting and gives the focus to another element. */
  renderQuestion?: (closeFor: (id: string) => void) => ReactNode;
  /** The dialog's heading; by default the button's label, if that is plain text. */
  title?: string;
  confirmLabel?: string;
  /** Why the button is disabled; undefined if it is enabled. */
  reason?: string | undefined;
  /** If false, the button acts without asking. */
  asks?: boolean;
  onConfirm: () => void;
}

/** A button that asks before it acts. */
export function ConfirmButton({
  question,
  renderQuestion,
  title,
  confirmLabel,
  reason,
  asks = true,
  onConfirm,
  children,
  ...button
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const [focusId, setFocusId] = useState<string>();
  const closeFor = (id: string) => {
    setFocusId(id);
    setAsking(false);
  };
  const ask = () => {
    setFocusId(undefined);
    setAsking(true);
  };
  const label = typeof children === 'string' ? children : undefined;

  return (
    <>
      <DisabledHint reason={reason}>
        <BusyButton {...button} onClick={() => (asks ? ask() : onConfirm())}>
          {children}
        </BusyButton>
      </DisabledHint>
      <AskDialog
        open={asking}
        title={title ?? label}
        question={renderQuestion ? renderQuestion(closeFor) : question}
        confirmLabel={confirmLabel ?? label}
        onCancel={() => setAsking(false)}
        returnTo={focusId === undefined ? undefined : () => document.getElementById(focusId)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}
