import { useState } from 'react';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** The dialog to open, and the button that opened it. */
interface RoundRequest {
  collectorId: string;
  /** Opens the dialog to pay the collector, instead of the payments of the round. */
  isPaid: boolean;
  button: HTMLElement;
}

export type OpenRound = (request: RoundRequest) => void;

/**
 * The dialog of a round. It lives outside the buttons that open it: a button disappears, or moves on to the next collector,
 * when its round ends. The dialog stays open for its own round, with everything that was typed.
 */
export function useRoundDialog(cycle: PaymentDetailsFieldsFragment) {
  const [request, setRequest] = useState<RoundRequest>();
  const [open, setOpen] = useState(false);
  const round = cycle.rounds.find((one) => one.collector.id === request?.collectorId);
  const dialog = {
    cycle,
    open,
    onClose: () => setOpen(false),
    returnTo: () => (request?.button.isConnected ? request.button : document.querySelector('h1')),
  };

  return {
    openRound: (next: RoundRequest) => {
      setRequest(next);
      setOpen(true);
    },
    roundDialog: request?.isPaid ? (
      <PayDialog {...dialog} round={round} />
    ) : round ? (
      <PaymentDialog {...dialog} round={round} />
    ) : null,
  };
}
