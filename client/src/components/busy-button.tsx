import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';

export interface BusyButtonProps extends ButtonProps {
  /** Something is under way: the button says so, keeps the focus, and cannot be pressed again. */
  busy?: boolean;
  /** What it says meanwhile. */
  busyText?: string;
}

/** A button for something that takes a moment. Busy, it stays in the tab order and swallows every press. */
export function BusyButton({ busy = false, busyText, children, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // Preventing the click prevents the submission too, also when it came by the Enter key.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner size="sm" aria-hidden />}
      {busy && busyText ? busyText : children}
    </Button>
  );
}
