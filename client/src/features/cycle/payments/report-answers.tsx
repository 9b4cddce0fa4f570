import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { isolated } from '@kolo/server/domain/names.ts';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import type { ReportedFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { DisputeForm } from './dispute-form.tsx';
import { reportText } from './report-text.ts';

type Payment = ReportedFieldsFragment['payments'][number];

interface ReportAnswersProps {
  /** The payments of the collector's round. Only reported ones without an answer are shown. */
  payments: readonly Payment[];
  busy: boolean;
  /** Called with the payments that have arrived. */
  onReceived: (paymentIds: string[]) => void;
}

/** The reported payments, for the collector to answer: one tap each, or one for all (docs/rules.md §20.12). */
export function ReportAnswers({ payments, busy, onReceived }: ReportAnswersProps) {
  const headingId = useId();
  /** The payments with an open form for a dispute. */
  const [disputed, setDisputed] = useState<readonly string[]>([]);
  const waiting = payments.filter(({ standing }) => standing === 'REPORTED');
  // If the payer withdraws the report meanwhile, the text stays, and sending it shows the server's refusal.
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
          {t('payments.answers.title', { count: waiting.length })}
        </Heading>
        {waiting.length > 1 ? (
          <BusyButton size="sm" busy={busy} onClick={() => onReceived(waiting.map(({ id }) => id))}>
            {t('payments.answers.receivedAll', { count: waiting.length })}
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
          {payment.report ? <Text>{reportText(payment.report)}</Text> : null}
          {payment.reference ? (
            <Text color="muted" textStyle="xs">
              {t('payments.answers.reference', { reference: isolated(payment.reference) })}
            </Text>
          ) : null}
          {payment.dispute ? (
            <Text color="muted" textStyle="xs">
              {t('payments.answers.again', { name: payer, reason: isolated(payment.dispute.reason) })}
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
            {t('payments.answers.received')}
          </BusyButton>
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={nameId}
            aria-expanded={false}
            onClick={onDispute}
          >
            {t('payments.answers.notReceived')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
