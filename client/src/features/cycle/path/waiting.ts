import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import type { WaitingFieldsFragment } from '../../../graphql/generated.ts';
import { formatDayLong } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { whatComesNext } from '../../../lib/what-comes-next.ts';
import { holdsOpenSlot, onDayOf } from '../rules/open-slot.ts';

export interface Waiting {
  title: string;
  text: string;
  /** The viewer's own slot waits for an answer. */
  answersSlot: boolean;
}

/**
 * What somebody who does not own the cycle waits for, until the first round.
 * @param isAsked the page asks about the viewer's slot already
 */
export function waitingFor(cycle: WaitingFieldsFragment, { isAsked = false } = {}): Waiting {
  const participant = cycle.viewerParticipant;
  const owner = personLabel(cycle.ownerParticipant);
  if (participant?.status === 'PENDING') {
    return plain('What happens next', `${owner} waits for your answer. ${afterwards(cycle)}`);
  }
  if (participant?.status === 'REJECTED') {
    return plain(
      'You rejected this invite',
      `Should you want to come back, ask ${owner} to invite you again.`,
    );
  }
  if (participant && holdsOpenSlot(participant) && !isAsked) {
    const text = `You would collect ${amountText(collectedAmount(cycle), cycle.currency)}${onDayOf(participant)}. Does that suit you?`;
    return { title: 'Your slot waits for you', text, answersSlot: true };
  }
  const answers = cycle.participants
    .filter(({ isCollector }) => isCollector)
    .map(({ confirmationStatus }) => confirmationStatus);
  return plain('What happens next', whatComesNext({ ...cycle, answers, owner }));
}

/** The way from an accepted invite to the money. */
const afterwards = ({ startDate }: { startDate: string }): string =>
  `Once everyone has answered, each of you is given a date to collect on and confirms it. The first round is planned for ${formatDayLong(startDate)}.`;

const plain = (title: string, text: string): Waiting => ({ title, text, answersSlot: false });
