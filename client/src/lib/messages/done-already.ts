import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { t } from '../t.ts';

/** Why a button has nothing left to do. Repeating its action would be harmless, but have no effect (docs/rules.md §7.3). */
export const doneAlready = {
  freezeCycle: () => t('notices.already.frozen'),
  freezeParticipants: () => t('notices.already.frozen'),
  unlockCycle: () => t('notices.already.unlocked'),
  unlockParticipants: () => t('notices.already.unlocked'),
  run: () => failureText('cycle-running'),
  respondToInvite: () => t('notices.already.answered'),
  ownCycle: () => t('notices.already.organiser'),
} as const;
