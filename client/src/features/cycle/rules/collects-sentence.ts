import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import type { ParticipantStatus } from '@kolo/server/domain/participant.ts';
import { t } from '../../../lib/t.ts';

interface CollectingCycle {
  participantAmount: number;
  currency: string | null;
  participantsCount: number;
  isRunning: boolean;
  participants: readonly { status: ParticipantStatus }[];
  viewerParticipant: { status: ParticipantStatus } | null;
}

/** What one round brings its collector. The amount beside it counts everyone, but the collector does not pay (docs/rules.md §19). */
export function collectsSentence(cycle: CollectingCycle): string {
  const invited = cycle.participants.filter(({ status }) => status === 'PENDING').length;
  const people = cycle.participantsCount + invited;
  const amount = amountText(collectedAmount({ ...cycle, participantsCount: people }), cycle.currency);
  const isOut = (cycle.viewerParticipant?.status ?? 'REJECTED') === 'REJECTED';
  if (people < 2) return cycle.isRunning ? t('rules.collects.alone') : t('rules.collects.aloneYet');
  // How many people pay is only known once everyone has answered.
  if (invited > 0)
    return isOut
      ? t('rules.collects.eachIfAllJoin', { people, amount })
      : t('rules.collects.youIfAllJoin', { people, amount });
  const others = people - 1;
  return isOut ? t('rules.collects.each', { others, amount }) : t('rules.collects.you', { others, amount });
}
