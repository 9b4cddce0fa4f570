import { useState } from 'react';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** Which dialog of whose round is asked for, and by which button. */
interface Asked {
  collectorId: string;
  /** What is to be paid to the collector; else the payments of the round. */
  isPaid: boolean;
  button: HTMLElement;
}

export type OpenRound = (asked: Asked) => void;

/**
 * The dialog of a round, beside the buttons that open it. A button goes, or turns to the next collector, when its round
 * is settled or over: the dialog stays with the round it was opened for, and keeps what is being written.
 */
export function useRoundDialog(cycle: PaymentDetailsFieldsFragment) {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const round = cycle.rounds.find((one) => one.collector.id === asked?.collectorId);
  const dialog = {
    cycle,
    open,
    onClose: () => setOpen(false),
    returnTo: () => (asked?.button.isConnected ? asked.button : document.querySelector('h1')),
  };

  return {
    openRound: (next: Asked) => {
      setAsked(next);
      setOpen(true);
    },
    roundDialog: asked?.isPaid ? (
      <PayDialog {...dialog} round={round} />
    ) : round ? (
      <PaymentDialog {...dialog} round={round} />
    ) : null,
  };
}
