import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';

export interface BusyButtonProps extends ButtonProps {
  /** While true, the button shows a spinner, keeps the focus and ignores clicks. */
  busy?: boolean;
  /** The label while busy. */
  busyText?: string;
}

/** A button for an action that takes a moment. While busy, it stays in the tab order and ignores clicks. */
export function BusyButton({ busy = false, busyText, children, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // This also prevents the submission of the form, even by the Enter key.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner size="sm" aria-hidden />}
      {busy && busyText ? busyText : children}
    </Button>
  );
}
