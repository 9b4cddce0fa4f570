import { SimpleGrid } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { signRing } from '../../lib/sign-ring.ts';
import { ActionCard } from './action-card.tsx';

interface ActionsProps {
  /** Why none of them can be used now; undefined when they can. */
  reason: string | undefined;
  /** What the third card says of the viewer's cycles; undefined while nothing is known. */
  summary: string | undefined;
  onJoin: () => void;
}

const rings = {
  start: signRing('empty', 'empty', 'empty', 'empty', 'empty', 'empty'),
  join: signRing('approved', 'approved', 'current', 'empty', 'empty', 'empty'),
  mine: signRing('approved', 'approved', 'approved', 'approved', 'approved', 'approved'),
};

/** The three things to do from here (docs/rules.md §20.5). A visitor sees them, but cannot use them. */
export function Actions({ reason, summary, onJoin }: ActionsProps) {
  const navigate = useNavigate();
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '3', md: '4.5' }}>
      <ActionCard
        title="Start Cycle"
        line="Set the story, the dates and the amount."
        ring={rings.start}
        reason={reason}
        onClick={() => void navigate({ to: '/start-cycle', search: { step: '1' } })}
      />
      <ActionCard
        title="Join Cycle"
        line="Answer an invite or paste its link."
        ring={rings.join}
        reason={reason}
        onClick={onJoin}
      />
      <ActionCard
        title="My Cycles"
        line={summary ?? 'Every cycle that you own or share.'}
        ring={rings.mine}
        reason={reason}
        onClick={() => void navigate({ to: '/my-cycles' })}
      />
    </SimpleGrid>
  );
}
