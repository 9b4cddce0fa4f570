import { Center, Spinner, type CenterProps } from '@chakra-ui/react';
import { t } from '../lib/t.ts';

/** A spinner while a page or a part of it loads. */
export function Loading({ label = t('controls.loading'), ...center }: CenterProps & { label?: string }) {
  return (
    <Center as="output" aria-label={label} minH="40" {...center}>
      <Spinner size="lg" color="brand" borderWidth="3px" aria-hidden />
    </Center>
  );
}

/** A spinner while a page loads, in the same place as the one in index.html. */
export const LoadingPage = () => <Loading minH="88dvh" />;
