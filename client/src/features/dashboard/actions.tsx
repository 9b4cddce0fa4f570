import { SimpleGrid } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { signRing } from '../../lib/sign-ring.ts';
import { t } from '../../lib/t.ts';
import { ActionCard } from './action-card.tsx';

interface ActionsProps {
  /** Why the buttons are disabled; undefined if they are not. */
  reason: string | undefined;
  /** The line below "My Cycles"; undefined until the cycles have loaded. */
  summary: string | undefined;
  onJoin: () => void;
}

const rings = {
  start: signRing('empty', 'empty', 'empty', 'empty', 'empty', 'empty'),
  join: signRing('approved', 'approved', 'current', 'empty', 'empty', 'empty'),
  mine: signRing('approved', 'approved', 'approved', 'approved', 'approved', 'approved'),
};

/** The three large buttons (docs/rules.md §20.5). Visitors see them disabled. */
export function Actions({ reason, summary, onJoin }: ActionsProps) {
  const navigate = useNavigate();
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '3', md: '4.5' }}>
      <ActionCard
        title={t('dashboard.start')}
        line={t('dashboard.start.line')}
        ring={rings.start}
        reason={reason}
        onClick={() => void navigate({ to: '/start-cycle', search: { step: '1' } })}
      />
      <ActionCard
        title={t('dashboard.join')}
        line={t('dashboard.join.line')}
        ring={rings.join}
        reason={reason}
        onClick={onJoin}
      />
      <ActionCard
        title={t('dashboard.mine')}
        line={summary ?? t('dashboard.mine.line')}
        ring={rings.mine}
        reason={reason}
        onClick={() => void navigate({ to: '/my-cycles' })}
      />
    </SimpleGrid>
  );
}
