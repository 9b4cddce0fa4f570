import type { ConfirmationStatus } from '@kolo/server/domain/participant.ts';
import type { Stage } from '@kolo/server/domain/stage.ts';
import { t } from './t.ts';

interface WaitingCycle {
  stage: Stage;
  /** The answers of the collectors to their slots. */
  answers: readonly ConfirmationStatus[];
  /** The owner's name. */
  owner: string;
}

/** What happens next, for a participant who is not the owner (docs/rules.md §20.5); empty once the cycle runs. */
export function whatComesNext({ stage, answers, owner }: WaitingCycle): string {
  switch (stage) {
    case 'SETUP':
      return t('nextSteps.setup', { owner });
    case 'FROZEN':
      return t('nextSteps.frozen', { owner });
    case 'CONFIRMING':
      return answers.includes('REJECTED')
        ? t('nextSteps.rejected', { owner })
        : t('nextSteps.confirming', { waiting: answers.filter((answer) => answer === 'PENDING').length });
    case 'READY':
      return t('nextSteps.ready', { owner });
    default:
      return '';
  }
}
