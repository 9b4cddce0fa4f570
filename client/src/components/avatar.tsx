import { Center, type CenterProps } from '@chakra-ui/react';

/** Two letters for a person: of `Ada.LO` `AL`, of an e-mail address its first two. */
export function initialsOf(label: string): string {
  const words = label.replace(/@.*$/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1
      ? words.slice(0, 2).map((word) => word.match(/./u))
      : (words[0] ?? '').match(/./gu)?.slice(0, 2);
  return (letters ?? []).join('').toUpperCase();
}

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
