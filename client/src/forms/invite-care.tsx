import { Box, Heading, Skeleton, Text } from '@chakra-ui/react';
import { INVITE_DAYS } from '@kolo/server/domain/invite.ts';
import { Card } from '../components/card.tsx';
import { ErrorPanel } from '../components/error-panel.tsx';
import { t } from '../lib/t.ts';
import { PendingInvite } from './pending-invite.tsx';
import { useInviteCare } from './use-invite-care.ts';

/** The pending invites with their actions, for the owner (docs/rules.md §29.3). */
export function InviteCare({ cycleId, level }: { cycleId: string; level: 'h2' | 'h3' }) {
  const { cycle, failed, retry } = useInviteCare(cycleId);
  const pending = cycle?.invites.filter(({ status }) => status === 'PENDING') ?? [];
  if (cycle && pending.length === 0) return null;
  return (
    <Card mt="4" display="grid" gap="3">
      <Heading as={level} size="md">
        {t('inviteCare.heading')}
      </Heading>
      {cycle ? (
        <>
          <Text color="muted" textStyle="xs" maxW="65ch">
            {t('inviteCare.intro', { days: INVITE_DAYS })}
          </Text>
          <Box as="ul" listStyleType="none" aria-label={t('inviteCare.heading')}>
            {pending.map((invite) => (
              <PendingInvite key={invite.id} invite={invite} cycle={cycle} />
            ))}
          </Box>
        </>
      ) : failed ? (
        <ErrorPanel message={t('inviteCare.unavailable')} onRetry={retry} />
      ) : (
        <Skeleton h="24" />
      )}
    </Card>
  );
}
