import { holdsOpenSlot } from '@kolo/server/domain/collectors.ts';
import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import type { WaitingFieldsFragment } from '../../../graphql/generated.ts';
import { formatDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { whatComesNext } from '../../../lib/what-comes-next.ts';

export interface Waiting {
  title: string;
  text: string;
  /** The viewer has not confirmed or rejected their slot yet. */
  answersSlot: boolean;
}

/**
 * What comes next, for a participant who is not the owner, before the first round.
 * @param isAsked the page already asks about the viewer's slot
 */
export function waitingFor(cycle: WaitingFieldsFragment, { isAsked = false } = {}): Waiting {
  const participant = cycle.viewerParticipant;
  const owner = personLabel(cycle.ownerParticipant);
  if (participant?.status === 'PENDING') {
    const day = formatDay(cycle.startDate);
    return plain(t('path.waiting.title'), t('path.waiting.invited', { owner, day }));
  }
  if (participant?.status === 'REJECTED') {
    return plain(t('path.waiting.rejectedTitle'), t('path.waiting.rejected', { owner }));
  }
  if (participant && holdsOpenSlot(participant) && !isAsked) {
    const amount = amountText(collectedAmount(cycle), cycle.currency);
    const text = participant.dateCollected
      ? t('path.waiting.turn', { amount, day: formatDay(participant.dateCollected) })
      : t('path.waiting.turnWithoutDay', { amount });
    return { title: t('path.waiting.turnTitle'), text, answersSlot: true };
  }
  const answers = cycle.participants
    .filter(({ isCollector }) => isCollector)
    .map(({ confirmationStatus }) => confirmationStatus);
  return plain(t('path.waiting.title'), whatComesNext({ ...cycle, answers, owner }));
}

const plain = (title: string, text: string): Waiting => ({ title, text, answersSlot: false });
