import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { asksPayer, countOf, ownPayment } from '@kolo/server/domain/own-payments.ts';
import { currentRound } from '@kolo/server/domain/round.ts';
import { useId } from 'react';
import { Card } from '../../../components/card.tsx';
import { FirstOfMany } from '../../../components/first-of-many.tsx';
import { TextLink } from '../../../components/links.tsx';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { LateRounds } from './late-rounds.tsx';
import { PayButton } from './pay-button.tsx';
import { answerMessages, payMessages } from './pay-messages.ts';
import { PayToButton } from './pay-to-button.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentTable } from './payment-table.tsx';
import { paidSoFar, paymentMessages, roundLine } from './payment-messages.ts';
import { useRoundDialog } from './use-round-dialog.tsx';

/** The round that is being collected: by whom, when, and who has paid; and the earlier ones that wait (docs/rules.md §10.2). */
export function RoundCard({ cycle }: { cycle: RoundCardFieldsFragment }) {
  const day = today();
  const round = currentRound(cycle.rounds, day);
  const lineId = useId();
  const { openRound, roundDialog } = useRoundDialog(cycle);
  const isMine = round !== undefined && round.collector.id === cycle.viewerParticipant?.id;
  const waiting = round ? countOf(round, 'REPORTED') : 0;
  const own = round && ownPayment(round, cycle.viewerParticipant?.id ?? '');

  return (
    <Card>
      <Flex align="center" justify="space-between" gap="4">
        <Heading as="h2" size="xl">
          {round || cycle.rounds.length === 0 ? paymentMessages.round : paymentMessages.rounds}
        </Heading>
        {isMine && round.payments.length > 0 ? (
          <PaymentDetails
            cycle={cycle}
            collector={round.collector}
            onOpen={openRound}
            label={waiting > 0 ? answerMessages.title(waiting) : paymentMessages.mark}
          />
        ) : null}
        {own ? (
          <PayButton
            cycle={cycle}
            collector={round.collector}
            describedBy={lineId}
            onOpen={openRound}
            {...(asksPayer(own.standing) ? { variant: 'solid' } : { label: payMessages.seeOwn })}
          />
        ) : null}
      </Flex>
      {round ? (
        <>
          <Text mt="1" id={lineId} overflowWrap="anywhere">
            {roundLine(cycle, round, day)}
          </Text>
          <Text color="muted" mt="0.5">
            {paidSoFar(round, cycle)}
          </Text>
          <Payments key={round.id} cycle={cycle} round={round} />
        </>
      ) : (
        <Text color="muted" mt="1">
          {afterAll(cycle.rounds)}
        </Text>
      )}
      <LateRounds cycle={cycle} day={day} onOpen={openRound} />
      <Flex mt="4" gap="3" wrap="wrap" align="center" justify="space-between">
        {cycle.stage === 'COMPLETED' ? null : <PayToButton cycle={cycle} />}
        {cycle.rounds.length > 0 ? (
          <TextLink to="/my-cycles/$cycleId/ledger" params={{ cycleId: cycle.id }}>
            {paymentMessages.ledger}
          </TextLink>
        ) : null}
      </Flex>
      {roundDialog}
    </Card>
  );
}

/** Once every day has passed; whoever may not see rounds is told that. */
function afterAll(rounds: readonly RoundFieldsFragment[]): string {
  if (rounds.length === 0) return failures['not-accepted'].text();
  const isAllReceived = rounds.every((round) => countOf(round, 'RECEIVED') === round.payments.length);
  return isAllReceived ? paymentMessages.allReceived : paymentMessages.allPassed;
}

/** The first of many: a large circle must not push the sections out of sight. */
function Payments({ cycle, round }: { cycle: RoundCardFieldsFragment; round: RoundFieldsFragment }) {
  if (round.payments.length === 0) return null;
  return (
    <Box as="section" mt="2" aria-label="Payments of this round">
      <FirstOfMany many={round.payments}>
        {(first) => <PaymentTable cycle={cycle} round={{ ...round, payments: [...first] }} />}
      </FirstOfMany>
    </Box>
  );
}
