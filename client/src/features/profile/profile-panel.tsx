import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/avatar.tsx';
import { Card } from '../../components/card.tsx';
import type { ProfileQuery } from '../../graphql/generated.ts';
import { formatDay, formatInstant } from '../../lib/format.ts';
import { t } from '../../lib/t.ts';

/** The personal details of the account. */
export function ProfilePanel({ user }: { user: ProfileQuery['me'] }) {
  const fullName = `${user.firstName} ${user.lastName}`;
  const facts: [label: string, value: string, more?: string][] = [
    [
      t('profile.email'),
      user.email,
      user.emailProven ? t('emailVerification.verified') : t('emailVerification.unverified'),
    ],
    [t('profile.phone'), user.phoneNumber],
    [t('profile.dateOfBirth'), formatDay(user.dob)],
    [t('profile.accountCreated'), formatInstant(user.createdAt)],
  ];

  return (
    <Card>
      <Flex gap="4" align="center" mb="5">
        <Avatar name={`${user.firstName}.${user.lastName}`} boxSize="14" textStyle="lg" />
        <Heading as="h2" size="2xl" overflowWrap="anywhere">
          {fullName}
        </Heading>
      </Flex>
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        {facts.map(([label, value, more]) => (
          <Box key={label} minW="0">
            <chakra.dt color="muted" textStyle="xs">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="semibold" overflowWrap="anywhere">
              {value}
              {more === undefined ? null : (
                <Text as="span" display="block" color="muted" textStyle="xs" fontWeight="normal">
                  {more}
                </Text>
              )}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Card>
  );
}
