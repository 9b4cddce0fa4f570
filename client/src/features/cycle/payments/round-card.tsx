import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { asksPayer, countOf, ownPayment } from '@kolo/server/domain/own-payments.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { currentRound, openCount } from '@kolo/server/domain/round.ts';
import { useId } from 'react';
import { Card } from '../../../components/card.tsx';
import { FirstOfMany } from '../../../components/first-of-many.tsx';
import { TextLink } from '../../../components/links.tsx';
import { OpeningRow } from '../../../components/opening-row.tsx';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { today } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { LateRounds } from './late-rounds.tsx';
import { PayButton } from './pay-button.tsx';
import { PayToButton } from './pay-to-button.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentTable } from './payment-table.tsx';
import { progressText, roundText } from './round-text.ts';
import type { OpenRound } from './use-round-dialog.tsx';
import type { Statements } from './statements.ts';
import { useStatements } from './use-statements.ts';

export interface RoundCardProps {
  cycle: RoundCardFieldsFragment;
  /** Opens the dialog of a round. The page has one for all cards, which outlives them. */
  onOpen: OpenRound;
}

/** The current round: who collects, when, and who has paid. Below it, earlier rounds with open payments (docs/rules.md §10.2). */
export function RoundCard({ cycle, onOpen }: RoundCardProps) {
  const day = today();
  const round = currentRound(cycle.rounds, day);
  const textId = useId();
  const isMine = round !== undefined && round.collector.id === cycle.viewerParticipant?.id;
  const waiting = round ? countOf(round, 'REPORTED') : 0;
  const own = round && ownPayment(round, cycle.viewerParticipant?.id ?? '');

  return (
    <Card>
      <Flex align="center" wrap="wrap" justify="space-between" gap="4">
        <Heading as="h2" size="xl">
          {round || cycle.rounds.length === 0 ? t('payments.card.round') : t('payments.card.rounds')}
        </Heading>
        {isMine && round.payments.length > 0 ? (
          <PaymentDetails
            cycle={cycle}
            collector={round.collector}
            onOpen={onOpen}
            label={waiting > 0 ? t('payments.answers.title', { count: waiting }) : t('payments.button.mark')}
          />
        ) : null}
        {own ? (
          <PayButton
            cycle={cycle}
            collector={round.collector}
            describedBy={textId}
            onOpen={onOpen}
            {...labelOf(own.standing)}
          />
        ) : null}
      </Flex>
      {round ? (
        <>
          <Text mt="1" id={textId} overflowWrap="anywhere">
            {roundText(cycle, round, day)}
          </Text>
          <Payments key={round.id} cycle={cycle} round={round} />
        </>
      ) : (
        <Text color="muted" mt="1">
          {overText(cycle.rounds)}
        </Text>
      )}
      <LateRounds cycle={cycle} day={day} onOpen={onOpen} />
      <Box mt="4">
        <Below cycle={cycle} />
      </Box>
    </Card>
  );
}

/** After a dispute, "Pay" would invite paying twice. */
function labelOf(standing: PaymentStatus): { label?: string } {
  if (standing === 'DISPUTED') return { label: t('todo.button.answer') };
  return asksPayer(standing) ? {} : { label: t('todo.seeOwnPayment') };
}

/** The viewer's payment details while there is something to pay, and the link to the ledger. */
function Below({ cycle }: Pick<RoundCardProps, 'cycle'>) {
  const ledger =
    cycle.rounds.length > 0 ? (
      <TextLink to="/my-cycles/$cycleId/ledger" params={{ cycleId: cycle.id }}>
        {t('payments.card.ledger')}
      </TextLink>
    ) : null;
  return cycle.stage === 'COMPLETED' ? (
    ledger
  ) : (
    <PayToButton cycle={cycle} place={PLACES.payTo} beside={ledger} isNeeded={!hasCollectedAll(cycle)} />
  );
}

/** Whether everyone has paid the viewer, who then needs no payment details any more. */
const hasCollectedAll = ({ rounds, viewerParticipant: viewer }: RoundCardProps['cycle']): boolean =>
  rounds.some((round) => round.collector.id === viewer?.id && openCount(round) === 0);

/** The text once every day has passed. To someone who may not see the rounds, it gives the reason instead. */
function overText(rounds: readonly RoundFieldsFragment[]): string {
  if (rounds.length === 0) return failureText('not-accepted');
  const isAllReceived = rounds.every((round) => openCount(round) === 0);
  return isAllReceived ? t('payments.card.allReceived') : t('payments.card.allPassed');
}

/** Whether no one has stated anything about a round. */
const isQuiet = ({ payments }: RoundFieldsFragment, statements: Map<string, Statements>): boolean =>
  payments.every(({ id, standing }) => standing === 'DUE' && !statements.get(id)?.delay);

/** How many have paid, and who. Shows only the first payments at once, so that the sections below stay in sight in a large circle. */
function Payments({ cycle, round }: { cycle: RoundCardFieldsFragment; round: RoundFieldsFragment }) {
  // What is received needs no words. Delays and disputes are about the others.
  const statements = useStatements(cycle, round, openCount(round) > 0);
  const progress = progressText(round, cycle);
  if (progress === undefined) return null;
  const list = (
    <Box as="section" mt="2" aria-label={t('payments.card.list')}>
      <FirstOfMany many={round.payments}>
        {(first) => (
          <PaymentTable cycle={cycle} round={{ ...round, payments: [...first] }} statements={statements} />
        )}
      </FirstOfMany>
    </Box>
  );
  if (isQuiet(round, statements)) return <OpeningRow label={progress}>{list}</OpeningRow>;
  return (
    <>
      <Text color="muted" mt="0.5">
        {progress}
      </Text>
      {list}
    </>
  );
}
