import { collectedAmount, everyFrequency, openCount } from '@kolo/server/domain';
import { formatDistance, formatLateness } from '../../lib/distance.ts';
import { formatDayLong, formatMoney } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import type { DueRound, InvitedCycle, JoinedCycle, LateNeed, Need, RoundNeed, StepNeed } from './needs.ts';

/** One line of "Needs you now". */
export interface NeedWords {
  /** yyyy-MM-dd, for the leaf of the calendar; null where no day is meant. */
  day: string | null;
  title: string;
  detail: string;
}

export const needWords = {
  quiet: 'All is quiet: nothing waits for you. Enjoy the day.',
  mark: 'Mark payments',
  seeRound: 'See the round',
  answer: 'Answer',
  goThere: 'Go there',
  open: 'Open',
};

/** What a need says: what to do, and of which cycle. */
export function wordsOf(need: Need, today: string): NeedWords {
  // An invite and a step have no day of their own: a leaf of the calendar would read as their deadline.
  if (need.kind === 'invite') return { ...inviteWords(need.cycle), day: null };
  if (need.kind === 'step') return { ...stepWords(need), day: null };
  if (need.kind === 'slot') return { ...slotWords(need.cycle, need.date), day: need.date };
  if (need.kind === 'late') return { ...lateWords(need, today), day: need.round.date };
  const title = need.kind === 'collect' ? collectTitle(need) : payTitle(need);
  return { title, detail: dueDetail(need, today), day: need.round.date };
}

type Words = Omit<NeedWords, 'day'>;

/** Who invites, and to what. */
export const inviteTerms = ({ ownerParticipant, participantAmount, frequency }: InvitedCycle): string =>
  `${personLabel(ownerParticipant)} invites you: ${formatMoney(participantAmount)} ${everyFrequency(frequency)}`;

const inviteWords = (cycle: InvitedCycle): Words => ({
  title: 'Answer the invite',
  detail: `${cycle.title} · ${inviteTerms(cycle)}, first collection on ${formatDayLong(cycle.startDate)}`,
});

const stepWords = ({ cycle, step }: StepNeed): Words => ({
  title: step.label,
  detail: `${cycle.title} · ${step.waitsFor ?? ''}`,
});

function lateWords({ cycle, round, open, more }: LateNeed, today: string): Words {
  const collector = personLabel(round.collector);
  return {
    title: open === 1 ? `1 has not paid ${collector} yet` : `${open} have not paid ${collector} yet`,
    detail: withMore(roundDetail(cycle, round, formatLateness(round.date, today)), more),
  };
}

function slotWords(cycle: JoinedCycle, date: string | null): Words {
  const amount = formatMoney(collectedAmount(cycle));
  const title = 'Confirm your slot';
  if (!date) return { title, detail: `${cycle.title} · you would collect ${amount}` };
  return { title, detail: `${cycle.title} · you would collect ${amount} on ${formatDayLong(date)}` };
}

const payTitle = ({ cycle, round }: RoundNeed): string =>
  `Pay ${personLabel(round.collector)} ${formatMoney(cycle.participantAmount)}`;

function collectTitle({ cycle, round, late }: RoundNeed): string {
  return late
    ? `Mark who has paid: ${openCount(round)} still open`
    : `Collect ${formatMoney(cycle.participantAmount * round.payments.length)}`;
}

/** Which round of what, and how far it is or how late. */
const roundDetail = (cycle: JoinedCycle, round: DueRound, when: string): string =>
  `${cycle.title} · round ${round.position + 1} of ${cycle.rounds.length} · ${when}`;

const withMore = (detail: string, more: number): string =>
  more > 0 ? `${detail}, and ${more} more` : detail;

function dueDetail({ cycle, round, late, more }: RoundNeed, today: string): string {
  const when = late ? formatLateness(round.date, today) : formatDistance(round.date, today);
  return withMore(roundDetail(cycle, round, when), more);
}
