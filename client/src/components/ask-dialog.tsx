import { Button, Dialog, Portal, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../lib/open-dialogs.ts';
import { t } from '../lib/t.ts';
import { toastRegion } from './toaster.tsx';

export interface AskDialogProps {
  open: boolean;
  title: ReactNode;
  question: ReactNode;
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** What receives the focus after closing, by default what had it before. */
  returnTo?: (() => HTMLElement | null) | undefined;
  /** Makes "no" the dark button: "yes" discards something. */
  favoursNo?: boolean;
  /** The question is about a pending navigation. */
  ofMove?: boolean;
}

/** A question with two answers. Escape, Back and a click outside mean no. */
export function AskDialog({
  open,
  title,
  question,
  confirmLabel = t('controls.yes'),
  cancelLabel = t('controls.cancel'),
  onConfirm,
  onCancel,
  returnTo,
  favoursNo = false,
  ofMove = false,
}: AskDialogProps) {
  useOpenDialog(open, onCancel, { guarded: !ofMove });
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => (change.open ? undefined : onCancel())}
      size="sm"
      placement="center"
      persistentElements={[toastRegion]}
      {...(returnTo ? { finalFocusEl: returnTo } : {})}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{question}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Answer isDark={favoursNo} onClick={onCancel}>
                {cancelLabel}
              </Answer>
              <Answer isDark={!favoursNo} onClick={onConfirm}>
                {confirmLabel}
              </Answer>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const Answer = ({ isDark, ...button }: ButtonProps & { isDark: boolean }) => (
  <Button variant={isDark ? 'solid' : 'outline'} {...button} />
);
