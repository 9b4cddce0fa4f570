import { Box, Button, Flex, Text, type ButtonProps } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { excerptOf } from '@kolo/server/domain/excerpt.ts';
import { countOf, ownPaymentsOf, type OwnPayments } from '@kolo/server/domain/own-payments.ts';
import { isReportedAgain } from '@kolo/server/domain/payment-status.ts';
import {
  asksForPayTo,
  isAfterStop,
  isLater,
  roundTasks,
  type RoundTask,
  type TaskRound,
} from '@kolo/server/domain/round-tasks.ts';
import { useId, type ReactNode } from 'react';
import { FirstCard, firstButton } from '../../../components/first-card.tsx';
import { OpeningRow } from '../../../components/opening-row.tsx';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { controlIds, press } from '../../../lib/controls.ts';
import { formatDistance } from '../../../lib/relative-day.ts';
import { formatDay, formatInstant, formatInstantDay, formatDayToAct, today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { taskText, type OwnClaim } from '../../../lib/round-task-text.ts';
import { stopDayOf } from '../../../lib/stop-day.ts';
import { t } from '../../../lib/t.ts';
import type { RoundCardProps } from './round-card.tsx';
import { othersOpenIn } from './round-lateness.ts';
import { YearLine } from './year-line.tsx';

type TaskedRound = RoundFieldsFragment & TaskRound;
type Task = RoundTask<TaskedRound>;

/**
 * What the viewer should do now in a running circle, with the button that does it; below that what else there is to do, and what they
 * have paid and will collect (docs/rules.md §20.17).
 */
export function CircleFirstCard({ cycle, onOpen }: RoundCardProps) {
  const viewerId = cycle.viewerParticipant?.id;
  if (viewerId === undefined || cycle.rounds.length === 0) return null;
  const day = today();
  const payments = ownPaymentsOf(cycle.rounds, viewerId);
  if (payments.all === 0) return null;

  // The question to the viewer is then whether to stop.
  const isVotedOn = cycle.stopProposedAt !== null;
  const tasks = roundTasks(
    { ...cycle, rounds: cycle.rounds.map(withCounts), stopsOn: stopDayOf(cycle) },
    day,
  );
  const [first, ...rest] = tasks;
  const isUpToDate = !first || isLater(first);
  const others = rest.filter((task) => !isLater(task));
  const othersOpen = isUpToDate ? othersOpenCount(cycle, day) : 0;
  const { title, state, tone } = isUpToDate
    ? { title: t('todo.upToDate'), state: lastReceived(cycle, payments), tone: 'calm' as const }
    : textOf(cycle, first, day);
  return (
    <FirstCard
      // A new button for a new task: someone who presses the one that has the focus must not start another task.
      key={first && `${first.kind} ${first.round.id}`}
      title={title}
      lines={[
        ...(state === undefined ? [] : [state]),
        ...(othersOpen === 0 ? [] : [t('payments.first.othersOpen', { open: othersOpen })]),
        ...(isUpToDate ? [] : statementIn(first)),
        ...(isVotedOn ? [voteText(cycle)] : []),
      ]}
      tone={tone}
      renderButton={
        isUpToDate
          ? undefined
          : (textId) => (
              <TaskButton
                cycle={cycle}
                task={first}
                onOpen={onOpen}
                aria-describedby={textId}
                {...firstButton}
                variant={first.kind === 'waiting' || isVotedOn ? 'outline' : 'solid'}
              />
            )
      }
    >
      <FurtherTasks cycle={cycle} tasks={others} day={day} onOpen={onOpen} />
      <YearLine cycle={cycle} day={day} />
      <Facts
        cycle={cycle}
        payments={payments}
        day={day}
        isNextShown={!isUpToDate && [first, ...others].some(({ kind }) => kind === 'pay')}
        isTurnShown={!isUpToDate && first.kind === 'collect' && !lacksPayTo(cycle, first)}
        isReceivedShown={!isUpToDate && [first, ...others].some(({ kind }) => kind === 'answer')}
      />
    </FirstCard>
  );
}

const voteText = ({ stop }: RoundCardFieldsFragment): string =>
  stop === null || stop.stopsAt === null
    ? t('payments.first.vote')
    : t('payments.first.stops', { time: formatInstant(stop.stopsAt) });

interface TaskButtonProps extends ButtonProps, RoundCardProps {
  task: Task;
}

/** Opens the dialog in which the task is done. */
function TaskButton({ cycle, task, onOpen, ...look }: TaskButtonProps) {
  const isAskedForPayTo = lacksPayTo(cycle, task);
  return (
    <Button
      {...look}
      aria-haspopup="dialog"
      onClick={({ currentTarget: button }) =>
        isAskedForPayTo
          ? press([controlIds.payTo])
          : onOpen({ collectorId: task.round.collector.id, isPaid: !isOwn(task), button })
      }
    >
      {isAskedForPayTo ? t('todo.button.payTo') : buttonLabels[task.kind](task)}
    </Button>
  );
}

const isOwn = ({ kind }: Task): boolean => kind === 'answer' || kind === 'collect';

const buttonLabels: Record<Task['kind'], (task: Task) => string> = {
  pay: () => t('todo.button.pay'),
  disputed: () => t('todo.button.answer'),
  waiting: () => t('todo.seeOwnPayment'),
  answer: ({ round }) => t('payments.answers.title', { count: round.standings.reported }),
  collect: () => t('todo.button.mark'),
};

const withCounts = (round: RoundFieldsFragment): TaskedRound => ({
  ...round,
  standings: {
    due: countOf(round, 'DUE'),
    reported: countOf(round, 'REPORTED'),
    received: countOf(round, 'RECEIVED'),
    disputed: countOf(round, 'DISPUTED'),
  },
  viewerStanding: round.viewerPayment?.standing ?? null,
});

/** The first thing about a collection may be to say how to pay. Its day then stands with the other facts. */
function textOf(cycle: RoundCardFieldsFragment, task: Task, day: string) {
  const text = taskText(cycle, task, day, ownClaim(task.round));
  return lacksPayTo(cycle, task) ? { ...text, title: t('todo.payTo'), state: text.title } : text;
}

const lacksPayTo = ({ viewerParticipant }: RoundCardFieldsFragment, task: Task): boolean =>
  asksForPayTo(task, viewerParticipant?.payTo !== null);

function ownClaim({ viewerPayment: payment }: TaskedRound): OwnClaim | undefined {
  if (!payment?.report || payment.standingSince === null) return undefined;
  return {
    paidOn: payment.report.paidOn,
    since: formatInstantDay(payment.standingSince),
    isAgain: isReportedAgain(payment),
  };
}

/** How many payments between other people the viewer sees as late, not received or in dispute. */
const othersOpenCount = (cycle: RoundCardFieldsFragment, day: string): number =>
  othersOpenIn(cycle, day).reduce(
    (sum, { open: { notReceived, disputed } }) => sum + notReceived.length + disputed.length,
    0,
  );

/** How many characters of a reason the card shows. The dialog has all of it. */
const REASON_SHOWN = 80;

/** What the viewer has announced about a payment that is still due, or what the collector says about one that is in dispute. */
function statementIn({ kind, round: { viewerPayment, collector } }: Task): string[] {
  if (kind === 'disputed') {
    const reason = viewerPayment?.dispute?.reason;
    const name = personLabel(collector);
    return reason === undefined
      ? []
      : [t('todo.disputed.reason', { name, reason: excerptOf(reason, REASON_SHOWN) })];
  }
  const delay = kind === 'pay' ? viewerPayment?.delay : undefined;
  return delay ? [t('todo.delayed', { day: formatDayToAct(delay.payOn) })] : [];
}

/** The viewer's newest payment that has arrived. */
function lastReceived(
  cycle: RoundCardFieldsFragment,
  { last }: OwnPayments<RoundFieldsFragment>,
): string | undefined {
  return last && t('payments.strip.arrived', { name: personLabel(last.collector), amount: sumOf(cycle, 1) });
}

interface FurtherTasksProps extends RoundCardProps {
  tasks: readonly Task[];
  day: string;
}

/** Everything but the first. What asks nothing of the viewer folds into a row: it would push the rest of the page down. */
function FurtherTasks({ cycle, tasks, day, onOpen }: FurtherTasksProps) {
  const waiting = tasks.filter(({ kind }) => kind === 'waiting');
  const rowOf = (task: Task) => (
    <FurtherTask key={task.round.id} text={textOf(cycle, task, day)} lines={statementIn(task)}>
      {(textId) => (
        <TaskButton
          cycle={cycle}
          task={task}
          onOpen={onOpen}
          aria-describedby={textId}
          variant="outline"
          size="sm"
        />
      )}
    </FurtherTask>
  );
  return (
    <>
      {tasks.filter((task) => !waiting.includes(task)).map(rowOf)}
      {waiting.length > 0 ? (
        <Box mt="3.5" borderTopWidth="1px">
          <OpeningRow label={t('payments.first.waiting', { count: waiting.length })}>
            {waiting.map(rowOf)}
          </OpeningRow>
        </Box>
      ) : null}
    </>
  );
}

interface FurtherTaskProps {
  text: { title: string; state: string };
  /** Below the state. */
  lines: readonly string[];
  children: (textId: string) => ReactNode;
}

function FurtherTask({ text, lines, children }: FurtherTaskProps) {
  const id = useId();
  return (
    <Flex align="center" wrap="wrap" justify="space-between" gap="3" mt="3.5" pt="3.5" borderTopWidth="1px">
      <Text id={id} flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <Text as="span" fontWeight="semibold" display="block">
          {text.title}
        </Text>
        {[text.state, ...lines].map((line) => (
          <Text key={line} as="span" color="muted" textStyle="xs" display="block">
            {line}
          </Text>
        ))}
      </Text>
      {children(id)}
    </Flex>
  );
}

const sumOf = ({ participantAmount, currency }: RoundCardFieldsFragment, payments: number): string =>
  amountText(payments * participantAmount, currency);

interface FactsProps {
  cycle: RoundCardFieldsFragment;
  payments: OwnPayments<RoundFieldsFragment>;
  day: string;
  /** Whether the card names the next payment already. */
  isNextShown: boolean;
  /** Whether the card's title is the viewer's own turn. */
  isTurnShown: boolean;
  /** Whether a task of the viewer's own round says how many payments have been received. */
  isReceivedShown: boolean;
}

/** What the viewer has paid, pays next and collects. */
function Facts({ cycle, payments, day, isNextShown, isTurnShown, isReceivedShown }: FactsProps) {
  const { received, all, waiting, next, own, got } = payments;
  const stopsOn = stopDayOf(cycle);
  const sums = { received, all, receivedAmount: sumOf(cycle, received), allAmount: sumOf(cycle, all) };
  const facts = [
    waiting > 0 ? t('payments.strip.paidAndWaiting', { ...sums, waiting }) : t('payments.strip.paid', sums),
    ...(next && !isNextShown && next.date >= day && !isAfterStop(next, stopsOn)
      ? [
          t('payments.strip.next', {
            amount: sumOf(cycle, 1),
            name: personLabel(next.collector),
            day: formatDayToAct(next.date),
            distance: formatDistance(next.date, day),
          }),
        ]
      : []),
    ...(received === all ? [t('payments.strip.allPaid')] : []),
    ...(own && !isReceivedShown && !isAfterStop(own, stopsOn)
      ? collectText(cycle, own, got, day, isTurnShown)
      : []),
  ];
  return (
    <Flex
      as="ul"
      aria-label={t('payments.strip.label')}
      listStyleType="none"
      wrap="wrap"
      columnGap="5"
      rowGap="0.5"
      mt="3.5"
      color="muted"
      textStyle="xs"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map((fact) => (
        <Text as="li" key={fact} overflowWrap="anywhere">
          {fact}
        </Text>
      ))}
    </Flex>
  );
}

function collectText(
  cycle: RoundCardFieldsFragment,
  own: NonNullable<OwnPayments<RoundFieldsFragment>['own']>,
  got: number,
  day: string,
  isShown: boolean,
): string[] {
  const values = { amount: sumOf(cycle, own.payments.length), day: formatDay(own.date) };
  if (own.date < day || got > 0)
    return [t('payments.strip.collected', { ...values, received: sumOf(cycle, got) })];
  return isShown ? [] : [t('payments.strip.collect', values)];
}
