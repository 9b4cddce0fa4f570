import { Button, Dialog, Portal, type ButtonProps } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { useOpenDialog } from '../lib/open-dialogs.ts';
import { t } from '../lib/t.ts';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';
import { BusyButton } from './busy-button.tsx';
import { toastRegion } from './toaster.tsx';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, such as `ModalCancel`, which closes as Escape does. */
  footer?: ReactNode;
  /** Keeps the footer visible while a long body scrolls. */
  footerStays?: boolean;
  /** Closing would lose what was typed, so it asks first. */
  dirty?: boolean;
  /** Something is being saved, so the dialog cannot be closed. */
  busy?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Called once it has closed, for what would otherwise compete with it for the focus. */
  onClosed?: () => void;
  /** Where the focus goes on closing, if the control that opened the dialog may have disappeared. */
  returnTo?: () => HTMLElement | null;
}

/** On a phone a form fills the screen. */
const wholePhone = {
  borderRadius: { base: '0', sm: 'l3' },
  minH: { base: '100dvh', sm: '0' },
  my: { base: '0', sm: 'auto' },
  // If it were centred, the top of a long dialog could not be reached by scrolling.
  alignSelf: { base: 'flex-start', sm: 'auto' },
};

/** A dialog scrolls in the window, so a fixed footer sticks to the window's edge. */
const staying = {
  position: 'sticky',
  bottom: '0',
  pt: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderBottomRadius: 'inherit',
} as const;

/** A dialog with title, body and footer. On a phone it fills the screen, unless it is small. */
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
  onClosed,
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
      {...(onClosed ? { onExitComplete: onClosed } : {})}
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
      <DiscardQuestion
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog.Root>
  );
}

const DiscardQuestion = (props: Pick<AskDialogProps, 'open' | 'onCancel' | 'onConfirm'>) => (
  <AskDialog
    favoursNo
    title={t('controls.discard.title')}
    question={t('controls.discard.question')}
    confirmLabel={t('controls.discard.confirm')}
    cancelLabel={t('controls.discard.cancel')}
    {...props}
  />
);

const Cross = () => (
  <Dialog.CloseTrigger asChild top="4" insetEnd="4">
    <Button variant="ghost" size="sm" aria-label={t('controls.close')}>
      <LuX aria-hidden />
    </Button>
  </Dialog.CloseTrigger>
);

/** Closes the dialog around it, and asks first if that would lose something. */
export function ModalCancel({ children = t('controls.cancel'), ...button }: ButtonProps) {
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

/** The Cancel button and the submit button of a dialog with a form. */
export const SubmitFooter = ({ form, label, ...button }: SubmitFooterProps) => (
  <>
    <ModalCancel />
    <BusyButton type="submit" form={form} {...button}>
      {label}
    </BusyButton>
  </>
);
