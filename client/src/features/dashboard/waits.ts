import { holdsOpenSlot } from '@kolo/server/domain/collectors.ts';
import { personLabel } from '../../lib/person.ts';
import { t } from '../../lib/t.ts';
import { whatComesNext } from '../../lib/what-comes-next.ts';
import { stopWaitsIn } from './stop-items.ts';
import type { AcceptedCycle, JoinedCycle, MyCycles, OwnedCycle } from './lists.ts';
import { isWaitingForViewer, nextStepOf, waitsForLink, type JoinRequest } from './needs.ts';

/** A cycle that cannot go on until someone else acts. */
export interface WaitingCycle {
  cycle: JoinedCycle;
  /** Who has to do what, as a sentence. */
  text: string;
}

/** The cycles that wait for other people (docs/rules.md §20.5). */
export const waitingCycles = (
  { owned, accepted }: MyCycles,
  joinRequests: readonly JoinRequest[] = [],
): WaitingCycle[] => [
  ...owned.flatMap((cycle) => ownedWait(cycle, joinRequests)),
  ...accepted.flatMap(joinedWait),
  ...[...owned, ...accepted].flatMap(swapWaitsIn),
  ...[...owned, ...accepted].flatMap((cycle) => stopWaitsIn(cycle).map((text) => ({ cycle, text }))),
];

function ownedWait(cycle: OwnedCycle, joinRequests: readonly JoinRequest[]): WaitingCycle[] {
  if (cycle.isRunning) return [];
  const step = nextStepOf(cycle);
  if (step?.name === 'invite' && waitsForLink(cycle)) {
    // An open request is a to-do item.
    const isAsked = joinRequests.some(({ cycleId }) => cycleId === cycle.id);
    return isAsked ? [] : [{ cycle, text: t('dashboard.waiting.link') }];
  }
  if (!step?.waitsForOthers || step.waitsFor === undefined) return [];
  const unanswered = cycle.participants.filter(holdsOpenSlot);
  // If only the viewer has not answered, the cycle does not wait for others.
  if (step.name === 'confirm' && isWaitingForViewer(cycle) && unanswered.length === 1) return [];
  return [{ cycle, text: step.waitsFor }];
}

function joinedWait(cycle: AcceptedCycle): WaitingCycle[] {
  if (cycle.isRunning) return [];
  if (isWaitingForViewer(cycle)) return [];
  const answers = cycle.slotAnswers.filter((answer) => answer !== null);
  return [{ cycle, text: whatComesNext({ ...cycle, answers, owner: personLabel(cycle.ownerParticipant) }) }];
}

/** The viewer's own swap proposals. */
const swapWaitsIn = (cycle: JoinedCycle): WaitingCycle[] =>
  cycle.swaps
    .filter(({ from }) => from.id === cycle.viewerParticipant?.id)
    .map(({ to }) => ({ cycle, text: t('dashboard.waiting.swap', { name: personLabel(to) }) }));
