import type { ConfirmationStatus } from '@kolo/server/domain/participant.ts';
import type { Stage } from '@kolo/server/domain/stage.ts';

interface WaitingCycle {
  stage: Stage;
  /** The answers of those who hold a slot. */
  answers: readonly ConfirmationStatus[];
  /** How its owner is called. */
  owner: string;
}

/** What a cycle waits for, told to somebody who takes part and does not own it (docs/rules.md §20.5); empty once it runs. */
export function whatComesNext({ stage, answers, owner }: WaitingCycle): string {
  const words: Record<Stage, () => string> = {
    SETUP: () =>
      `${owner} settles who takes part, the dates and the amount. Then it is decided who collects when.`,
    FROZEN: () => `The dates and the participants are settled. ${owner} now decides who collects when.`,
    CONFIRMING: () => confirming(answers, owner),
    READY: () => `Everyone has confirmed. ${owner} can start the first round now.`,
    RUNNING: () => '',
    COMPLETED: () => '',
    STOPPED: () => '',
    SETTLED: () => '',
  };
  return words[stage]();
}

function confirming(answers: readonly ConfirmationStatus[], owner: string): string {
  if (answers.includes('REJECTED'))
    return `Somebody rejected a slot: ${owner} chooses again who collects when.`;
  const silent = answers.filter((answer) => answer === 'PENDING').length;
  return silent === 1 ? '1 collector has not confirmed yet.' : `${silent} collectors have not confirmed yet.`;
}
