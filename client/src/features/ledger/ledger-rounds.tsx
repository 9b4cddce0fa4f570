import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { Card } from '../../components/card.tsx';
import { FirstOfMany } from '../../components/first-of-many.tsx';
import { StatusSign } from '../../components/status-sign.tsx';
import { formatDayLong } from '../../lib/format.ts';
import { statusShapes, statusMessages } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';
import type { Ledger, LedgerRound } from './ledger.ts';

/** One card for each round: on phones, and if there are too many participants for a table. */
export const LedgerRounds = ({ ledger }: { ledger: Ledger }) => (
  <Box display="grid" gap="4">
    <FirstOfMany many={ledger.rounds}>
      {(first) => first.map((round) => <RoundCard key={round.id} round={round} ledger={ledger} />)}
    </FirstOfMany>
  </Box>
);

function RoundCard({ round, ledger: { members, currency } }: { round: LedgerRound; ledger: Ledger }) {
  const paying = round.cells.flatMap((cell, index) => {
    const member = members[index];
    return cell.kind === 'pays' && member ? [{ member, standing: cell.standing }] : [];
  });
  return (
    <Card breakInside="avoid">
      <Heading as="h2" size="md" overflowWrap="anywhere">
        {t('ledger.round.title', { round: round.number, collector: round.collector })}
      </Heading>
      <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {formatDayLong(round.date)} ·{' '}
        {t('ledger.round.received', {
          received: amountText(round.received, currency),
          due: amountText(round.due, currency),
        })}
      </Text>
      <FirstOfMany many={paying}>
        {(first) => (
          <Box as="ul" listStyleType="none" mt="2">
            {first.map(({ member, standing }) => (
              <Flex
                as="li"
                key={member.id}
                align="center"
                gap="2.5"
                py="1.5"
                {...(member.isViewer ? { fontWeight: 'semibold' } : {})}
              >
                <StatusSign shape={statusShapes[standing]} />
                <Text as="bdi" flex="1 1 auto" minW="0" overflowWrap="anywhere">
                  {member.label}
                </Text>
                <Text as="span" color="muted" textStyle="xs" flex="none">
                  {statusMessages[standing]()}
                </Text>
              </Flex>
            ))}
          </Box>
        )}
      </FirstOfMany>
    </Card>
  );
}
