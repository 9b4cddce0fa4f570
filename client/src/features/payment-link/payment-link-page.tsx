import { Box, Text } from '@chakra-ui/react';
import { emailMatches } from '@kolo/server/domain/account.ts';
import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated, nameHere } from '@kolo/server/domain/names.ts';
import { PAYMENT_LINK_DAYS } from '@kolo/server/domain/payment-link.ts';
import { linkOptions } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { HowToPay, Reference } from '../../forms/how-to-pay.tsx';
import { usePaymentByLinkQuery, type PaymentByLinkQuery } from '../../graphql/generated.ts';
import { formatDistance } from '../../lib/relative-day.ts';
import { messageOf, reasonOf } from '../../lib/errors.ts';
import { formatDay, formatDayToAct, today } from '../../lib/format.ts';
import { stringifySearch } from '../../lib/search.ts';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { rememberEmail } from '../../lib/typed-email.ts';
import { ReportForm } from './report-form.tsx';

type LinkedPayment = PaymentByLinkQuery['paymentByLink'];

interface PaymentLinkPageProps {
  token: string;
  onward: Onward;
}

/** The page behind the link in a payer's reminder, also for visitors (docs/rules.md §20.21). */
export function PaymentLinkPage({ token, onward }: PaymentLinkPageProps) {
  const { data, dataState, error, refetch } = usePaymentByLinkQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  /** The day of the report that was made here. Afterwards the link has ended, and the page still says what happens next. */
  const [paidOn, setPaidOn] = useState<string>();
  const payment = dataState === 'complete' ? data.paymentByLink : undefined;
  const [shown, setShown] = useState(payment);
  if (payment && payment !== shown) setShown(payment);

  return (
    <Page reading>
      <title>{t('payLink.title')}</title>
      {paidOn !== undefined && shown ? (
        <Reported payment={shown} paidOn={paidOn} onward={onward} />
      ) : error ? (
        <CannotShow error={error} onward={onward} onRetry={() => void refetch().catch(() => undefined)} />
      ) : payment ? (
        <Payment token={token} payment={payment} onward={onward} onReported={setPaidOn} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** What the query of the link says: where to go on, and the address to sign in with. */
interface Onward {
  email: string | undefined;
  cycleId: string | undefined;
  collectorId: string | undefined;
}

/** A link to the payment on the cycle's page; for visitors through Sign In, with the address of the link filled in. */
function useOnward({ email, cycleId, collectorId }: Onward) {
  const viewer = useViewer();
  if (viewer) {
    return cycleId === undefined
      ? linkOptions({ to: '/dashboard' })
      : linkOptions({ to: '/my-cycles/$cycleId', params: { cycleId }, search: { pay: collectorId } });
  }
  const redirect =
    cycleId === undefined
      ? '/dashboard'
      : `/my-cycles/${encodeURIComponent(cycleId)}${stringifySearch({ pay: collectorId })}`;
  const onClick = () => {
    if (email !== undefined) rememberEmail(email);
  };
  return { ...linkOptions({ to: '/', search: { redirect } }), onClick };
}

/** @param children the label for visitors */
function GoOn({ onward, children }: { onward: Onward; children: ReactNode }) {
  const viewer = useViewer();
  return (
    <ButtonLink {...useOnward(onward)} variant="outline" justifySelf="start">
      {viewer ? t('payLink.openCircle') : children}
    </ButtonLink>
  );
}

function CannotShow({ error, onward, onRetry }: { error: unknown; onward: Onward; onRetry: () => void }) {
  if (reasonOf(error) !== 'invalid-link')
    return <ErrorPanel message={messageOf(error) ?? t('payLink.unavailable')} onRetry={onRetry} />;
  return (
    <Card display="grid" gap="4">
      <PageHeading>{t('payLink.ended')}</PageHeading>
      <Text maxW="65ch">{t('payLink.ended.why', { days: PAYMENT_LINK_DAYS })}</Text>
      <GoOn onward={onward}>{t('payLink.ended.signIn')}</GoOn>
    </Card>
  );
}

interface PaymentProps {
  token: string;
  payment: LinkedPayment;
  onward: Onward;
  onReported: (paidOn: string) => void;
}

function Payment({ token, payment, onward, onReported }: PaymentProps) {
  const { title, amount, currency, collectorName, payerName, date, reference } = payment;
  const name = isolated(nameHere(collectorName));
  return (
    <Card display="grid" gap="6">
      <Box>
        <PageHeading overflowWrap="anywhere">
          {t('payLink.heading', { name, amount: amountText(amount, currency) })}
        </PageHeading>
        <Text color="muted" mt="1.5" overflowWrap="anywhere">
          {dueText(isolated(title), date, today())} {t('payLink.payer', { name: isolated(payerName) })}
        </Text>
        <OtherAccount email={onward.email} payer={isolated(payerName)} />
        {payment.isStopProposed ? (
          <Text mt="2" fontWeight="medium">
            {t('payLink.stopProposed')}
          </Text>
        ) : null}
      </Box>
      <HowToPay as="h2" name={name} person={payment} />
      {reference === null ? null : <Reference as="h2" name={name} reference={reference} />}
      <ReportForm token={token} payment={payment} onReported={onReported} />
      <Box display="grid" gap="2.5">
        <Text color="muted" textStyle="xs">
          {t('payLink.only')} {t('payLink.cannotPayYet', { name })}
        </Text>
        <GoOn onward={onward}>{t('payLink.signInForMore')}</GoOn>
      </Box>
    </Card>
  );
}

/** Couples may share a phone, and pay the same person. */
function OtherAccount({ email, payer }: { email: string | undefined; payer: string }) {
  const viewer = useViewer();
  if (!viewer || email === undefined || emailMatches(email, viewer.email)) return null;
  return (
    <Text mt="2" fontWeight="medium" overflowWrap="anywhere">
      {t('payLink.otherAccount', { email: viewer.email, name: payer })}
    </Text>
  );
}

const dueText = (title: string, date: string, now: string): string =>
  date < now
    ? t('payLink.overdue', { title, day: formatDay(date) })
    : t('payLink.due', { title, day: formatDayToAct(date), distance: formatDistance(date, now) });

interface ReportedProps {
  payment: LinkedPayment;
  paidOn: string;
  onward: Onward;
}

function Reported({ payment, paidOn, onward }: ReportedProps) {
  const { title, amount, currency } = payment;
  const name = isolated(nameHere(payment.collectorName));
  return (
    <Card display="grid" gap="4">
      <PageHeading overflowWrap="anywhere">
        {t('payLink.done', { name, amount: amountText(amount, currency) })}
      </PageHeading>
      <Text color="muted" overflowWrap="anywhere">
        {t('payLink.done.paidOn', { day: formatDay(paidOn), title: isolated(title) })}
      </Text>
      <Text maxW="65ch" overflowWrap="anywhere">
        {t('payLink.done.next', { name })}
      </Text>
      <Text color="muted">{t('payLink.done.change')}</Text>
      <GoOn onward={onward}>{t('payLink.signInForMore')}</GoOn>
    </Card>
  );
}
