import {
  ledgerStatus,
  mostBehindFirst,
  sumsByPerson,
  type LedgerStatus,
  type PersonSums,
} from '@kolo/server/domain/ledger.ts';
import { nameHere, numbered } from '@kolo/server/domain/names.ts';
import { countOf } from '@kolo/server/domain/own-payments.ts';
import { dayAfter } from '@kolo/server/domain/schedule.ts';
import { isStopped } from '@kolo/server/domain/stage.ts';
import { roundsWithLateness } from '@kolo/server/domain/lateness.ts';
import type { LedgerFieldsFragment, LedgerReportFieldsFragment } from '../../graphql/generated.ts';
import { today as dayOf } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { statusMessages } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';

type Report = LedgerReportFieldsFragment['report'];

export interface LedgerPayment {
  kind: 'pays';
  status: LedgerStatus;
  report: Report;
  /** The day on which the collector marked it as received, yyyy-MM-dd, and who that was. */
  receivedOn: string | null;
  markedBy: string | null;
  /** Days after the round's day, if the viewer may see that it is late. */
  daysLate: number | null;
  /** Overdue, where the viewer sees only that it has not been received. */
  isNotReceived: boolean;
}

/** One participant in one round: the collector, or the payment. */
export type LedgerCell = { kind: 'collects' } | LedgerPayment | { kind: 'none' };

export interface LedgerMember extends PersonSums {
  label: string;
  isViewer: boolean;
}

export interface LedgerRound {
  id: string;
  /** From 1. */
  number: number;
  date: string;
  collector: string;
  /** In the order of `members`. */
  cells: LedgerCell[];
  received: number;
}

/** The data of the page, the printed sheet and the CSV file. */
export interface Ledger {
  title: string;
  amount: number;
  currency: string | null;
  isStopped: boolean;
  /** Whether the viewer sees late payments of others only from the next round on. */
  seesLess: boolean;
  /** A day, yyyy-MM-dd, whose open payments do not count as late before `from`. Undefined if there is none. */
  grace: { day: string; from: string } | undefined;
  /** In collection order. */
  members: LedgerMember[];
  /** The same, most overdue first. */
  ranked: LedgerMember[];
  rounds: LedgerRound[];
  /** The viewer, or undefined if the viewer is not a participant. */
  own: LedgerMember | undefined;
  /** The newest entry of the record, so that a printed sheet or a file can prove what it was. */
  record: { entry: number; fingerprint: string } | undefined;
}

/** Arranges the payments of a cycle by rounds and participants (docs/rules.md §20.18). */
export function ledgerOf(cycle: LedgerFieldsFragment, today: string): Ledger {
  const { participantAmount: amount, currency, viewerParticipant, fingerprint, recordEntry } = cycle;
  const rounds = roundsWithLateness(cycle, today);
  const labels = numbered(cycle.participants);
  const people = new Map(cycle.participants.map((person) => [person.id, person]));
  const labelOf = (id: string): string =>
    labels.get(id) ?? personLabel(people.get(id) ?? { name: null, email: null });
  const order = rounds.map(({ round }) => round.collector.id);
  const reports = new Map(
    [...rounds.flatMap(({ round }) => round.viewerPayment ?? []), ...(cycle.viewerRound?.payments ?? [])].map(
      ({ id, report }) => [id, report],
    ),
  );
  // A participant has the same index as the round in which they collect.
  const members = sumsByPerson(amount, rounds).map((sums) => ({
    ...sums,
    label: labelOf(sums.id),
    isViewer: sums.id === viewerParticipant?.id,
  }));
  return {
    title: cycle.title,
    amount,
    currency,
    isStopped: isStopped(cycle),
    seesLess: !cycle.isOwner && !isStopped(cycle),
    grace: graceOf(cycle, today),
    members,
    ranked: mostBehindFirst(members),
    rounds: rounds.map(({ round, latenessOf }): LedgerRound => {
      const payments = new Map(round.payments.map((payment) => [payment.participant.id, payment]));
      return {
        id: round.id,
        number: round.position + 1,
        date: round.date,
        collector: labelOf(round.collector.id),
        cells: order.map((id): LedgerCell => {
          if (id === round.collector.id) return { kind: 'collects' };
          const payment = payments.get(id);
          if (!payment) return { kind: 'none' };
          const lateness = latenessOf(payment);
          const receivedAt = payment.standing === 'RECEIVED' ? payment.standingSince : null;
          return {
            kind: 'pays',
            status: ledgerStatus(payment.standing, cycle),
            report: reports.get(payment.id) ?? null,
            receivedOn: receivedAt === null ? null : dayOf(new Date(receivedAt)),
            markedBy: receivedAt === null ? null : nameHere(payment.markedBy),
            daysLate: lateness.kind === 'late' ? lateness.days : null,
            isNotReceived: lateness.kind === 'not-received',
          };
        }),
        received: countOf(round, 'RECEIVED') * amount,
      };
    }),
    own: members.find(({ isViewer }) => isViewer),
    record: fingerprint === null || recordEntry === null ? undefined : { entry: recordEntry, fingerprint },
  };
}

/** The round whose day has passed, and whose payments are open but not late yet. */
function graceOf(cycle: LedgerFieldsFragment, today: string): Ledger['grace'] {
  if (isStopped(cycle)) return undefined;
  const round = cycle.rounds.find(
    ({ date, payments }) =>
      date < today &&
      today <= dayAfter(date, cycle.graceDays) &&
      payments.some(({ standing }) => standing === 'DUE'),
  );
  return round && { day: round.date, from: dayAfter(round.date, cycle.graceDays + 1) };
}

/** The status of a payment as the viewer may see it, in the table and in the file. */
export const statusTextOf = ({
  status,
  isNotReceived,
}: Pick<LedgerPayment, 'status' | 'isNotReceived'>): string =>
  isNotReceived ? t('status.lateness.notReceived') : statusMessages[status]();
