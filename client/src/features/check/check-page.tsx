import { Box, Center, Flex, Heading, Text } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { TextLink } from '../../components/links.tsx';
import { LanguageMenu } from '../../forms/language-menu.tsx';
import { PageHeading } from '../../components/page.tsx';
import { ProductMark } from '../../components/product-mark.tsx';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { CheckEmail, type EmailSearch } from './check-email.tsx';
import { CheckFile } from './check-file.tsx';

/** The logo. For someone who is signed in it leads home, since the page has no navigation bar: it is open to anyone. */
function Home() {
  const viewer = useViewer();
  if (!viewer) return <ProductMark />;
  return (
    <Flex w="full" maxW="lg" align="center" justify="space-between" gap="4" wrap="wrap">
      <ProductMark />
      <TextLink to="/dashboard">{t('check.home')}</TextLink>
    </Flex>
  );
}

/** Checks a record against an email, or a passbook file. Open to anyone, signed in or not (docs/rules.md §25.4). */
export const CheckPage = (search: EmailSearch) => (
  <Center as="main" minH="100dvh" p="4.5" py="8" flexDirection="column" gap="6">
    <title>{t('check.title')}</title>
    <Home />
    <Card w="full" maxW="lg">
      <PageHeading>{t('check.title')}</PageHeading>
      <Text mt="1.5" mb="5" color="muted">
        {t('check.email.intro')}
      </Text>
      <CheckEmail {...search} />
    </Card>
    <Card as="section" w="full" maxW="lg">
      <Heading as="h2" size="lg">
        {t('check.file.title')}
      </Heading>
      <Box mt="1.5" mb="5">
        <Text color="muted">{t('check.file.intro')}</Text>
      </Box>
      <CheckFile />
    </Card>
    <LanguageMenu />
  </Center>
);
