import { Center, type CenterProps } from '@chakra-ui/react';
import { initialsOf } from '../lib/person.ts';

/** A person's initials. Screen readers skip them because the name is beside them. */
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
