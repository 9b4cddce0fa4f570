import { Button, Text } from '@chakra-ui/react';
import { statements } from '@kolo/server/domain';
import { useState } from 'react';
import { Modal, ModalCancel } from '../../components/modal.tsx';

/** Paying is a placeholder at this stage: nothing leaves the page (docs/rules.md §10.3). `describedBy`: whom it would pay. */
export function PayButton({ describedBy }: { describedBy: string }) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        Pay
      </Button>
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
