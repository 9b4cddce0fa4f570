import { Heading, Skeleton } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { ShareLink } from '../../forms/share-link.tsx';
import { useJoinPanel } from '../../forms/use-join-panel.ts';
import type { CycleInvitesQuery } from '../../graphql/generated.ts';
import { toCycle } from '../../lib/cycle-link.ts';
import { t } from '../../lib/t.ts';

/** One link for everyone, before the emails: people come together in chat groups (docs/rules.md §20.7). */
export function ShareFirst({ cycle }: { cycle: CycleInvitesQuery['cycle'] }) {
  const { cycle: panel, failed, retry } = useJoinPanel(cycle.id);
  return (
    <Card mb="5" display="grid" gap="3">
      <Heading as="h2" size="md">
        {t('shareLink.first')}
      </Heading>
      {panel ? (
        <>
          <ShareLink cycleId={cycle.id} title={cycle.title} link={panel.joinLink} />
          {panel.joinLink === null ? null : (
            <ButtonLink {...toCycle(cycle)} variant="outline" justifySelf={{ sm: 'start' }}>
              {t('invitesPage.done')}
            </ButtonLink>
          )}
        </>
      ) : failed ? (
        <ErrorPanel message={t('shareLink.unavailable')} onRetry={retry} />
      ) : (
        <Skeleton h="40" />
      )}
    </Card>
  );
}
