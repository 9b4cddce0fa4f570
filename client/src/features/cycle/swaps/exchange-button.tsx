import { Button } from '@chakra-ui/react';
import { isUnderWay } from '@kolo/server/domain/stage.ts';
import { isToComeForSwap } from '@kolo/server/domain/swap.ts';
import { lazy, Suspense, useState } from 'react';
import type { SwapsFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';

const ExchangeDialog = lazy(async () => ({
  default: (await import('./exchange-dialog.tsx')).ExchangeDialog,
}));

interface ExchangeButtonProps {
  cycle: SwapsFieldsFragment;
  /** The id of the collector's name, in a table of them. */
  describedBy?: string;
  /** Where no other buttons stand beside it, it needs no border. */
  quiet?: boolean;
}

/** Wherever the own turn is read, as long as it lies far enough ahead to be exchanged (docs/rules.md §30.1). */
export function ExchangeButton({ cycle, describedBy, quiet = false }: ExchangeButtonProps) {
  const [open, setOpen] = useState(false);
  // Of when the page was opened: the server says it once more.
  const [now] = useState(() => new Date());
  const own = cycle.participants.find(({ id }) => id === cycle.viewerParticipant?.id);
  const day = own?.dateCollected;
  if (!own || !day || !isUnderWay(cycle) || !isToComeForSwap(day, now) || cycle.participantsCount < 2)
    return null;
  return (
    <>
      <Button
        variant={quiet ? 'subtle' : 'outline'}
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {t('swaps.button')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ExchangeDialog cycle={cycle} own={own} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
