import { Button, Text } from '@chakra-ui/react';
import { statements } from '@kolo/server/domain';
import { useState } from 'react';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { Modal, ModalCancel } from '../../../components/modal.tsx';
import { paymentWords } from './payment-words.ts';

interface PayButtonProps {
  /** The element that says whom it would pay. */
  describedBy: string;
  /** The round is the viewer's own: nobody pays themselves. */
  isOwn: boolean;
}

/** Paying is a placeholder at this stage: nothing leaves the page (docs/rules.md §10.3). */
export function PayButton({ describedBy, isOwn }: PayButtonProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <DisabledHint reason={isOwn ? paymentWords.ownRound : undefined}>
        <Button
          variant="subtle"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          Pay
        </Button>
      </DisabledHint>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={statements.paymentRequired}
        size="sm"
        footer={<ModalCancel />}
      >
        <Text>{statements.paymentPlaceholder}</Text>
      </Modal>
    </>
  );
}
