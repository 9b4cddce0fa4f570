import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { formatDistance, formatLateness } from '../../lib/distance.ts';
import { formatDayLong } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import type { DueRound, InvitedCycle, JoinedCycle } from './lists.ts';
import {
  isClaim,
  openOf,
  payersOf,
  type AskNeed,
  type BouncedNeed,
  type LateNeed,
  type Need,
  type RoundNeed,
  type StepNeed,
  type SwapNeed,
} from './needs.ts';
import { stopTodoMessages } from './stop-needs.ts';

/** One line of "Needs you now". */
export interface TodoMessages {
  /** yyyy-MM-dd, for the leaf of the calendar; null where no day is meant. */
  day: string | null;
  title: string;
  detail: string;
}

export const todoMessages = {
  quiet: 'All is quiet: nothing waits for you. Enjoy the day.',
  unanswered: 'Nothing for you to do now. You are waiting for an answer about a payment, see below.',
  mark: 'Mark payments',
  pay: 'Pay',
  seeRound: 'See the round',
  answer: 'Answer',
  goThere: 'Go there',
  open: 'Open',
  vote: 'See the proposal',
  settle: 'Settle',
};

/** What a need says: what to do, and of which cycle. */
export function wordsOf(need: Need, today: string): TodoMessages {
  // An invite and a step have no day of their own: a leaf of the calendar would read as their deadline.
  if (need.kind === 'invite') return { ...inviteMessages(need.cycle), day: null };
  if (need.kind === 'ask') return { ...askMessages(need), day: null };
  if (need.kind === 'bounced') return { ...bouncedMessages(need), day: null };
  if (need.kind === 'step') return { ...stepMessages(need), day: null };
  if (need.kind === 'slot') return { ...slotMessages(need.cycle, need.date), day: need.date };
  if (need.kind === 'swap') return { ...swapTodoMessages(need), day: need.date };
  if (need.kind === 'late') return { ...lateMessages(need, today), day: need.round.date };
  if (need.kind === 'vote' || need.kind === 'arrived' || need.kind === 'repay' || need.kind === 'repaid')
    return { ...stopTodoMessages(need), day: null };
  return { title: roundTitles[need.kind](need), detail: dueDetail(need, today), day: need.round.date };
}

type Words = Omit<TodoMessages, 'day'>;

/** Who invites, and to what. */
export const inviteTerms = ({
  ownerParticipant,
  participantAmount,
  currency,
  frequency,
}: InvitedCycle): string =>
  `${personLabel(ownerParticipant)} invites you: ${amountText(participantAmount, currency)} ${everyFrequency(frequency)}`;

const inviteMessages = (cycle: InvitedCycle): Words => ({
  title: 'Answer the invite',
  detail: `${cycle.title} · ${inviteTerms(cycle)}, first collection on ${formatDayLong(cycle.startDate)}`,
});

function askMessages({ cycle, names }: AskNeed): Words {
  const [first = ''] = names;
  return {
    title: names.length === 1 ? `${first} asks to join` : `${names.length} people ask to join`,
    detail: cycle.title,
  };
}

function bouncedMessages({ cycle: { title, bouncedInvites } }: BouncedNeed): Words {
  const [first] = bouncedInvites;
  return bouncedInvites.length === 1
    ? { title: 'An invite came back. Is the address right?', detail: `${title} · ${first?.email}` }
    : { title: `${bouncedInvites.length} invites came back. Are the addresses right?`, detail: title };
}

const swapTodoMessages = ({ cycle, from, date }: SwapNeed): Words => ({
  title: `${personLabel(from)} would like to exchange turns with you`,
  detail: date
    ? `${cycle.title} · you would collect on ${formatDayLong(date)}`
    : `${cycle.title} · look at both days, and answer`,
});

const stepMessages = ({ cycle, step }: StepNeed): Words => ({
  title: step.label,
  detail: [cycle.title, step.waitsFor ?? '', step.note].filter((part) => part !== undefined).join(' · '),
});

function lateMessages({ cycle, round, open, more }: LateNeed, today: string): Words {
  const collector = personLabel(round.collector);
  return {
    title:
      open === 1
        ? `1 payment to ${collector} is not received yet`
        : `${open} payments to ${collector} are not received yet`,
    detail: withMore(roundDetail(cycle, round, formatLateness(round.date, today, cycle.graceDays)), more),
  };
}

function slotMessages(cycle: JoinedCycle, date: string | null): Words {
  const amount = amountText(collectedAmount(cycle), cycle.currency);
  const title = 'Confirm your slot';
  if (!date) return { title, detail: `${cycle.title} · you would collect ${amount}` };
  return { title, detail: `${cycle.title} · you would collect ${amount} on ${formatDayLong(date)}` };
}

const roundTitles: Record<RoundNeed['kind'], (need: RoundNeed) => string> = {
  pay: ({ cycle, round }) =>
    `Pay ${personLabel(round.collector)} ${amountText(cycle.participantAmount, cycle.currency)}`,
  disputed: ({ round }) => `${personLabel(round.collector)} has not received your payment yet`,
  answer: ({ round }) =>
    round.standings.reported === 1
      ? '1 says they have paid you: has it come?'
      : `${round.standings.reported} say they have paid you: has it come?`,
  collect: ({ cycle, round, late }) =>
    late
      ? `Mark who has paid: ${openOf(round)} still open`
      : `Collect ${amountText(cycle.participantAmount * payersOf(round), cycle.currency)}`,
};

/** Which round of what, and how far it is or how late. */
const roundDetail = (cycle: JoinedCycle, round: DueRound, when: string): string =>
  `${cycle.title} · round ${round.position + 1} of ${cycle.rounds.length} · ${when}`;

const withMore = (detail: string, more: number): string =>
  more > 0 ? `${detail}, and ${more} more` : detail;

function dueDetail(need: RoundNeed, today: string): string {
  const { cycle, round, late, more } = need;
  // What waits for a word is not late: somebody has spoken.
  const isLate = late && !isClaim(need);
  const when = isLate
    ? formatLateness(round.date, today, cycle.graceDays)
    : formatDistance(round.date, today);
  return withMore(roundDetail(cycle, round, when), more);
}
