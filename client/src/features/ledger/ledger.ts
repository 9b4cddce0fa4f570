import { numbered } from '@kolo/server/domain/names.ts';
import { countOf, ownPaymentsOf } from '@kolo/server/domain/own-payments.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import type { LedgerFieldsFragment, LedgerReportFieldsFragment } from '../../graphql/generated.ts';
import { personLabel } from '../../lib/person.ts';

type Report = LedgerReportFieldsFragment['report'];

/** One participant in one round: the collector, or the status of the payment. */
export type LedgerCell =
  { kind: 'collects' } | { kind: 'pays'; standing: PaymentStatus; report: Report } | { kind: 'none' };

export interface LedgerMember {
  id: string;
  label: string;
  isViewer: boolean;
  /** The amount that collectors have received from this participant. */
  paid: number;
  received: number;
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
  due: number;
}

/** The data of the page, the printed sheet and the CSV file. */
export interface Ledger {
  title: string;
  amount: number;
  currency: string | null;
  /** In collection order. */
  members: LedgerMember[];
  rounds: LedgerRound[];
  /** The viewer's own figures, or undefined if the viewer is not a participant. */
  own: { paid: number; received: number; toPay: number } | undefined;
}

/** Arranges the payments of a cycle by rounds and participants (docs/rules.md §20.18). */
export function ledgerOf(cycle: LedgerFieldsFragment): Ledger {
  const { participantAmount: amount, currency, viewerParticipant } = cycle;
  const rounds = [...cycle.rounds].sort((one, other) => one.position - other.position);
  const labels = numbered(cycle.participants);
  const people = new Map(cycle.participants.map((person) => [person.id, person]));
  const labelOf = (id: string): string =>
    labels.get(id) ?? personLabel(people.get(id) ?? { name: null, email: null });
  const order = rounds.map(({ collector }) => collector.id);
  const reports = new Map(
    [
      ...rounds.flatMap(({ viewerPayment }) => viewerPayment ?? []),
      ...(cycle.viewerRound?.payments ?? []),
    ].map(({ id, report }) => [id, report]),
  );
  const own = viewerParticipant ? ownPaymentsOf(rounds, viewerParticipant.id) : undefined;
  const ledgerRounds = rounds.map((round): LedgerRound => {
    const payments = new Map(round.payments.map((payment) => [payment.participant.id, payment]));
    return {
      id: round.id,
      number: round.position + 1,
      date: round.date,
      collector: labelOf(round.collector.id),
      cells: order.map((id): LedgerCell => {
        if (id === round.collector.id) return { kind: 'collects' };
        const payment = payments.get(id);
        return payment
          ? { kind: 'pays', standing: payment.standing, report: reports.get(payment.id) ?? null }
          : { kind: 'none' };
      }),
      received: countOf(round, 'RECEIVED') * amount,
      due: round.payments.length * amount,
    };
  });
  return {
    title: cycle.title,
    amount,
    currency,
    // A participant has the same index as the round in which they collect.
    members: order.map((id, index) => ({
      id,
      label: labelOf(id),
      isViewer: id === viewerParticipant?.id,
      paid: amount * ledgerRounds.filter(({ cells }) => isReceived(cells[index])).length,
      received: ledgerRounds[index]?.received ?? 0,
    })),
    rounds: ledgerRounds,
    own: own && {
      paid: own.received * amount,
      received: own.got * amount,
      toPay: (own.all - own.received) * amount,
    },
  };
}

const isReceived = (cell: LedgerCell | undefined): boolean =>
  cell?.kind === 'pays' && cell.standing === 'RECEIVED';
