import { collectedAmount, stageOf, type Stage } from '@kolo/server/domain';
import type { WaitingFieldsFragment } from '../../../graphql/generated.ts';
import { formatDayLong, formatMoney } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
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
    const text = `You would collect ${formatMoney(collectedAmount(cycle))}${onDayOf(participant)}. Does that suit you?`;
    return { title: 'Your slot waits for you', text, answersSlot: true };
  }
  return plain('What happens next', nextOf(cycle, owner)[stageOf(cycle)]);
}

/** The way from an accepted invite to the money. */
const afterwards = ({ startDate }: { startDate: string }): string =>
  `Once everyone has answered, each of you is given a date to collect on and confirms it. The first round is planned for ${formatDayLong(startDate)}.`;

const plain = (title: string, text: string): Waiting => ({ title, text, answersSlot: false });

function nextOf(cycle: WaitingFieldsFragment, owner: string): Record<Stage, string> {
  const silent = cycle.participants.filter(holdsOpenSlot).length;
  const rejected = cycle.participants.some(({ confirmationStatus }) => confirmationStatus === 'REJECTED');
  const confirming = rejected
    ? `Somebody rejected a slot: ${owner} chooses again who collects when.`
    : `${silent} ${silent === 1 ? 'collector has' : 'collectors have'} not confirmed yet.`;
  return {
    SETUP: `${owner} settles who takes part, the dates and the amount. Then it is decided who collects when.`,
    FROZEN: `The dates and the participants are settled. ${owner} now decides who collects when.`,
    CONFIRMING: confirming,
    READY: `Everyone has confirmed. ${owner} can start the first round now.`,
    RUNNING: '',
  };
}
