import { collectedAmount } from '@kolo/server/domain';
import { formatMoney } from '../../lib/format.ts';

interface Facts {
  participantAmount: number;
  participantsCount: number;
  viewerParticipant: { status: string } | null;
}

/** What one round really brings, beside the spec's Amount: everybody but the collector pays (contract §8). */
export function collectsSentence(cycle: Facts): string {
  const others = cycle.participantsCount - 1;
  if (others < 1) return 'there is nobody to collect from yet';
  const collect = cycle.viewerParticipant?.status === 'ACCEPTED' ? 'you collect' : 'each collects';
  return `${collect} ${formatMoney(collectedAmount(cycle))} from ${others} ${others === 1 ? 'other' : 'others'}`;
}
