import { collectedAmount, everyFrequency } from '@kolo/server/domain';
import { formatDayMonth, formatMoney } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import type { InvitedCycle, JoinedCycle, Need, RoundNeed } from './needs.ts';

/** One line of "Needs you now". */
export interface NeedWords {
  /** yyyy-MM-dd, for the leaf of the calendar; null where no day is known. */
  day: string | null;
  title: string;
  detail: string;
}

/** What a need says: what to do, and of which cycle. */
export function wordsOf(need: Need): NeedWords {
  if (need.kind === 'invite') return { ...inviteWords(need.cycle), day: need.cycle.startDate };
  if (need.kind === 'slot') return { ...slotWords(need.cycle, need.date), day: need.date };
  const title = need.kind === 'collect' ? collectTitle(need) : payTitle(need);
  return { title, detail: roundDetail(need), day: need.round.date };
}

type Words = Omit<NeedWords, 'day'>;

/** Who invites, and to what. */
export const inviteTerms = ({ ownerParticipant, participantAmount, frequency }: InvitedCycle): string =>
  `${personLabel(ownerParticipant)} invites you: ${formatMoney(participantAmount)} ${everyFrequency(frequency)}`;

const inviteWords = (cycle: InvitedCycle): Words => ({
  title: 'Answer the invite',
  detail: `${cycle.title} · ${inviteTerms(cycle)}`,
});

function slotWords(cycle: JoinedCycle, date: string | null): Words {
  const amount = formatMoney(collectedAmount(cycle));
  const when = date ? ` on ${formatDayMonth(date)}` : '';
  return { title: 'Confirm your slot', detail: `${cycle.title} · you would collect ${amount}${when}` };
}

const payTitle = ({ cycle, round }: RoundNeed): string =>
  `Pay ${personLabel(round.collector)} ${formatMoney(cycle.participantAmount)}`;

function collectTitle({ cycle, round, late }: RoundNeed): string {
  const open = round.payments.filter((payment) => !payment.paid).length;
  return late
    ? `Mark who has paid: ${open} still open`
    : `Collect ${formatMoney(cycle.participantAmount * round.payments.length)}`;
}

function roundDetail({ cycle, round, late, more }: RoundNeed): string {
  const overdue = more > 0 ? `overdue, and ${more} more` : 'overdue';
  return [
    cycle.title,
    `round ${round.position + 1} of ${cycle.rounds.length}`,
    ...(late ? [overdue] : []),
  ].join(' · ');
}
