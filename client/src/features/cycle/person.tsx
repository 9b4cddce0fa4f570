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
  /** In a list that a phone has no room for: there the name goes without its initials. */
  narrow?: boolean;
  /** Of the name, for what it describes. */
  labelId?: string;
}

/** Somebody in a list: initials and the name, or the e-mail where there is no name yet (docs/rules.md §8.5). */
export function Person({ person, mark, detail, narrow, labelId }: PersonProps) {
  const label = personLabel(person);
  return (
    <Flex align="center" gap="3" minW="0">
      <Avatar name={label} {...(narrow ? { hideBelow: 'sm' } : {})} />
      <Text as="span" minW="0" overflowWrap="anywhere" lineHeight="short">
        {/* Names and e-mails come in any script; each reads in its own direction. */}
        <Text as="bdi" id={labelId} fontWeight="medium" overflowWrap="anywhere">
          {label}
        </Text>
        {mark ? (
          <Text as="span" color="muted">
            {' '}
            ({mark})
          </Text>
        ) : null}
        {detail ? (
          <Text as="span" display="block" color="muted" textStyle="xs" overflowWrap="anywhere">
            {detail}
          </Text>
        ) : null}
      </Text>
    </Flex>
  );
}
