import { Text } from '@chakra-ui/react';
import { statements } from '@kolo/server/domain';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { PageHeading } from '../../components/page.tsx';
import { Standalone } from '../../components/standalone.tsx';
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
    <Standalone role="alert">
      <title>Kolo cannot be reached</title>
      <PageHeading>Kolo cannot be reached</PageHeading>
      <Text color="muted">{statements.unreachable}</Text>
      <BusyButton busy={busy} busyText="Trying..." onClick={() => void retry()}>
        Try again
      </BusyButton>
    </Standalone>
  );
}
