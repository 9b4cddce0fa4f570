import { Box, type BoxProps } from '@chakra-ui/react';

/** A box with a border and no shadow. */
export function Card(props: BoxProps) {
  return <Box bg="surface" borderWidth="1px" borderRadius="l3" p={{ base: '4.5', md: '6' }} {...props} />;
}
