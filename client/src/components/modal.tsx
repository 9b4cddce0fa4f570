import { Button, Dialog, Portal, type ButtonProps } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { useOpenDialog } from '../lib/open-dialogs.ts';
import { AskDialog } from './ask-dialog.tsx';
import { BusyButton } from './busy-button.tsx';
import { toastRegion } from './toaster.tsx';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons; among them `ModalCancel`, which closes as Escape does. */
  footer?: ReactNode;
  /** The footer stays in sight, however long the body is. */
  footerStays?: boolean;
  /** Something was typed that closing would lose: closing asks first. */
  dirty?: boolean;
  /** Something is being saved: the dialog stays until it is. */
  busy?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Where the focus goes on closing, when what opened the dialog may be gone by then. */
  returnTo?: () => HTMLElement | null;
}

const discard = {
  title: 'Unsaved changes',
  question: 'Your changes have not been saved. Close without saving?',
  confirmLabel: 'Close without saving',
  cancelLabel: 'Keep editing',
};

/** A phone has no room to spare around a form. */
const wholePhone = {
  borderRadius: { base: '0', sm: 'l3' },
  minH: { base: '100dvh', sm: '0' },
  my: { base: '0', sm: 'auto' },
  // Centred, what is longer than the screen would begin above it, where no scrolling leads.
  alignSelf: { base: 'flex-start', sm: 'auto' },
};

/** The page behind a dialog scrolls with it: what stays has to hold on to the window's edge. */
const staying = {
  position: 'sticky',
  bottom: '0',
  pt: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderBottomRadius: 'inherit',
} as const;

/** A dialog with title, body and footer; it keeps the focus inside, and all but a small one fills the screen of a phone. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  footerStays,
  dirty,
  busy,
  size = 'md',
  returnTo,
}: ModalProps) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  useOpenDialog(open, close, { dirty });

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => (change.open ? undefined : close())}
      size={size}
      placement="center"
      scrollBehavior="outside"
      motionPreset="slide-in-bottom"
      persistentElements={[toastRegion]}
      {...(returnTo ? { finalFocusEl: returnTo } : {})}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner {...(size === 'sm' ? { px: '4' } : {})}>
          <Dialog.Content {...(size === 'sm' ? {} : wholePhone)}>
            <Dialog.Header pe="16">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer && <Dialog.Footer {...(footerStays ? staying : {})}>{footer}</Dialog.Footer>}
            <Cross />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      <AskDialog
        open={asking}
        {...discard}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog.Root>
  );
}

const Cross = () => (
  <Dialog.CloseTrigger asChild top="4" insetEnd="4">
    <Button variant="ghost" size="sm" aria-label="Close">
      <LuX aria-hidden />
    </Button>
  </Dialog.CloseTrigger>
);

/** Closes the dialog it stands in, and asks first where something would be lost. */
export function ModalCancel({ children = 'Cancel', ...button }: ButtonProps) {
  return (
    <Dialog.ActionTrigger asChild>
      <Button variant="outline" {...button}>
        {children}
      </Button>
    </Dialog.ActionTrigger>
  );
}

interface SubmitFooterProps {
  /** The form's id. */
  form: string;
  label: string;
  busy?: boolean;
  busyText?: string;
}

/** Cancel, and the button that sends the form of the dialog. */
export const SubmitFooter = ({ form, label, ...button }: SubmitFooterProps) => (
  <>
    <ModalCancel />
    <BusyButton type="submit" form={form} {...button}>
      {label}
    </BusyButton>
  </>
);
