import { Center, Text } from '@chakra-ui/react';
import { statements } from '@kolo/server/domain';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Card } from '../../components/card.tsx';
import { PageHeading } from '../../components/page.tsx';
import { useBackOnline } from '../../lib/use-back-online.ts';

/**
 * Stands in place of the application while nobody can tell whether the visitor is signed in: sending them to Sign In
 * would look like a session lost.
 */
export function UnreachablePage({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  useBackOnline(() => void retry());

  return (
    <Center as="main" minH="100dvh" p="4.5">
      <title>Kolo cannot be reached</title>
      <Card maxW="md" display="grid" gap="4" justifyItems="start" role="alert">
        <PageHeading>Kolo cannot be reached</PageHeading>
        <Text color="muted">{statements.unreachable}</Text>
        <BusyButton busy={busy} busyText="Trying..." onClick={() => void retry()}>
          Try again
        </BusyButton>
      </Card>
    </Center>
  );
}
