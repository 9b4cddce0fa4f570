import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { personLabel } from '../../lib/person.ts';

interface PersonProps {
  person: { name: string | null; email: string | null };
  /** Stands behind the name: "you", a role. */
  mark?: string | undefined;
  /** Stands small below it. */
  detail?: ReactNode;
}

/** Somebody in a list: initials and the name, or the e-mail where there is no name yet (spec §2). */
export function Person({ person, mark, detail }: PersonProps) {
  const label = personLabel(person);
  return (
    <Flex align="center" gap="3" minW="0">
      <Avatar name={label} />
      <Text as="span" minW="0" overflowWrap="anywhere" lineHeight="short">
        <Text as="span" fontWeight="medium">
          {label}
        </Text>
        {mark ? (
          <Text as="span" color="muted">
            {' '}
            ({mark})
          </Text>
        ) : null}
        {detail ? (
          <Text as="span" display="block" color="muted" textStyle="xs">
            {detail}
          </Text>
        ) : null}
      </Text>
    </Flex>
  );
}
