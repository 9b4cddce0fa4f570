import { Box, Flex, Text } from '@chakra-ui/react';
import { holdsOpenSlot, inSlotOrder } from '@kolo/server/domain/collectors.ts';
import { currentRound } from '@kolo/server/domain/round.ts';
import { isFrozen, isStopped } from '@kolo/server/domain/stage.ts';
import { useId } from 'react';
import { Card } from '../../../components/card.tsx';
import type { CollectorsFieldsFragment } from '../../../graphql/generated.ts';
import { formatLateness } from '../../../lib/distance.ts';
import { formatDistance } from '../../../lib/relative-day.ts';
import { formatDay, today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { AnswerLink } from '../answers/answer-link.tsx';
import { SaidOfSlot } from '../answers/said-of-slot.tsx';
import { controlIds } from '../../../lib/controls.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { EditCollectors } from './edit-collectors.tsx';
import { PayButton } from '../payments/pay-button.tsx';
import { PaymentDetails } from '../payments/payment-details.tsx';
import { openPartOf } from '../payments/round-lateness.ts';
import { useRoundDialog, type OpenRound } from '../payments/use-round-dialog.tsx';
import { Person } from '../page/person.tsx';
import { Section } from '../page/section.tsx';
import { SwapButton } from '../swaps/swap-button.tsx';
import { SendConfirmationsButton } from './send-confirmations-button.tsx';
import { Cell, HeaderCell, Row, StackingTable } from './stacking-table.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';

interface CollectorsSectionProps {
  cycle: CollectorsFieldsFragment;
  search: CycleSearch;
}

type Collector = CollectorsFieldsFragment['participants'][number];

/** The collection order and, once the cycle runs, the payments of each round (docs/rules.md §20.12). */
export function CollectorsSection({ cycle, search }: CollectorsSectionProps) {
  const collectors = inSlotOrder(cycle.participants);
  const actions = cycle.isOwner ? (
    <>
      <SendConfirmationsButton cycle={cycle} />
      <EditCollectors cycle={cycle} />
    </>
  ) : undefined;

  return (
    <Section name="collectors" summary={summaryOf(cycle, collectors.length)} actions={actions}>
      {cycle.isOwner && !cycle.isRunning && !isFrozen(cycle) ? <FreezeFirst /> : null}
      {collectors.length === 0 ? (
        <Card>
          <Text color="muted">{t('statements.noCollectors')}</Text>
        </Card>
      ) : (
        <CollectorsTable cycle={cycle} search={search} collectors={collectors} />
      )}
    </Section>
  );
}

function summaryOf(cycle: CollectorsFieldsFragment, turns: number): string {
  const round =
    isStopped(cycle) || cycle.stage === 'COMPLETED' ? undefined : currentRound(cycle.rounds, today());
  return round
    ? t('collectors.summary.next', {
        turns,
        name: personLabel(round.collector),
        day: formatDay(round.date),
      })
    : t('collectors.summary', { turns });
}

const FreezeFirst = () => (
  <Box bg="accent.soft" color="accent.ink" borderRadius="l2" px="4" py="3" mb="3.5" fontWeight="medium">
    {t('statements.freezeFirst')}
  </Box>
);

interface CollectorsTableProps extends CollectorsSectionProps {
  collectors: readonly Collector[];
}

function CollectorsTable({ cycle, search, collectors }: CollectorsTableProps) {
  const { openRound, roundDialog } = useRoundDialog(cycle);
  const now =
    cycle.isRunning && !isStopped(cycle) ? currentRound(cycle.rounds, today())?.collector.id : undefined;

  return (
    <Card px={{ base: '3', md: '4.5' }} py={{ base: '2', md: '2' }}>
      <StackingTable
        label={t('collectors.table.label')}
        head={
          <>
            <HeaderCell>{t('collectors.table.collector')}</HeaderCell>
            <HeaderCell>{t('collectors.table.date')}</HeaderCell>
            <HeaderCell>{t('collectors.table.status')}</HeaderCell>
            {cycle.isRunning ? <HeaderCell hidden>{t('collectors.table.payments')}</HeaderCell> : null}
          </>
        }
      >
        {collectors.map((collector) => (
          <CollectorRow
            key={collector.id}
            cycle={cycle}
            search={search}
            collector={collector}
            current={collector.id === now}
            onOpen={openRound}
          />
        ))}
      </StackingTable>
      {roundDialog}
    </Card>
  );
}

/** How far away a round is or, if the viewer sees that payments to it are late, whose they are and how late. */
function distanceOf(
  cycle: CollectorsFieldsFragment,
  round: CollectorsFieldsFragment['rounds'][number],
  date: string,
): string {
  const day = today();
  const late = openPartOf(cycle, round, day).notReceived.filter(
    ({ lateness: { kind } }) => kind !== 'not-received',
  );
  if (late.length === 0 || date >= day) return formatDistance(date, day);
  const lateness = formatLateness(date, day, cycle.graceDays);
  const isOwn = late.some(({ payment }) => payment.participant.id === cycle.viewerParticipant?.id);
  if (!isOwn) return t('collectors.late', { payments: late.length, lateness });
  return late.length === 1
    ? t('collectors.late.own', { lateness })
    : t('collectors.late.withOwn', { others: late.length - 1, lateness });
}

/** The date of a slot and, once the cycle runs, how far away it is or how late its payments are. */
function RoundDay({ cycle, collector }: { cycle: CollectorsFieldsFragment; collector: Collector }) {
  const round = cycle.rounds.find((one) => one.collector.id === collector.id);
  const day = collector.dateCollected ?? '';
  return (
    <Box textAlign={{ base: 'end', md: 'start' }}>
      {formatDay(day)}
      {round && !isStopped(cycle) ? (
        <Text as="span" display={{ md: 'block' }} ms={{ base: '1.5', md: '0' }} color="muted" textStyle="xs">
          {distanceOf(cycle, round, day)}
        </Text>
      ) : null}
    </Box>
  );
}

interface CollectorRowProps extends CollectorsSectionProps {
  collector: Collector;
  /** The current round is this collector's. */
  current: boolean;
  onOpen: OpenRound;
}

function CollectorRow({ cycle, search, collector, current, onOpen }: CollectorRowProps) {
  // The buttons have the same text in every row. For screen readers, the name tells them apart.
  const nameId = useId();
  const isViewer = collector.id === cycle.viewerParticipant?.id;

  return (
    <Row current={current}>
      <Cell place={cycle.isRunning ? 'start' : 'line'}>
        <Person
          person={collector}
          mark={isViewer ? t('collectors.table.you') : undefined}
          detail={<SaidOfSlot participant={collector} schedule={cycle} />}
          labelId={nameId}
        />
      </Cell>
      <Cell term={t('collectors.table.date')}>
        {collector.dateCollected ? (
          <RoundDay cycle={cycle} collector={collector} />
        ) : (
          t('collectors.table.noDate')
        )}
      </Cell>
      <Cell {...(cycle.isRunning ? { place: 'end' } : { term: t('collectors.table.status') })}>
        <Flex align="center" gap="3" wrap="wrap">
          <StatusChip status={collector.confirmationStatus} />
          {isViewer && !cycle.isRunning && holdsOpenSlot(collector) ? (
            <AnswerLink id={controlIds.answer} cycleId={cycle.id} search={search} />
          ) : null}
        </Flex>
      </Cell>
      {cycle.isRunning ? (
        <Cell>
          <Flex gap="2" wrap="wrap" justify={{ md: 'flex-end' }}>
            <PaymentDetails cycle={cycle} collector={collector} describedBy={nameId} onOpen={onOpen} />
            {isStopped(cycle) ? null : (
              <PayButton
                cycle={cycle}
                collector={collector}
                describedBy={nameId}
                variant={current ? 'solid' : 'ghost'}
                onOpen={onOpen}
              />
            )}
            {isViewer ? <SwapButton cycle={cycle} describedBy={nameId} /> : null}
          </Flex>
        </Cell>
      ) : null}
    </Row>
  );
}
