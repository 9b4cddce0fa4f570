import { Box, Center, Spinner, type BoxProps, type CenterProps } from '@chakra-ui/react';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { Page } from './page.tsx';

/** A spinner while a page or a part of it loads. */
export function Loading({ label = t('controls.loading'), ...center }: CenterProps & { label?: string }) {
  return (
    <Center as="output" aria-label={label} data-loading minH="40" {...center}>
      <Spinner size="lg" color="brand" borderWidth="3px" aria-hidden />
    </Center>
  );
}

/** The place of something that loads. */
export const Shape = (box: BoxProps) => (
  <Box aria-hidden bg="pale" borderRadius="l2" maxW="full" h="10" {...box} />
);

/** While a page loads: for a visitor a spinner, as in index.html, and otherwise the shape of a page. */
export const LoadingPage = () =>
  useViewer() ? (
    <Page>
      <Shape w="16rem" />
      <Shape h="9rem" mt="5" borderRadius="l3" />
      <Loading />
    </Page>
  ) : (
    <Loading minH="88dvh" />
  );
