import { PASSBOOKS } from '../../domain/limits.ts';
import { ANYBODY, ACCEPTED, type Operations } from './table.ts';

/** What programs read of the history and what is kept of it. */
export const recordsQueries = {
  agreement: {
    does: 'What was agreed when the cycle started; before that, a draft of it. Null of a cycle that was started before agreements were kept.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  passbook: {
    does: `The whole record of a cycle, each entry with its hash over the one before it; what is not for the viewer is there as a commitment. Once in a document, and ${PASSBOOKS} times an hour.`,
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'limit-reached', 'query-too-costly'],
  },
  checkFingerprint: {
    does: 'Whether the record of a cycle holds the entry that a letter names, and every entry before it follows from the one before. An unknown cycle and an unknown fingerprint answer alike.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-input', 'limit-reached'],
  },
  history: {
    does: 'What was changed of a cycle, by whom and when, the newest first; of payments only for those who see rounds. Entries are never changed or deleted.',
    who: 'The owner, and participants who have accepted; until the cycle runs, whoever is a participant of it.',
    refusals: ['invalid-input', 'cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  changes: {
    does: "What was changed in all of the viewer's cycles, the oldest first: of each, what its `history` tells. To keep up to date, ask again and again `after` the last change you have; none is ever left out. To begin from now, ask for the `last` one first. `cycleId` and `kinds` leave out what does not interest you.",
    who: 'Anybody who is signed in; with `cycleId`, whoever reads the history of that cycle.',
    refusals: ['invalid-input', 'cycle-not-found', 'not-a-member', 'not-accepted'],
  },
} as const satisfies Operations;
