import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import type { ReportedFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { DisputeForm } from './dispute-form.tsx';
import { answerMessages, reportLine } from './pay-messages.ts';

type Payment = ReportedFieldsFragment['payments'][number];

interface ReportAnswersProps {
  /** Of the collector's round; those that were reported and not answered are asked about. */
  payments: readonly Payment[];
  busy: boolean;
  /** The collector has these. */
  onReceived: (paymentIds: string[]) => void;
}

/** What payers say that they have paid, for the collector to answer: one tap each, or one for all (docs/rules.md §20.12). */
export function ReportAnswers({ payments, busy, onReceived }: ReportAnswersProps) {
  const headingId = useId();
  /** Those of which the collector is writing what is amiss. */
  const [disputed, setDisputed] = useState<readonly string[]>([]);
  const waiting = payments.filter(({ standing }) => standing === 'REPORTED');
  // The payer may take the report back meanwhile: what is being written stays, and sending it says so.
  const shown = payments.filter(({ id, standing }) => standing === 'REPORTED' || disputed.includes(id));
  if (shown.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      mb="5"
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="l3"
      px={{ base: '3.5', sm: '4' }}
      py="3"
    >
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" size="md" id={headingId}>
          {answerMessages.title(waiting.length)}
        </Heading>
        {waiting.length > 1 ? (
          <BusyButton size="sm" busy={busy} onClick={() => onReceived(waiting.map(({ id }) => id))}>
            {answerMessages.receivedAll(waiting.length)}
          </BusyButton>
        ) : null}
      </Flex>
      <Box as="ul" listStyleType="none">
        {shown.map((payment) => (
          <Reported
            key={payment.id}
            payment={payment}
            busy={busy}
            isOnly={waiting.length === 1}
            onReceived={() => onReceived([payment.id])}
            disputing={disputed.includes(payment.id)}
            onDispute={() => setDisputed([...disputed, payment.id])}
            onClose={() => setDisputed((before) => before.filter((id) => id !== payment.id))}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ReportedProps {
  payment: Payment;
  busy: boolean;
  isOnly: boolean;
  onReceived: () => void;
  disputing: boolean;
  onDispute: () => void;
  onClose: () => void;
}

function Reported({ payment, busy, isOnly, onReceived, disputing, onDispute, onClose }: ReportedProps) {
  const nameId = useId();
  const payer = personLabel({ name: payment.name, email: null });
  return (
    <Box as="li" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Flex gap="2.5" align="flex-start">
        <Box pt="1">
          <StatusSign shape="half" />
        </Box>
        <Box flex="1 1 auto" minW="0" overflowWrap="anywhere">
          <Text as="bdi" id={nameId} fontWeight="semibold">
            {payer}
          </Text>
          {payment.report ? <Text>{reportLine(payment.report)}</Text> : null}
          {payment.reference ? (
            <Text color="muted" textStyle="xs">
              {answerMessages.ready(payment.reference)}
            </Text>
          ) : null}
          {payment.dispute ? (
            <Text color="muted" textStyle="xs">
              {answerMessages.again(payment.dispute.reason)}
            </Text>
          ) : null}
        </Box>
      </Flex>
      {disputing ? (
        <DisputeForm owed={payment} payer={payer} onClose={onClose} />
      ) : (
        <Flex gap="2.5" mt="2.5" wrap="wrap">
          <BusyButton
            size="sm"
            minW="28"
            variant={isOnly ? 'solid' : 'subtle'}
            aria-describedby={nameId}
            busy={busy}
            onClick={onReceived}
          >
            {answerMessages.received}
          </BusyButton>
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={nameId}
            aria-expanded={false}
            onClick={onDispute}
          >
            {answerMessages.notReceived}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
