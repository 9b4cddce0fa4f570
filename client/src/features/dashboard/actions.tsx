import { SimpleGrid } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { signRings } from '../../lib/sign-ring.ts';
import { t } from '../../lib/t.ts';
import { ActionCard } from './action-card.tsx';

interface ActionsProps {
  /** Why the buttons are disabled; undefined if they are not. */
  reason: string | undefined;
  /** The line below "My Cycles"; undefined until the cycles have loaded. */
  summary: string | undefined;
  /** Whether they stand beside the page's main column, if the screen is wide enough. */
  isBeside: boolean;
  onJoin: () => void;
}

/** The three buttons (docs/rules.md §20.5). Visitors see them disabled. */
export function Actions({ reason, summary, isBeside, onJoin }: ActionsProps) {
  const navigate = useNavigate();
  return (
    <SimpleGrid
      columns={{ base: 3, lg: isBeside ? 1 : 3 }}
      gap={{ base: '2.5', md: '4' }}
      alignContent="start"
    >
      <ActionCard
        title={t('dashboard.start')}
        line={t('dashboard.start.line')}
        ring={signRings.empty}
        reason={reason}
        onClick={() => void navigate({ to: '/start-cycle', search: { step: '1' } })}
      />
      <ActionCard
        title={t('dashboard.join')}
        line={t('dashboard.join.line')}
        ring={signRings.thirdRound}
        reason={reason}
        onClick={onJoin}
      />
      <ActionCard
        title={t('dashboard.mine')}
        line={summary ?? t('dashboard.mine.line')}
        ring={signRings.finished}
        reason={reason}
        onClick={() => void navigate({ to: '/my-cycles' })}
      />
    </SimpleGrid>
  );
}
