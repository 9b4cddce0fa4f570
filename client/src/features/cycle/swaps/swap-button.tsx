import { Button } from '@chakra-ui/react';
import { isUnderWay } from '@kolo/server/domain/stage.ts';
import { isToComeForSwap } from '@kolo/server/domain/swap.ts';
import { lazy, Suspense, useState } from 'react';
import type { SwapsFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';

const SwapDialog = lazy(async () => ({
  default: (await import('./swap-dialog.tsx')).SwapDialog,
}));

interface SwapButtonProps {
  cycle: SwapsFieldsFragment;
  /** The id of the collector's name, if the button is in a table. */
  describedBy?: string;
}

/** Opens the dialog to swap turns. Hidden if the viewer's turn is too near to be swapped (docs/rules.md §30.1). */
export function SwapButton({ cycle, describedBy }: SwapButtonProps) {
  const [open, setOpen] = useState(false);
  // The time at which the page was opened. The server checks again.
  const [now] = useState(() => new Date());
  const own = cycle.participants.find(({ id }) => id === cycle.viewerParticipant?.id);
  const day = own?.dateCollected;
  if (!own || !day || !isUnderWay(cycle) || !isToComeForSwap(day, now) || cycle.participantsCount < 2)
    return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {t('swaps.button')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <SwapDialog cycle={cycle} own={own} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
