import { Center, type CenterProps } from '@chakra-ui/react';
import { initialsOf } from '../lib/person.ts';

/** The initials of somebody whose name stands beside them, so screen readers skip them. */
export function Avatar({ name, ...center }: CenterProps & { name: string }) {
  return (
    <Center
      aria-hidden
      flexShrink="0"
      boxSize="8"
      borderRadius="full"
      bg="brand.soft"
      color="brand"
      textStyle="xs"
      fontWeight="bold"
      {...center}
    >
      {initialsOf(name)}
    </Center>
  );
}
