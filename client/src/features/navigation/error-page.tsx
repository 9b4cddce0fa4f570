import { Button, HStack, Text } from '@chakra-ui/react';
import { internalError } from '@kolo/server/domain/messages/failures.ts';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { Standalone } from './standalone.tsx';
import { t } from '../../lib/t.ts';
import { useOnline } from '../../lib/online.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';

/** Replaces a page that failed to render or to load. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const retry = () => void router.invalidate();
  useBackOnline(retry);
  useEffect(() => console.error(error), [error]);

  const title = online ? t('navigation.error.title') : t('navigation.error.offline');
  return (
    <Standalone role="alert">
      <title>{title}</title>
      <PageHeading>{title}</PageHeading>
      <Text color="muted">{online ? internalError() : t('connection.offlinePage')}</Text>
      <HStack wrap="wrap">
        <Button onClick={retry}>{t('navigation.tryAgain')}</Button>
        <ButtonLink to="/dashboard" variant="outline">
          {t('navigation.toDashboard')}
        </ButtonLink>
      </HStack>
    </Standalone>
  );
}
