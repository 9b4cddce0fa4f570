import { useNavigate } from '@tanstack/react-router';
import type { PaymentDetailsFieldsFragment } from '../../../graphql/generated.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface AddressedRoundProps {
  cycle: PaymentDetailsFieldsFragment;
  search: CycleSearch;
}

/** The round that the address names by its collector stands open, to be looked at or to be paid; closing it takes it out of the address (docs/rules.md §20.9). */
export function AddressedRound({ cycle, search }: AddressedRoundProps) {
  const navigate = useNavigate();
  const named = search.pay ?? search.round;
  const round = named ? cycle.rounds.find((one) => one.collector.id === named) : undefined;
  // Nobody pays themselves: whoever collects looks at the round.
  const isPaid = search.pay !== undefined && named !== cycle.viewerParticipant?.id;
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
