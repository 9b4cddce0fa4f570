import { Button, type ButtonProps } from '@chakra-ui/react';
import { LuCheck } from 'react-icons/lu';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import type { OpenRound } from './use-round-dialog.tsx';

interface PayButtonProps extends Pick<ButtonProps, 'variant'> {
  cycle: Pick<PaymentDetailsFieldsFragment, 'viewerParticipant' | 'rounds'>;
  collector: { id: string };
  /** The id of the element that names the collector. */
  describedBy: string;
  /** The text of the button, "Pay" by default. */
  label?: string;
  onOpen: OpenRound;
}

/** A button that opens the dialog to pay one collector, or that shows that this collector has received the payment (docs/rules.md §20.12). */
export function PayButton({
  cycle,
  collector,
  describedBy,
  label = t('payments.button.pay'),
  variant = 'subtle',
  onOpen,
}: PayButtonProps) {
  const isOwn = collector.id === cycle.viewerParticipant?.id;
  const round = cycle.rounds.find((each) => each.collector.id === collector.id);
  const isPaid = round?.viewerPayment?.standing === 'RECEIVED';

  return (
    <DisabledHint reason={isOwn ? t('payments.button.ownRound') : undefined}>
      <Button
        variant={isPaid ? 'ghost' : variant}
        {...(isPaid ? { colorPalette: 'ok' } : {})}
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={({ currentTarget: button }) => onOpen({ collectorId: collector.id, isPaid: true, button })}
      >
        {isPaid ? (
          <>
            {t('payments.table.paid')} <LuCheck aria-hidden />
          </>
        ) : (
          label
        )}
      </Button>
    </DisabledHint>
  );
}
