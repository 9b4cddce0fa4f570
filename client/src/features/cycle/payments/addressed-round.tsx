import { useNavigate } from '@tanstack/react-router';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { PaymentDialog } from './payment-dialog.tsx';

interface AddressedRoundProps {
  cycle: PaymentDetailsFieldsFragment;
  search: CycleSearch;
}

/** The round that the address names by its collector stands open; closing it takes it out of the address (docs/rules.md §20.9). */
export function AddressedRound({ cycle, search }: AddressedRoundProps) {
  const navigate = useNavigate();
  const round = search.round ? cycle.rounds.find((one) => one.collector.id === search.round) : undefined;
  if (!round) return null;

  const close = () =>
    void navigate({
      to: '.',
      search: { ...search, round: undefined },
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return (
    <PaymentDialog
      cycle={cycle}
      round={round}
      open
      onClose={close}
      returnTo={() => document.querySelector('h1')}
    />
  );
}
