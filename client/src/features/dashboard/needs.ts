import { paidCount } from '@kolo/server/domain';
import type { DashboardQuery } from '../../graphql/generated.ts';

type MyCycles = DashboardQuery['myCycles'];
export type InvitedCycle = MyCycles['pending'][number];
export type JoinedCycle = MyCycles['owned'][number];
export type DueRound = JoinedCycle['rounds'][number];

/** A round on whose day money changes hands between the viewer and others. */
export interface RoundNeed {
  kind: 'collect' | 'pay';
  cycle: JoinedCycle;
  round: DueRound;
  /** The day has passed, and not everything is marked paid. */
  late: boolean;
  /** So many late rounds of the same kind and cycle stand behind this one. */
  more: number;
}

/** Something that waits for the viewer: an answer, or the day of a round. */
export type Need =
  | { kind: 'invite'; cycle: InvitedCycle }
  | { kind: 'slot'; cycle: JoinedCycle; date: string | null }
  | RoundNeed;

/** What needs the viewer now (docs/rules.md §20.5): the answers first, then the dates in their order. */
export function needsOf({ owned, accepted, pending }: MyCycles, today: string): Need[] {
  const cycles = [...owned, ...accepted];
  const due = cycles.flatMap((cycle) => dueIn(cycle, today));
  return [
    ...pending.filter((cycle) => !cycle.isRunning).map((cycle): Need => ({ kind: 'invite', cycle })),
    ...cycles.filter(waitsForConfirmation).map(slotOf),
    ...due.sort((one, other) => one.round.date.localeCompare(other.round.date)),
  ];
}

/** A slot may be confirmed as soon as it is assigned, before the e-mails went out (docs/rules.md §9.5). */
const waitsForConfirmation = ({ isRunning, viewerParticipant: participant }: JoinedCycle): boolean =>
  !isRunning && Boolean(participant?.isCollector) && participant?.confirmationStatus === 'PENDING';

const slotOf = (cycle: JoinedCycle): Need => ({
  kind: 'slot',
  cycle,
  date: cycle.viewerParticipant?.dateCollected ?? null,
});

/** Of one running cycle: the next round that concerns the viewer, and those that are overdue as one of each kind. */
function dueIn(cycle: JoinedCycle, today: string): RoundNeed[] {
  if (!cycle.isRunning) return [];
  const duties = [...cycle.rounds]
    .sort((one, other) => one.position - other.position)
    .flatMap((round) => dutyIn(cycle, round, today));
  const next = duties.find((duty) => !duty.late);
  const late = (['pay', 'collect'] as const).flatMap((kind) => {
    const [first, ...others] = duties.filter((duty) => duty.late && duty.kind === kind);
    return first ? [{ ...first, more: others.length }] : [];
  });
  return next ? [...late, next] : late;
}

function dutyIn(cycle: JoinedCycle, round: DueRound, today: string): RoundNeed[] {
  const participant = cycle.viewerParticipant?.id;
  const late = round.date < today;
  if (round.collector.id === participant) {
    const settled = paidCount(round) === round.payments.length;
    return late && settled ? [] : [{ kind: 'collect', cycle, round, late, more: 0 }];
  }
  const owes = round.payments.some((payment) => payment.participant.id === participant && !payment.paid);
  return owes ? [{ kind: 'pay', cycle, round, late, more: 0 }] : [];
}
