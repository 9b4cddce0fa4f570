import { Box, Flex, Text } from '@chakra-ui/react';
import { ownPaymentsOf } from '@kolo/server/domain/own-payments.ts';
import type { ReactNode } from 'react';
import type { RoundCardFieldsFragment } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { stripMessages } from './strip-messages.ts';

/** What was reported can still come back. */
const nothingMessages = (received: number, all: number): string =>
  received === all ? stripMessages.allPaid : stripMessages.nothing;

const part = {
  flex: '1 1 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '1.5',
  px: { base: '4.5', md: '5' },
  py: '3',
  css: { '& + &': { borderTopWidth: { base: '1px', md: '0' }, borderStartWidth: { md: '1px' } } },
} as const;

interface MeStripProps {
  cycle: RoundCardFieldsFragment;
  /** Stands beside the day on which the viewer collects. */
  besideOwn?: ReactNode;
}

/** Where the viewer stands in a running circle: three short facts, a line on a desk, rows on a phone (docs/rules.md §20.17). */
export function MeStrip({ cycle, besideOwn }: MeStripProps) {
  const seat = cycle.viewerParticipant?.id;
  if (seat === undefined || cycle.rounds.length === 0) return null;
  const day = today();
  const { received, all, next, own, got } = ownPaymentsOf(cycle.rounds, seat);
  if (all === 0) return null;
  const facts = [
    { key: 'paid', text: stripMessages.paid(cycle, received, all), isNext: false },
    {
      key: 'next',
      text: next
        ? stripMessages.next(cycle, personLabel(next.collector), next.date, day)
        : nothingMessages(received, all),
      isNext: next !== undefined,
    },
    ...(own
      ? [
          {
            key: 'own',
            text: stripMessages.collect(cycle, got, own.payments.length, own.date, day),
            isNext: false,
          },
        ]
      : []),
  ];
  return (
    <Flex
      as="ul"
      aria-label={stripMessages.label}
      listStyleType="none"
      direction={{ base: 'column', md: 'row' }}
      mt="6"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map(({ key, text, isNext }) => (
        <Box as="li" key={key} {...part}>
          <Text overflowWrap="anywhere" {...(isNext ? { fontWeight: 'semibold' } : {})}>
            {text}
          </Text>
          {key === 'own' ? besideOwn : null}
        </Box>
      ))}
    </Flex>
  );
}
