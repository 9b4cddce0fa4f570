import { Button } from '@chakra-ui/react';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import type { OpenRound } from './use-round-dialog.tsx';

interface PaymentDetailsProps {
  cycle: PaymentDetailsFieldsFragment;
  collector: { id: string };
  /** The text of the button, "View Details" by default. */
  label?: string;
  /** The id of the element that names the collector, where there are several such buttons. */
  describedBy?: string;
  onOpen: OpenRound;
}

/** A button that opens the payments of one collector's round. */
export function PaymentDetails({
  cycle,
  collector,
  label = t('payments.button.details'),
  describedBy,
  onOpen,
}: PaymentDetailsProps) {
  const round = cycle.rounds.find((one) => one.collector.id === collector.id);

  return (
    <DisabledHint reason={round ? undefined : failureText('not-accepted')}>
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
