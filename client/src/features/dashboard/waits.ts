import { isUnderWay } from '@kolo/server/domain/stage.ts';
import { formatDayLong } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { whatComesNext } from '../../lib/what-comes-next.ts';
import { stopWaitsIn } from './stop-needs.ts';
import type { AcceptedCycle, JoinedCycle, MyCycles, OwnedCycle } from './lists.ts';
import { isWaitingForViewer, nextStepOf } from './needs.ts';

/** A circle that stands still until others do something. */
export interface Wait {
  cycle: JoinedCycle;
  /** What it waits for, and of whom. */
  text: string;
}

/** The circles that wait for somebody else: nobody should have to wonder (docs/rules.md §20.5). */
export const waitsOf = ({ owned, accepted }: MyCycles): Wait[] => [
  ...owned.flatMap(ownedWait),
  ...accepted.flatMap(joinedWait),
  ...[...owned, ...accepted].flatMap(swapWaitsIn),
  ...[...owned, ...accepted].flatMap((cycle) => stopWaitsIn(cycle).map((text) => ({ cycle, text }))),
];

function ownedWait(cycle: OwnedCycle): Wait[] {
  if (cycle.isRunning) return unanswered(cycle);
  const step = nextStepOf(cycle);
  if (!step?.waitsForOthers || step.waitsFor === undefined) return [];
  const silent = cycle.participants.filter(
    ({ isCollector, confirmationStatus }) => isCollector && confirmationStatus === 'PENDING',
  );
  // Where the viewer alone has not answered, nobody else is waited for.
  if (step.name === 'confirm' && isWaitingForViewer(cycle) && silent.length === 1) return [];
  return [{ cycle, text: step.waitsFor }];
}

function joinedWait(cycle: AcceptedCycle): Wait[] {
  if (cycle.isRunning) return unanswered(cycle);
  if (isWaitingForViewer(cycle)) return [];
  const answers = cycle.slotAnswers.filter((answer) => answer !== null);
  return [{ cycle, text: whatComesNext({ ...cycle, answers, owner: personLabel(cycle.ownerParticipant) }) }];
}

/** The viewer's own proposals to exchange turns. */
const swapWaitsIn = (cycle: JoinedCycle): Wait[] =>
  cycle.swaps
    .filter(({ from }) => from.id === cycle.viewerParticipant?.id)
    .map(({ to }) => ({ cycle, text: waitMessages.swap(personLabel(to)) }));

/** Collectors who have not answered yet that the viewer has paid them. */
const unanswered = (cycle: JoinedCycle): Wait[] =>
  [...(isUnderWay(cycle) ? cycle.rounds : [])]
    .sort((one, other) => one.position - other.position)
    .filter(({ viewerStanding }) => viewerStanding === 'REPORTED')
    .map(({ collector, date }) => ({
      cycle,
      text: waitMessages.unanswered(personLabel(collector), formatDayLong(date)),
    }));

const waitMessages = {
  swap: (asked: string) => `${asked} has not answered yet whether you exchange turns.`,
  unanswered: (collector: string, day: string) =>
    `${collector} has not answered yet that you have paid for ${day}.`,
};
