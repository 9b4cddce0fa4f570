import { Box, Heading, Text } from '@chakra-ui/react';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { useId } from 'react';
import { Card } from '../../../components/card.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { FirstOfMany } from '../../../components/first-of-many.tsx';
import { TextLink } from '../../../components/links.tsx';
import { Quote } from '../../../components/quote.tsx';
import type {
  CycleViewFieldsFragment,
  RepaymentFieldsFragment,
  StoppingFieldsFragment,
} from '../../../graphql/generated.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { usePlace } from '../page/use-place.ts';
import { t } from '../../../lib/t.ts';
import { PayToButton } from '../payments/pay-to-button.tsx';
import { Balances } from './balances.tsx';
import { OpenPayments } from './open-payments.tsx';
import { RepaymentRow } from './repayment-row.tsx';
import { openPaymentsOf, type OpenPayment } from './open-payments-of.ts';
import { settlementMessages, stopMessages } from './stop-messages.ts';
import { useStopping } from './use-stopping.ts';

/** What a stop has left: balances, who pays back how much to whom, and what is still open beside (docs/rules.md §32). */
export function SettlementCard({ cycle }: { cycle: CycleViewFieldsFragment }) {
  const headingId = useId();
  const { stopping, error, fetchAgain } = useStopping(cycle);
  const { stop, settlement } = stopping ?? {};
  const open = openPaymentsOf(cycle);
  const place = usePlace(PLACES.settlement, Boolean(settlement));

  return (
    <Card as="section" {...place} scrollMarginTop="4" aria-labelledby={headingId}>
      <Heading as="h2" size="xl" id={headingId}>
        {settlementMessages.heading}
      </Heading>
      {settlement && stop ? (
        <Box display="grid" gap="5" mt="2">
          <PaymentStatus cycle={cycle} stop={stop} repayments={settlement.repayments} open={open} />
          <OpenPayments cycle={cycle} open={open} />
          <Repayments cycle={cycle} repayments={settlement.repayments} />
          <Box as="section">
            <Heading as="h3" size="md" mb="2">
              {settlementMessages.balances}
            </Heading>
            <Balances cycle={cycle} open={open} balances={settlement.balances} />
          </Box>
        </Box>
      ) : error ? (
        <ErrorPanel message={stopMessages.unavailable} onRetry={fetchAgain} />
      ) : (
        <Text color="muted">{stopMessages.loading}</Text>
      )}
      <Box mt="4" display="flex" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <PayToButton cycle={cycle} />
        <TextLink to="/my-cycles/$cycleId/ledger" params={{ cycleId: cycle.id }}>
          {t('payments.card.ledger')}
        </TextLink>
      </Box>
    </Card>
  );
}

interface RepaymentsProps {
  cycle: CycleViewFieldsFragment;
  repayments: readonly RepaymentFieldsFragment[];
}

interface StatusProps extends RepaymentsProps {
  stop: NonNullable<StoppingFieldsFragment['stop']>;
  open: readonly OpenPayment[];
}

const leftOf = (repayments: readonly Seen[]): number =>
  repayments.filter(({ standing }) => standing !== 'RECEIVED').length;

/** Since when it is stopped and why, what is left, and what of it is the viewer's to do. */
function PaymentStatus({ cycle, stop, repayments, open }: StatusProps) {
  const own = cycle.viewerParticipant?.id;
  const left = leftOf(repayments);
  /** Whether a payment was reported to the viewer, who has not answered. */
  const isAsked = open.some(
    ({ round, payment }) => round.collector.id === own && payment.standing === 'REPORTED',
  );
  return (
    <Box>
      {stop.stoppedAt ? <Text>{settlementMessages.stopped(formatInstantDay(stop.stoppedAt))}</Text> : null}
      <Text fontWeight="medium" aria-live="polite">
        {left > 0
          ? settlementMessages.left(left)
          : open.length > 0
            ? settlementMessages.unclear(open.length)
            : settlementMessages.settled}
      </Text>
      {isAsked || left > 0 ? (
        <Text>{isAsked ? settlementMessages.toAnswerReport : ownPart(repayments, own)}</Text>
      ) : null}
      <Text color="muted" textStyle="xs" mt="2">
        {settlementMessages.reason}
      </Text>
      <Quote>{stop.reason}</Quote>
    </Box>
  );
}

function Repayments({ cycle, repayments }: RepaymentsProps) {
  if (repayments.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="1">
        {settlementMessages.repayments}
      </Heading>
      {leftOf(repayments) === 0 ? null : (
        <Text color="muted" textStyle="xs">
          {settlementMessages.told}
        </Text>
      )}
      <FirstOfMany many={ownFirst(repayments, cycle.viewerParticipant?.id)}>
        {(shown) => (
          <Box as="ul" listStyleType="none">
            {shown.map((repayment) => (
              <RepaymentRow key={repayment.id} cycle={cycle} repayment={repayment} />
            ))}
          </Box>
        )}
      </FirstOfMany>
    </Box>
  );
}

type Seen = Pick<RepaymentFieldsFragment, 'standing'> & { from: { id: string }; to: { id: string } };

/** A circle of many has a repayment for each two of them: what the viewer pays or gets stands on top. */
function ownFirst<R extends Seen>(repayments: readonly R[], own: string | undefined): R[] {
  const isOwn = ({ from, to }: R): boolean => from.id === own || to.id === own;
  return [...repayments.filter(isOwn), ...repayments.filter((each) => !isOwn(each))];
}

/** What the viewer has to do about what is open; what one can do at once comes first. */
function ownPart(repayments: readonly Seen[], own: string | undefined): string {
  const open = repayments.filter(({ standing }) => standing !== 'RECEIVED');
  const paid = open.filter(({ from }) => from.id === own);
  const got = open.filter(({ to }) => to.id === own);
  if (got.some(({ standing }) => standing === 'REPORTED')) return settlementMessages.toAnswer;
  if (paid.some(({ standing }) => asksPayer(standing))) return settlementMessages.toPay;
  if (paid.length > 0) return settlementMessages.toWait;
  return got.length > 0 ? settlementMessages.toCome : settlementMessages.notOwn;
}
