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
import { t } from '../../../lib/t.ts';
import { usePlace } from '../page/use-place.ts';
import { PayToButton } from '../payments/pay-to-button.tsx';
import { Balances } from './balances.tsx';
import { OpenPayments } from './open-payments.tsx';
import { RepaymentRow } from './repayment-row.tsx';
import { openPaymentsOf, type OpenPayment } from './open-payments-of.ts';
import { useStopping } from './use-stopping.ts';

/** The settlement after a stop: balances, repayments, and reported payments without an answer (docs/rules.md §32). */
export function SettlementCard({ cycle }: { cycle: CycleViewFieldsFragment }) {
  const headingId = useId();
  const { stopping, error, fetchAgain } = useStopping(cycle);
  const { stop, settlement } = stopping ?? {};
  const open = openPaymentsOf(cycle);
  const placeProps = usePlace(PLACES.settlement, Boolean(settlement));

  return (
    <Card as="section" {...placeProps} scrollMarginTop="4" aria-labelledby={headingId}>
      <Heading as="h2" size="xl" id={headingId}>
        {t('stopping.settlement.title')}
      </Heading>
      {settlement && stop ? (
        <Box display="grid" gap="5" mt="2">
          <SettlementStatus cycle={cycle} stop={stop} repayments={settlement.repayments} open={open} />
          <OpenPayments cycle={cycle} open={open} />
          <Repayments cycle={cycle} repayments={settlement.repayments} />
          <Box as="section">
            <Heading as="h3" size="md" mb="2">
              {t('stopping.settlement.balances')}
            </Heading>
            <Balances cycle={cycle} open={open} balances={settlement.balances} />
          </Box>
        </Box>
      ) : error ? (
        <ErrorPanel message={t('stopping.dialog.unavailable')} onRetry={fetchAgain} />
      ) : (
        <Text color="muted">{t('stopping.dialog.loading')}</Text>
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

const openCount = (repayments: readonly RepaymentSides[]): number =>
  repayments.filter(({ standing }) => standing !== 'RECEIVED').length;

/** When and why the cycle stopped, what is left to pay back, and what the viewer has to do. */
function SettlementStatus({ cycle, stop, repayments, open }: StatusProps) {
  const own = cycle.viewerParticipant?.id;
  const left = openCount(repayments);
  /** Whether the viewer still has to answer a report. */
  const mustAnswer = open.some(
    ({ round, payment }) => round.collector.id === own && payment.standing === 'REPORTED',
  );
  return (
    <Box>
      {stop.stoppedAt ? (
        <Text>{t('stopping.settlement.stopped', { day: formatInstantDay(stop.stoppedAt) })}</Text>
      ) : null}
      <Text fontWeight="medium" aria-live="polite">
        {left > 0
          ? t('stopping.settlement.repaymentsLeft', { repayments: left })
          : open.length > 0
            ? t('stopping.settlement.unconfirmed', { payments: open.length })
            : t('stopping.settlement.settled')}
      </Text>
      {mustAnswer || left > 0 ? (
        <Text>{mustAnswer ? t('stopping.settlement.answerPayment') : ownTask(repayments, own)}</Text>
      ) : null}
      <Text color="muted" textStyle="xs" mt="2">
        {t('stopping.settlement.reason')}
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
        {t('stopping.repayments.title')}
      </Heading>
      {openCount(repayments) === 0 ? null : (
        <Text color="muted" textStyle="xs">
          {t('stopping.repayments.hint')}
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

type RepaymentSides = Pick<RepaymentFieldsFragment, 'standing'> & {
  from: { id: string };
  to: { id: string };
};

/** Puts the viewer's repayments first, because a large cycle can have one for every two participants. */
function ownFirst<R extends RepaymentSides>(repayments: readonly R[], own: string | undefined): R[] {
  const isOwn = ({ from, to }: R): boolean => from.id === own || to.id === own;
  return [...repayments.filter(isOwn), ...repayments.filter((each) => !isOwn(each))];
}

/** What the viewer has to do about open repayments. Tasks that can be done now come before waiting. */
function ownTask(repayments: readonly RepaymentSides[], own: string | undefined): string {
  const open = repayments.filter(({ standing }) => standing !== 'RECEIVED');
  const paid = open.filter(({ from }) => from.id === own);
  const received = open.filter(({ to }) => to.id === own);
  if (received.some(({ standing }) => standing === 'REPORTED'))
    return t('stopping.settlement.answerRepayment');
  if (paid.some(({ standing }) => asksPayer(standing))) return t('stopping.settlement.payBack');
  if (paid.length > 0) return t('stopping.settlement.waitForAnswer');
  return received.length > 0 ? t('stopping.settlement.waitForMoney') : t('stopping.settlement.nothingToDo');
}
