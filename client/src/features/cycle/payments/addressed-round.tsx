import { useNavigate } from '@tanstack/react-router';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface AddressedRoundProps {
  cycle: PaymentDetailsFieldsFragment;
  search: CycleSearch;
}

/** Opens the dialog of the round whose collector the address names. Closing it removes the name from the address (docs/rules.md §20.9). */
export function AddressedRound({ cycle, search }: AddressedRoundProps) {
  const navigate = useNavigate();
  const collectorId = search.pay ?? search.round;
  const round = collectorId ? cycle.rounds.find((one) => one.collector.id === collectorId) : undefined;
  // Collectors do not pay themselves: they see the payments instead.
  const isPaid = search.pay !== undefined && collectorId !== cycle.viewerParticipant?.id;
  if (!round) return null;

  const close = () =>
    void navigate({
      to: '.',
      search: { ...search, round: undefined, pay: undefined },
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  const Dialog = isPaid ? PayDialog : PaymentDialog;
  return (
    <Dialog cycle={cycle} round={round} open onClose={close} returnTo={() => document.querySelector('h1')} />
  );
}
