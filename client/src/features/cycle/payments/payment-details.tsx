import { Button } from '@chakra-ui/react';
import { failures } from '@kolo/server/domain';
import { useState } from 'react';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { paymentWords } from './payment-words.ts';

interface PaymentDetailsProps {
  cycle: PaymentDetailsFieldsFragment;
  collector: { id: string };
  /** What its button says. */
  label?: string;
  /** The element that says whose round it is, where several such buttons stand together. */
  describedBy?: string;
}

/** A button that opens the payments of one collector's round. */
export function PaymentDetails({
  cycle,
  collector,
  label = paymentWords.details,
  describedBy,
}: PaymentDetailsProps) {
  const [open, setOpen] = useState(false);
  const round = cycle.rounds.find((one) => one.collector.id === collector.id);

  return (
    <>
      <DisabledHint reason={round ? undefined : failures['not-accepted'].text}>
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </DisabledHint>
      {round ? (
        <PaymentDialog cycle={cycle} round={round} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
