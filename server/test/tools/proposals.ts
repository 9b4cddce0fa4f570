import { participantOf, type CycleView } from './cycle.ts';
import type { Scenario } from './scenario.ts';
import type { Person } from './test-app.ts';

/** The steps of proposals in a scenario; unless stated otherwise, of the newest one of a cycle. */
export function proposalSteps(scenario: Scenario) {
  const propose = (person: Person, cycle: CycleView, candidate: Person) =>
    scenario.does<{ id: string }>(person, 'proposeOwner', {
      cycleId: cycle.id,
      participantId: participantOf(cycle, candidate).id,
    });
  const proposalsIn = async (cycle: { id: string }) => (await scenario.view(cycle)).proposals;
  const last = async (cycle: { id: string }) => {
    const proposal = (await proposalsIn(cycle)).at(-1);
    if (!proposal) throw new Error('there is no proposal');
    return proposal;
  };
  const answer = async (person: Person, cycle: { id: string }, accept = true) =>
    scenario.does(person, 'answerProposal', { id: (await last(cycle)).id, accept });
  const vote = async (person: Person, cycle: { id: string }, agree = true) =>
    scenario.does(person, 'voteOnProposal', { id: (await last(cycle)).id, agree });
  return { propose, proposalsIn, last, answer, vote };
}
