import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { settlementTask } from '@kolo/server/domain/settlement-task.ts';
import { useEffect, useId, useRef, useState } from 'react';
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
import { answerableIn } from './answerable.ts';
import { Balances } from './balances.tsx';
import { OpenRow } from './open-row.tsx';
import { openPaymentsOf, type OpenPayment } from './open-payments-of.ts';
import { RepaymentDialog } from './repayment-dialog.tsx';
import { RepaymentRow } from './repayment-row.tsx';
import { taskTitle } from './task-title.ts';
import { useStopping } from './use-stopping.ts';

/** A repayment, or a payment that was reported before the stop and not received. */
type Item = OpenPayment | RepaymentFieldsFragment;

const isPayment = (item: Item): item is OpenPayment => 'round' in item;

const idOf = (item: Item): string => (isPayment(item) ? item.payment.id : item.id);

const isOf = (item: Item, participantId: string | undefined): boolean =>
  (isPayment(item)
    ? [item.payment.participant.id, item.round.collector.id]
    : [item.from.id, item.to.id]
  ).some((id) => id === participantId);

/** If others have more to settle than this, it is collapsed. */
const FEW = 3;

/** The settlement after a stop: what it comes to for the viewer, then everything else (docs/rules.md §32.7). */
export function SettlementCard({ cycle }: { cycle: CycleViewFieldsFragment }) {
  const { stopping, error, fetchAgain } = useStopping(cycle);
  const { stop, settlement } = stopping ?? {};
  const placeProps = usePlace(PLACES.settlement, Boolean(settlement));

  return (
    <Card as="section" {...placeProps} scrollMarginTop="4" aria-label={t('stopping.settlement.title')}>
      {settlement && stop ? (
        <Settlement cycle={cycle} stop={stop} settlement={settlement} />
      ) : (
        <>
          <Heading as="h2" size="xl">
            {t('stopping.settlement.title')}
          </Heading>
          {error ? (
            <ErrorPanel message={t('stopping.dialog.unavailable')} onRetry={fetchAgain} />
          ) : (
            <Text color="muted">{t('stopping.dialog.loading')}</Text>
          )}
        </>
      )}
      <Box mt="4" display="flex" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <PayToButton cycle={cycle} place={PLACES.payTo} />
        <TextLink to="/my-cycles/$cycleId/ledger" params={{ cycleId: cycle.id }}>
          {t('payments.card.ledger')}
        </TextLink>
      </Box>
    </Card>
  );
}

interface SettlementProps {
  cycle: CycleViewFieldsFragment;
  stop: NonNullable<StoppingFieldsFragment['stop']>;
  settlement: NonNullable<StoppingFieldsFragment['settlement']>;
}

function Settlement({ cycle, stop, settlement: { balances, repayments } }: SettlementProps) {
  // The dialog is outside the rows, because a report can move its row.
  const [dialog, setDialog] = useState<{ id: string; open: boolean }>();
  const own = cycle.viewerParticipant?.id;
  const open = openPaymentsOf(cycle);
  const left = repayments.filter(({ standing }) => standing !== 'RECEIVED').length;
  const answerable = answerableIn(cycle, { open, repayments });
  const task = own === undefined ? undefined : settlementTask(own, answerable.open, answerable.repayments);
  const first = task && ('payment' in task ? task.payment : 'repayment' in task ? task.repayment : undefined);
  const all = [...open, ...repayments];
  const rest = all.filter((item) => item !== first);
  const isLeft = (item: Item): boolean =>
    isOf(item, own) && ![...answerable.open, ...answerable.repayments].includes(item);
  const list = { cycle, onPay: (id: string) => setDialog({ id, open: true }) };
  const paid = repayments.find(({ id }) => id === dialog?.id);
  const headingId = useId();
  const heading = useFocusAfterChange(`${task?.kind} ${first && idOf(first)}`, dialog?.open !== true);

  return (
    <Box display="grid" gap="5">
      <Box>
        <Heading as="h2" size="2xl" id={headingId} ref={heading} tabIndex={-1} overflowWrap="anywhere">
          {/* With a former member something can be left that no one can do. */}
          {taskTitle(
            task?.kind === 'nothing' && all.some(isLeft) ? undefined : task,
            cycle,
            left + open.length === 0,
          )}
        </Heading>
        {first ? <Row key={idOf(first)} {...list} item={first} headingId={headingId} /> : null}
      </Box>
      <OwnItems {...list} items={rest.filter((item) => isOf(item, own))} />
      <Box>
        {stop.stoppedAt ? (
          <Text>{t('stopping.settlement.stopped', { day: formatInstantDay(stop.stoppedAt) })}</Text>
        ) : null}
        <Text aria-live="polite">{leftText(left, open.length)}</Text>
        {left > 0 && repayments.length > 1 ? <Text>{totalText(repayments, cycle.currency)}</Text> : null}
        <Text color="muted" textStyle="xs" mt="2">
          {t('stopping.settlement.reason')}
        </Text>
        <Quote>{stop.reason || t('changes.value.erased')}</Quote>
      </Box>
      <OtherItems {...list} items={rest.filter((item) => !isOf(item, own))} />
      <Box as="section">
        <Heading as="h3" size="md" mb="2">
          {t('stopping.settlement.balances')}
        </Heading>
        <Balances cycle={cycle} open={open} balances={balances} />
      </Box>
      {dialog && paid ? (
        <RepaymentDialog
          cycle={cycle}
          repayment={paid}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      ) : null}
    </Box>
  );
}

/** How much of the settlement is open, of everyone together. */
function leftText(repayments: number, payments: number): string | undefined {
  if (repayments > 0) return t('stopping.settlement.repaymentsLeft', { repayments });
  return payments > 0 ? t('stopping.settlement.unconfirmed', { payments }) : undefined;
}

const totalText = (repayments: readonly RepaymentFieldsFragment[], currency: string | null): string =>
  t('stopping.settlement.total', {
    amount: amountText(
      repayments.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  });

/**
 * Focuses the heading when it changes and the button that had the focus is gone with its row.
 * @param isFree no dialog is open, which would have the focus
 */
function useFocusAfterChange(content: string, isFree: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(content);
  useEffect(() => {
    const isChanged = shown.current !== content;
    shown.current = content;
    if (isChanged && isFree && document.activeElement === document.body) heading.current?.focus();
  }, [content, isFree]);
  return heading;
}

interface ListProps {
  cycle: CycleViewFieldsFragment;
  /** Opens the dialog of a repayment that the viewer owes. */
  onPay: (repaymentId: string) => void;
}

interface RowProps extends ListProps {
  item: Item;
  headingId?: string;
}

const Row = ({ item, onPay, ...row }: RowProps) =>
  isPayment(item) ? (
    <OpenRow {...row} open={item} />
  ) : (
    <RepaymentRow {...row} repayment={item} onPay={onPay} />
  );

type ItemsProps = ListProps & { items: readonly Item[] };

const Items = ({ items, ...list }: ItemsProps) => (
  <FirstOfMany many={items}>
    {(shown) => (
      <Box as="ul" listStyleType="none">
        {shown.map((item) => (
          <Box as="li" key={idOf(item)} py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Row {...list} item={item} />
          </Box>
        ))}
      </Box>
    )}
  </FirstOfMany>
);

const OwnItems = (list: ItemsProps) =>
  list.items.length === 0 ? null : (
    <Box as="section">
      <Heading as="h3" size="md" mb="1">
        {t('stopping.items.own')}
      </Heading>
      <Items {...list} />
    </Box>
  );

function OtherItems(list: ItemsProps) {
  const count = list.items.length;
  if (count === 0) return null;
  const title = t('stopping.items.others', { count });
  const items = <Items {...list} />;
  return (
    <Box as="section">
      {count > FEW ? (
        <details>
          <chakra.summary cursor="pointer" fontWeight="semibold" py="3" focusVisibleRing="outside">
            {title}
          </chakra.summary>
          {items}
        </details>
      ) : (
        <>
          <Heading as="h3" size="md" mb="1">
            {title}
          </Heading>
          {items}
        </>
      )}
    </Box>
  );
}
