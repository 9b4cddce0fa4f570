import { Box, Center, Heading, Text } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { PageHeading } from '../../components/page.tsx';
import { ProductMark } from '../../components/product-mark.tsx';
import { CheckFile } from './check-file.tsx';
import { CheckEmail, type EmailSearch } from './check-letter.tsx';
import { checkMessages } from './check-messages.ts';

/** For anybody who has a letter or a file, signed in or not (docs/rules.md §25.4). */
export const CheckPage = (search: EmailSearch) => (
  <Center as="main" minH="100dvh" p="4.5" py="8" flexDirection="column" gap="6">
    <title>{checkMessages.heading}</title>
    <ProductMark />
    <Card w="full" maxW="lg">
      <PageHeading>{checkMessages.heading}</PageHeading>
      <Text mt="1.5" mb="5" color="muted">
        {checkMessages.intro}
      </Text>
      <CheckEmail {...search} />
    </Card>
    <Card as="section" w="full" maxW="lg">
      <Heading as="h2" size="lg">
        {checkMessages.fileHeading}
      </Heading>
      <Box mt="1.5" mb="5">
        <Text color="muted">{checkMessages.fileIntro}</Text>
      </Box>
      <CheckFile />
    </Card>
  </Center>
);
