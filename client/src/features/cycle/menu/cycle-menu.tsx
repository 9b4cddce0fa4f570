import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { LuEllipsis } from 'react-icons/lu';
import type { CycleMenuFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { entriesFor } from './menu-entries.ts';

const MenuDialog = lazy(async () => ({ default: (await import('./menu-dialog.tsx')).MenuDialog }));

interface CycleMenuProps {
  cycle: CycleMenuFieldsFragment;
  search: CycleSearch;
}

/**
 * The menu of what is rarely done with a circle. There is no button while it has no entry. If the address names an entry, its dialog
 * opens at once (docs/rules.md §20.9).
 */
export function CycleMenu({ cycle, search }: CycleMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const entries = entriesFor(cycle);
  const [chosen, setChosen] = useState(() => entries.find(({ key }) => key === search.menu));
  const [open, setOpen] = useState<'menu' | 'entry' | undefined>(chosen && 'entry');
  // Once opened, a dialog stays mounted, so that it can close with a transition.
  const [wasOpened, setWasOpened] = useState(false);
  /** The dialog of an entry opens once the menu has closed and given the focus back. */
  const [isNext, setIsNext] = useState(false);
  const close = () => {
    setOpen(undefined);
    if (search.menu !== undefined)
      void navigate({ to: '.', search: { ...search, menu: undefined }, replace: true, resetScroll: false });
  };
  // What was chosen may have taken the button away.
  const returnTo = () => button.current ?? document.querySelector('h1');

  return (
    <>
      {entries.length > 0 ? (
        <Button
          ref={button}
          variant="ghost"
          size="sm"
          flexShrink="0"
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true);
            setOpen('menu');
          }}
        >
          <LuEllipsis aria-hidden />
          {t('circleMenu.open')}
        </Button>
      ) : null}
      <Suspense>
        {wasOpened ? (
          <MenuDialog
            entries={entries}
            open={open === 'menu'}
            onClose={close}
            onChoose={(entry) => {
              setChosen(entry);
              setIsNext(true);
              close();
            }}
            onClosed={() => {
              if (isNext) setOpen('entry');
              setIsNext(false);
            }}
            returnTo={returnTo}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {chosen ? (
          <chosen.Dialog cycle={cycle} open={open === 'entry'} onClose={close} returnTo={returnTo} />
        ) : null}
      </Suspense>
    </>
  );
}
