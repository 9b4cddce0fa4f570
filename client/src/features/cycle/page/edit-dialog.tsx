import { Button } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { Modal } from '../../../components/modal.tsx';
import { t } from '../../../lib/t.ts';
import type { SectionName } from './sections.ts';

interface EditDialogProps {
  /** The section that it edits. It takes the focus if the button has disappeared when the dialog closes. */
  section: SectionName;
  title: string;
  /** Why the section cannot be edited now, or undefined if it can. */
  reason?: string | undefined;
  /** The error of the last attempt to save, if no field shows it. */
  complaint?: string | undefined;
  /** Hides the button, because editing is over. An open dialog stays, with what was typed. */
  over?: boolean;
  /** The id of the button, if the owner's to-do list links to it. */
  id?: string;
  /** Keeps the dialog open while it is saving. */
  busy?: boolean;
  size?: 'md' | 'lg' | 'xl';
  /** Clears the error of the last attempt to save, so that the dialog opens without it. */
  onClose?: () => void;
  children: (dialog: { close: () => void; setDirty: (dirty: boolean) => void }) => ReactNode;
}

/** A button that is still on the page. Some browsers do not focus the button that is pressed. */
const focusable = (element: Element | null): HTMLButtonElement | undefined =>
  element instanceof HTMLButtonElement && element.isConnected ? element : undefined;

/** The Edit button of a section and its dialog. The form exists only while the dialog is open. Closing it with unsaved changes asks first. */
export function EditDialog({
  section,
  title,
  reason,
  complaint,
  over,
  id,
  busy,
  size = 'lg',
  onClose,
  children,
}: EditDialogProps) {
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** What had the focus when it was opened: the button, or one that pressed it. */
  const opener = useRef<Element>(null);
  // The cycle can change in another tab, or by another person, while the dialog is open.
  const problem = reason ?? complaint;
  const close = () => {
    setOpen(false);
    setDirty(false);
    onClose?.();
  };

  return (
    <>
      {over ? null : (
        <DisabledHint reason={reason}>
          <Button
            ref={button}
            variant="outline"
            size="sm"
            id={id}
            aria-haspopup="dialog"
            onClick={() => {
              opener.current = document.activeElement;
              setOpen(true);
            }}
          >
            {t('cyclePage.edit')}
          </Button>
        </DisabledHint>
      )}
      <Modal
        open={open}
        onClose={close}
        title={title}
        dirty={dirty}
        busy={busy ?? false}
        size={size}
        returnTo={() => focusable(opener.current) ?? button.current ?? document.getElementById(section)}
      >
        {problem ? <Complaint mb="4">{problem}</Complaint> : null}
        {children({ close, setDirty })}
      </Modal>
    </>
  );
}
