import { collectedAmount, type ParticipantStatus } from '@kolo/server/domain';
import { formatMoney } from '../../../lib/format.ts';

interface CollectingCycle {
  participantAmount: number;
  participantsCount: number;
  isRunning: boolean;
  viewerParticipant: { status: ParticipantStatus } | null;
}

const verbs: Record<ParticipantStatus, string> = {
  ACCEPTED: 'You collect',
  PENDING: 'You would collect',
  REJECTED: 'Each collects',
};

/** What one round really brings, beside the Amount, which counts everyone: all but the collector pay (docs/rules.md §19). */
export function collectsSentence(cycle: CollectingCycle): string {
  const status = cycle.viewerParticipant?.status ?? 'REJECTED';
  // Who is only invited would, once accepted, be one more who pays and collects.
  const participantsCount = cycle.participantsCount + (status === 'PENDING' ? 1 : 0);
  const others = participantsCount - 1;
  if (others < 1) return `There is nobody to collect from${cycle.isRunning ? '' : ' yet'}.`;

  const amount = formatMoney(collectedAmount({ ...cycle, participantsCount }));
  return `${verbs[status]} ${amount} from the ${others === 1 ? 'other one' : `${others} others`}.`;
}
