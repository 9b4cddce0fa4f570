import { Text } from '@chakra-ui/react';
import { ButtonLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';
import { Standalone } from '../../components/standalone.tsx';

/** There is no such page; there is a way on. */
export function NotFoundPage() {
  return (
    <Standalone>
      <title>Page not found</title>
      <PageHeading>Page not found</PageHeading>
      <Text color="muted">The address may be mistyped, or the page is no longer there.</Text>
      <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
    </Standalone>
  );
}
