import { Box, Heading, Skeleton } from '@chakra-ui/react';
import { Card } from '../../../components/card.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { ShareLink } from '../../../forms/share-link.tsx';
import { useJoinPanel } from '../../../forms/use-join-panel.ts';
import { JoinRequests } from './join-requests.tsx';
import { t } from '../../../lib/t.ts';

/** The join link and the requests to join, for the owner, until the participants are frozen (docs/rules.md §28). */
export function JoinPanel({ cycle }: { cycle: { id: string; title: string } }) {
  const { cycle: panel, failed, retry } = useJoinPanel(cycle.id);
  return (
    <Card mt="4" display="grid" gap="4">
      <Heading as="h3" size="md">
        {t('shareLink.heading')}
      </Heading>
      {panel ? (
        <Box display="grid" gap="5" minW="0">
          {panel.joinRequests.length > 0 || panel.joinLink !== null ? <JoinRequests panel={panel} /> : null}
          <ShareLink cycleId={cycle.id} title={cycle.title} link={panel.joinLink} />
        </Box>
      ) : failed ? (
        <ErrorPanel message={t('shareLink.unavailable')} onRetry={retry} />
      ) : (
        <Skeleton h="11" />
      )}
    </Card>
  );
}
