import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { PayDialog } from './pay-dialog.tsx';
import { payWords } from './pay-words.ts';
import { paymentWords } from './payment-words.ts';

interface PayButtonProps extends Pick<ButtonProps, 'variant'> {
  cycle: PaymentDetailsFieldsFragment;
  collector: { id: string };
  /** The element that says whom it would pay. */
  describedBy: string;
  /** What it says, where that is another thing than to pay. */
  label?: string;
}

/** Opens what is to be paid to one collector, and what was said of it (docs/rules.md §20.12). */
export function PayButton({
  cycle,
  collector,
  describedBy,
  label = payWords.pay,
  variant = 'subtle',
}: PayButtonProps) {
  const [open, setOpen] = useState(false);
  // Nobody pays themselves.
  const isOwn = collector.id === cycle.viewerParticipant?.id;
  const round = cycle.rounds.find((one) => one.collector.id === collector.id);

  return (
    <>
      <DisabledHint reason={isOwn ? paymentWords.ownRound : undefined}>
        <Button
          variant={variant}
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </DisabledHint>
      <PayDialog cycle={cycle} round={round} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
