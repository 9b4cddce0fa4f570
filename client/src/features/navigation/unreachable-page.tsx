import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { PageHeading } from '../../components/page.tsx';
import { Standalone } from './standalone.tsx';
import { messageOf } from '../../lib/errors.ts';
import { t } from '../../lib/t.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';

interface UnreachablePageProps {
  /** The server's error, or that there was no response. */
  error: unknown;
  onRetry: () => Promise<void>;
}

/**
 * Replaces the application while it is not known whether the visitor is signed in. Sign In would look as if the session had
 * ended.
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
      <BusyButton busy={busy} busyText={t('navigation.trying')} onClick={() => void retry()}>
        {t('navigation.tryAgain')}
      </BusyButton>
    </Standalone>
  );
}
