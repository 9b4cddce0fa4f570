import { Button } from '@chakra-ui/react';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { paymentMessages } from './payment-messages.ts';
import type { OpenRound } from './use-round-dialog.tsx';

interface PaymentDetailsProps {
  cycle: PaymentDetailsFieldsFragment;
  collector: { id: string };
  /** What its button says. */
  label?: string;
  /** The element that says whose round it is, where several such buttons stand together. */
  describedBy?: string;
  onOpen: OpenRound;
}

/** A button that opens the payments of one collector's round. */
export function PaymentDetails({
  cycle,
  collector,
  label = paymentMessages.details,
  describedBy,
  onOpen,
}: PaymentDetailsProps) {
  const round = cycle.rounds.find((one) => one.collector.id === collector.id);

  return (
    <DisabledHint reason={round ? undefined : failures['not-accepted'].text()}>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={({ currentTarget: button }) => onOpen({ collectorId: collector.id, isPaid: false, button })}
      >
        {label}
      </Button>
    </DisabledHint>
  );
}
