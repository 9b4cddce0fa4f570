import { numbered } from '@kolo/server/domain/names.ts';
import { countOf, ownPaymentsOf } from '@kolo/server/domain/own-payments.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import type { LedgerFieldsFragment, LedgerReportFieldsFragment } from '../../graphql/generated.ts';
import { personLabel } from '../../lib/person.ts';

type Report = LedgerReportFieldsFragment['report'];

/** One member in one round: the collector, or how the payment stands. */
export type LedgerCell =
  { kind: 'collects' } | { kind: 'pays'; standing: PaymentStatus; report: Report } | { kind: 'none' };

export interface LedgerMember {
  id: string;
  label: string;
  isViewer: boolean;
  /** What the collectors have of this member, and what this member has got. */
  paid: number;
  got: number;
}

export interface LedgerRound {
  id: string;
  /** From 1. */
  place: number;
  date: string;
  collector: string;
  /** In the order of the members. */
  cells: LedgerCell[];
  received: number;
  due: number;
}

/** What the screen, the printed page and the CSV are made of. */
export interface Ledger {
  title: string;
  amount: number;
  currency: string | null;
  /** In the order in which they collect. */
  members: LedgerMember[];
  rounds: LedgerRound[];
  /** The viewer's own figures; undefined for whoever takes no part. */
  own: { paid: number; received: number; toPay: number } | undefined;
}

/** Rounds by members (docs/rules.md §20.18). */
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
  const sheets = rounds.map((round): LedgerRound => {
    const payments = new Map(round.payments.map((payment) => [payment.participant.id, payment]));
    return {
      id: round.id,
      place: round.position + 1,
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
    // Each stands at the place of the round that is theirs.
    members: order.map((id, place) => ({
      id,
      label: labelOf(id),
      isViewer: id === viewerParticipant?.id,
      paid: amount * sheets.filter(({ cells }) => isReceived(cells[place])).length,
      got: sheets[place]?.received ?? 0,
    })),
    rounds: sheets,
    own: own && {
      paid: own.received * amount,
      received: own.got * amount,
      toPay: (own.all - own.received) * amount,
    },
  };
}

const isReceived = (cell: LedgerCell | undefined): boolean =>
  cell?.kind === 'pays' && cell.standing === 'RECEIVED';
