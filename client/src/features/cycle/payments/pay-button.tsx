import { Button, type ButtonProps } from '@chakra-ui/react';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { payMessages } from './pay-messages.ts';
import { paymentMessages } from './payment-messages.ts';
import type { OpenRound } from './use-round-dialog.tsx';

interface PayButtonProps extends Pick<ButtonProps, 'variant'> {
  cycle: Pick<PaymentDetailsFieldsFragment, 'viewerParticipant'>;
  collector: { id: string };
  /** The element that says whom it would pay. */
  describedBy: string;
  /** What it says, where that is another thing than to pay. */
  label?: string;
  onOpen: OpenRound;
}

/** A button that opens what is to be paid to one collector, and what was said of it (docs/rules.md §20.12). */
export function PayButton({
  cycle,
  collector,
  describedBy,
  label = payMessages.pay,
  variant = 'subtle',
  onOpen,
}: PayButtonProps) {
  // Nobody pays themselves.
  const isOwn = collector.id === cycle.viewerParticipant?.id;

  return (
    <DisabledHint reason={isOwn ? paymentMessages.ownRound : undefined}>
      <Button
        variant={variant}
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={({ currentTarget: button }) => onOpen({ collectorId: collector.id, isPaid: true, button })}
      >
        {label}
      </Button>
    </DisabledHint>
  );
}
