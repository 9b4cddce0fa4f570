import { BusyButton } from '../../components/busy-button.tsx';
import { useHideCycle } from '../../forms/use-hide-cycle.ts';
import type { CycleCardFieldsFragment } from '../../graphql/generated.ts';
import { t } from '../../lib/t.ts';

interface HideButtonProps {
  cycle: Pick<CycleCardFieldsFragment, 'id' | 'viewerHides'>;
  titleId: string;
}

/** Hides a circle from the list, or shows it again. */
export function HideButton({ cycle: { id, viewerHides }, titleId }: HideButtonProps) {
  const { run, loading } = useHideCycle(id, !viewerHides);
  const press = async () => {
    // The card moves to another part of the page, which has no place for the focus.
    if (await run()) setTimeout(() => document.querySelector('h1')?.focus());
  };
  return (
    <BusyButton
      variant="ghost"
      size="sm"
      aria-describedby={titleId}
      busy={loading}
      // Above the link, which covers the card.
      position="relative"
      zIndex="1"
      onClick={() => void press()}
    >
      {viewerHides ? t('cycleList.show') : t('cycleList.hide')}
    </BusyButton>
  );
}
