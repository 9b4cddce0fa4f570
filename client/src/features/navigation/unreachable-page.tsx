import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { PageHeading } from '../../components/page.tsx';
import { Standalone } from '../../components/standalone.tsx';
import { messageOf } from '../../lib/errors.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';
import { t } from '../../lib/t.ts';

interface UnreachablePageProps {
  /** Why it is not known: the server's own refusal, or that nobody answered. */
  error: unknown;
  onRetry: () => Promise<void>;
}

/**
 * Stands in place of the application while nobody can tell whether the visitor is signed in: sending them to Sign In
 * would look like a session lost.
 */
export function UnreachablePage({ error, onRetry }: UnreachablePageProps) {
  const refusal = messageOf(error);
  const title = refusal ? t('connection.refused.title') : t('connection.unreachable.title');
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  useBackOnline(() => void retry());

  return (
    <Standalone role="alert">
      <title>{title}</title>
      <PageHeading>{title}</PageHeading>
      <Text color="muted">{refusal ?? t('connection.unreachable.text')}</Text>
      <BusyButton busy={busy} busyText="Trying..." onClick={() => void retry()}>
        Try again
      </BusyButton>
    </Standalone>
  );
}
