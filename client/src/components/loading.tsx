import { Center, Spinner, type CenterProps } from '@chakra-ui/react';

/** The page or a part of it is on its way. */
export function Loading({ label = 'Loading...', ...center }: CenterProps & { label?: string }) {
  return (
    <Center as="output" aria-label={label} minH="40" {...center}>
      <Spinner size="lg" color="brand" borderWidth="3px" aria-hidden />
    </Center>
  );
}

/** A whole page is on its way: the spinner stands where the one of index.html stood. */
export const LoadingPage = () => <Loading minH="88dvh" />;
