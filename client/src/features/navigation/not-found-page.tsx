import { Text } from '@chakra-ui/react';
import { ButtonLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { Standalone } from './standalone.tsx';
import { t } from '../../lib/t.ts';

export function NotFoundPage() {
  return (
    <Standalone>
      <title>{t('navigation.notFound.title')}</title>
      <PageHeading>{t('navigation.notFound.title')}</PageHeading>
      <Text color="muted">{t('navigation.notFound.text')}</Text>
      <ButtonLink to="/dashboard">{t('navigation.toDashboard')}</ButtonLink>
    </Standalone>
  );
}
