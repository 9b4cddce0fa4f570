import { Box, Heading, Text } from '@chakra-ui/react';
import { amountText, notices } from '@kolo/server/domain';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { StandingSign } from '../../../components/standing-sign.tsx';
import { useUpdatePaymentsMutation, type CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { standingShapes, standingWords } from '../../../lib/standing-words.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { nameIn } from './name-in.ts';
import { settlementWords } from './stop-words.ts';

/** What was reported when the circle was stopped and not received: its collector can still say that it has come (docs/rules.md §32.4). */
export function OpenPayments({ cycle }: { cycle: CycleViewFieldsFragment }) {
  const [update, { loading, error }] = useUpdatePaymentsMutation(
    useOutcome({ notice: notices.updatePayments, outdates: ['Stopping'] }),
  );
  const open = cycle.rounds.flatMap((round) =>
    round.payments
      .filter(({ standing }) => standing === 'REPORTED' || standing === 'DISPUTED')
      .map((payment) => ({ round, payment })),
  );
  if (open.length === 0) return null;
  const refusal = messageOf(error);
  const amount = amountText(cycle.participantAmount, cycle.currency);
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="1">
        {settlementWords.openPayments}
      </Heading>
      <Text color="muted" textStyle="xs">
        {settlementWords.openHint}
      </Text>
      <Box as="ul" listStyleType="none">
        {open.map(({ round, payment }) => {
          const payer = nameIn(cycle, payment.participant.id);
          return (
            <Box
              as="li"
              key={payment.id}
              py="2.5"
              display="flex"
              gap="2.5"
              flexWrap="wrap"
              alignItems="center"
            >
              <StandingSign shape={standingShapes[payment.standing]} />
              <Text flex="1 1 12rem" minW="0" overflowWrap="anywhere">
                {settlementWords.openLine(payer, nameIn(cycle, round.collector.id), amount)}
                <Text as="span" color="muted">{`, ${standingWords[payment.standing]}`}</Text>
              </Text>
              {round.collector.id === cycle.viewerParticipant?.id ? (
                <ConfirmButton
                  size="sm"
                  variant="subtle"
                  question={settlementWords.receiveQuestion(payer, amount)}
                  busy={loading}
                  onConfirm={() =>
                    void update({
                      variables: { roundId: round.id, payments: [{ paymentId: payment.id, paid: true }] },
                    })
                  }
                >
                  {settlementWords.received}
                </ConfirmButton>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {refusal ? <Complaint>{refusal}</Complaint> : null}
    </Box>
  );
}
