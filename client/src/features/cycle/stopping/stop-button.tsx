import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';

const StopDialog = lazy(async () => ({ default: (await import('./stop-dialog.tsx')).StopDialog }));

/** Opens the dialog to propose a stop, for the participants of a running cycle (docs/rules.md §32.1). */
export function StopButton({ cycle }: { cycle: CycleViewFieldsFragment }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isOffered =
    cycle.stage === 'RUNNING' &&
    cycle.stopProposedAt === null &&
    cycle.viewerParticipant?.status === 'ACCEPTED';
  return isOffered || open ? (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t('stopping.open')}
      </Button>
      {wasOpened ? (
        <Suspense>
          <StopDialog cycle={cycle} open={open} onClose={() => setOpen(false)} opener={opener} />
        </Suspense>
      ) : null}
    </>
  ) : null;
}
