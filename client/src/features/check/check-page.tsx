import { Box, Center, Heading, Text } from '@chakra-ui/react';
import { loadCatalogue } from '@kolo/server/domain/messages/translate.ts';
import { Card } from '../../components/card.tsx';
import { PageHeading } from '../../components/page.tsx';
import { ProductMark } from '../../components/product-mark.tsx';
import { guest } from '../../lib/catalogues/en/guest.ts';
import { t } from '../../lib/t.ts';
import { CheckEmail, type EmailSearch } from './check-email.tsx';
import { CheckFile } from './check-file.tsx';

loadCatalogue(guest);

/** Checks a record against an email, or a passbook file. Open to anyone, signed in or not (docs/rules.md §25.4). */
export const CheckPage = (search: EmailSearch) => (
  <Center as="main" minH="100dvh" p="4.5" py="8" flexDirection="column" gap="6">
    <title>{t('check.title')}</title>
    <ProductMark />
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
  </Center>
);
