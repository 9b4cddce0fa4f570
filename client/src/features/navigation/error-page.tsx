import { Button, Center, HStack, Text } from '@chakra-ui/react';
import { INTERNAL_ERROR } from '@kolo/server/domain';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Card } from '../../components/card.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { PageHeading } from '../../components/page.tsx';

/** A page that broke: it says so, and can be tried again or left. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);

  return (
    <Center as="main" minH="100dvh" p="4.5">
      <title>Something went wrong</title>
      <Card maxW="md" display="grid" gap="4" justifyItems="start" role="alert">
        <PageHeading>Something went wrong</PageHeading>
        <Text color="muted">{INTERNAL_ERROR}</Text>
        <HStack wrap="wrap">
          <Button onClick={() => void router.invalidate()}>Try again</Button>
          <ButtonLink to="/dashboard" variant="outline">
            Go to the dashboard
          </ButtonLink>
        </HStack>
      </Card>
    </Center>
  );
}
