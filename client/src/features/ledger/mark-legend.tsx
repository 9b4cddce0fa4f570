import { Flex, Text } from '@chakra-ui/react';
import { STANDINGS } from '@kolo/server/domain/standing.ts';
import { StandingSign } from '../../components/standing-sign.tsx';
import { standingShapes, standingMessages } from '../../lib/standing-messages.ts';
import { ledgerMessages } from './ledger-messages.ts';

/** The four marks, each with its word. */
export const MarkLegend = () => (
  <Flex as="ul" aria-label={ledgerMessages.legend} listStyleType="none" gap="4" rowGap="1" wrap="wrap" my="4">
    {STANDINGS.map((standing) => (
      <Flex as="li" key={standing} align="center" gap="1.5">
        <StandingSign shape={standingShapes[standing]} />
        <Text as="span" textStyle="xs">
          {standingMessages[standing]}
        </Text>
      </Flex>
    ))}
  </Flex>
);
