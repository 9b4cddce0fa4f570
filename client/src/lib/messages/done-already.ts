import { failures } from '@kolo/server/domain/messages/failures.ts';

/** Why a button has nothing left to do: what it does holds already (docs/rules.md §7.3: a repeat is harmless, and pointless). */
export const doneAlready = {
  freezeCycle: 'This section is already frozen.',
  freezeParticipants: 'This section is already frozen.',
  unlockCycle: 'This section is not frozen.',
  unlockParticipants: 'This section is not frozen.',
  run: failures['cycle-running'].text(),
  respondToInvite: 'This invite has already been answered.',
  ownCycle: 'You own this cycle: nobody has to invite you.',
} as const;
