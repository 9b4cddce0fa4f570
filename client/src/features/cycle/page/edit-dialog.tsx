import { Button } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { Modal } from '../../../components/modal.tsx';
import type { SectionName } from './sections.ts';

interface EditDialogProps {
  /** What it edits; the focus returns there when the button has gone meanwhile. */
  section: SectionName;
  title: string;
  /** Why there is nothing to edit now; undefined when there is. */
  reason?: string | undefined;
  /** What the last attempt to save was answered, where no field says it. */
  complaint?: string | undefined;
  /** Nothing is edited any more, and there is no button. A dialog that is open stays, with what was typed. */
  over?: boolean;
  /** The button's id, where the owner's path leads to it. */
  id?: string;
  /** Something is being saved: the dialog stays until it is. */
  busy?: boolean;
  size?: 'md' | 'lg' | 'xl';
  /** Forgets what the last attempt to save was answered: the next opening begins afresh. */
  onClose?: () => void;
  children: (dialog: { close: () => void; setDirty: (dirty: boolean) => void }) => ReactNode;
}

/** A section's Edit button and what it opens. Its form lives as long as it is open; closing it half-filled asks first. */
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
  // Things may change while it is open: another tab, another of us.
  const said = reason ?? complaint;
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
            onClick={() => setOpen(true)}
          >
            Edit
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
        returnTo={() => button.current ?? document.getElementById(section)}
      >
        {said ? <Complaint mb="4">{said}</Complaint> : null}
        {children({ close, setDirty })}
      </Modal>
    </>
  );
}
