import { Heading, Skeleton } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ShareLink } from '../../forms/share-link.tsx';
import { useJoinPanel } from '../../forms/use-join-panel.ts';
import { t } from '../../lib/t.ts';

/** One link for everyone, for owners who do not have the addresses (docs/rules.md §28.1). */
export function LinkInstead({ cycle }: { cycle: { id: string; title: string } }) {
  const { cycle: panel, failed, retry } = useJoinPanel(cycle.id);
  return (
    <Card mt="5" display="grid" gap="4">
      <Heading as="h2" size="md">
        {t('shareLink.instead')}
      </Heading>
      {panel ? (
        <ShareLink cycleId={cycle.id} title={cycle.title} link={panel.joinLink} />
      ) : failed ? (
        <ErrorPanel message={t('shareLink.unavailable')} onRetry={retry} />
      ) : (
        <Skeleton h="11" />
      )}
    </Card>
  );
}
