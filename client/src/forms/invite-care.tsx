import { Box, Heading, Skeleton, Text } from '@chakra-ui/react';
import { Card } from '../components/card.tsx';
import { ErrorPanel } from '../components/error-panel.tsx';
import { careMessages as words } from './invite-care-messages.ts';
import { PendingInvite } from './pending-invite.tsx';
import { useInviteCare } from './use-invite-care.ts';

/** For the owner: the invites that nobody has answered yet, and what can be done about each (docs/rules.md §29.3). */
export function InviteCare({ cycleId, level }: { cycleId: string; level: 'h2' | 'h3' }) {
  const { cycle, failed, retry } = useInviteCare(cycleId);
  const pending = cycle?.invites.filter(({ status }) => status === 'PENDING') ?? [];
  if (cycle && pending.length === 0) return null;
  return (
    <Card mt="4" display="grid" gap="3">
      <Heading as={level} size="md">
        {words.heading}
      </Heading>
      {cycle ? (
        <>
          <Text color="muted" textStyle="xs" maxW="65ch">
            {words.before}
          </Text>
          <Box as="ul" listStyleType="none" aria-label={words.heading}>
            {pending.map((invite) => (
              <PendingInvite key={invite.id} invite={invite} cycle={cycle} />
            ))}
          </Box>
        </>
      ) : failed ? (
        <ErrorPanel message={words.unavailable} onRetry={retry} />
      ) : (
        <Skeleton h="24" />
      )}
    </Card>
  );
}
