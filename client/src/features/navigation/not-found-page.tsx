import { Center, Text } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';

/** There is no such page; there is a way on. */
export function NotFoundPage() {
  return (
    <Center as="main" minH="100dvh" p="4.5">
      <title>Page not found</title>
      <Card maxW="md" display="grid" gap="4" justifyItems="start">
        <PageHeading>Page not found</PageHeading>
        <Text color="muted">The address may be mistyped, or the page is no longer there.</Text>
        <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
      </Card>
    </Center>
  );
}
