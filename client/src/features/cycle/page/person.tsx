import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { personLabel } from '../../../lib/person.ts';

interface PersonProps {
  person: { name: string | null; email: string | null };
  /** Shown in brackets behind the name, for example "you" or a role. */
  mark?: string | undefined;
  /** Shown in small type below the name. */
  detail?: ReactNode;
  /** Hides the avatar on phones, for lists with little room. */
  narrow?: boolean;
  /** The id of the element with the name, for `aria-describedby`. */
  labelId?: string;
}

/** A person in a list: avatar and name, or the email address if there is no name yet (docs/rules.md §8.5). */
export function Person({ person, mark, detail, narrow, labelId }: PersonProps) {
  const label = personLabel(person);
  return (
    <Flex align="center" gap="3" minW="0">
      <Avatar name={label} {...(narrow ? { hideBelow: 'sm' } : {})} />
      <Text as="span" minW="0" overflowWrap="anywhere" lineHeight="short">
        {/* Names can be in any script. `bdi` keeps each in its own direction. */}
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
