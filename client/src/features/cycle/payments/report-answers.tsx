import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { checkDisputeReason, REASON_MAX } from '@kolo/server/domain/standing.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { StandingSign } from '../../../components/standing-sign.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import {
  useDisputePaymentMutation,
  useDisputeRepaymentMutation,
  type ReportedFieldsFragment,
} from '../../../graphql/generated.ts';
import { fieldsOf, messageOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { personLabel } from '../../../lib/person.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { answerWords, reportLine } from './pay-words.ts';

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
          {answerWords.title(waiting.length)}
        </Heading>
        {waiting.length > 1 ? (
          <BusyButton size="sm" busy={busy} onClick={() => onReceived(waiting.map(({ id }) => id))}>
            {answerWords.receivedAll(waiting.length)}
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
          <StandingSign shape="half" />
        </Box>
        <Box flex="1 1 auto" minW="0" overflowWrap="anywhere">
          <Text as="bdi" id={nameId} fontWeight="semibold">
            {payer}
          </Text>
          {payment.report ? <Text>{reportLine(payment.report)}</Text> : null}
          {payment.reference ? (
            <Text color="muted" textStyle="xs">
              {answerWords.ready(payment.reference)}
            </Text>
          ) : null}
          {payment.dispute ? (
            <Text color="muted" textStyle="xs">
              {answerWords.again(payment.dispute.reason)}
            </Text>
          ) : null}
        </Box>
      </Flex>
      {disputing ? (
        <DisputeForm payment={payment} payer={payer} onClose={onClose} />
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
            {answerWords.received}
          </BusyButton>
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={nameId}
            aria-expanded={false}
            onClick={onDispute}
          >
            {answerWords.notReceived}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

interface DisputeFormProps {
  payment: { id: string };
  /** It is paid back after a stop, and no part of a round. */
  isRepayment?: boolean;
  payer: string;
  onClose: () => void;
}

/** "Not received…": asks for a sentence, and shows what the other will read (docs/rules.md §10.6). */
export function DisputeForm({ payment, isRepayment = false, payer, onClose }: DisputeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone: the focus goes on.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const [reason, setReason] = useState('');
  useKeptText(`dispute ${payment.id}`, reason, setReason);
  const [attempted, setAttempted] = useState(false);
  const [dispute, ofPayment] = useDisputePaymentMutation(useOutcome({ notice: notices.disputePayment }));
  const [disputeRepayment, ofRepayment] = useDisputeRepaymentMutation(
    useOutcome({ notice: notices.disputeRepayment }),
  );
  const { loading, error } = isRepayment ? ofRepayment : ofPayment;
  const complaint = attempted ? checkDisputeReason(reason) : undefined;
  const refused = fieldsOf(error).reason?.[0];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (loading || checkDisputeReason(reason)) return;
    const answer = isRepayment
      ? await disputeRepayment({ variables: { id: payment.id, reason } })
      : await dispute({ variables: { paymentId: payment.id, reason } });
    if (!answer.error) onClose();
  };
  return (
    <Box asChild display="grid" gap="3" mt="3">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label={answerWords.reason}
          rows={3}
          maxLength={REASON_MAX * 2}
          hint={answerWords.reasonHint(payer)}
          error={complaint ?? refused}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {reason.trim() ? (
          <Box color="muted" textStyle="xs">
            {answerWords.reads(payer)}
            <Text
              as="blockquote"
              dir="auto"
              borderStartWidth="3px"
              ps="3"
              mt="1"
              whiteSpace="pre-wrap"
              color="ink"
            >
              {reason.trim()}
            </Text>
          </Box>
        ) : null}
        {error && !refused ? <Complaint>{messageOf(error)}</Complaint> : null}
        <Flex gap="2.5" wrap="wrap">
          <BusyButton type="submit" size="sm" busy={loading} busyText={answerWords.sending}>
            {answerWords.send}
          </BusyButton>
          <Button size="sm" variant="outline" onClick={onClose}>
            {answerWords.cancel}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}
