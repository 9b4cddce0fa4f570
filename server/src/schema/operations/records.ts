import { PASSBOOKS } from '../../domain/limits.ts';
import { ANYBODY, ACCEPTED, type Operations } from './table.ts';

/** The documentation of the history and the records. */
export const recordsQueries = {
  agreement: {
    does: 'Returns what was agreed when the cycle started, or a draft of it before the start. Null if the cycle started before agreements were kept.',
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  passbook: {
    does: `Returns the whole audit log of a cycle, each entry with its hash over the one before it. Values that the viewer may not see appear as commitments. Once in a document, and ${PASSBOOKS} times an hour.`,
    who: ACCEPTED,
    refusals: ['cycle-not-found', 'not-a-member', 'not-accepted', 'limit-reached', 'query-too-costly'],
  },
  checkFingerprint: {
    does: 'Checks whether the audit log of a cycle has the entry that an email names, and whether the chain is unbroken up to it. The answer is the same for an unknown cycle and an unknown fingerprint.',
    who: ANYBODY,
    open: true,
    credential: true,
    refusals: ['invalid-input', 'limit-reached'],
  },
  history: {
    does: 'Returns the changes of a cycle, with who made them and when, newest first. Only people who can see rounds get the changes of payments. Entries are never changed or deleted.',
    who: 'The owner, and participants who have accepted; until the cycle runs, every participant.',
    refusals: ['invalid-input', 'cycle-not-found', 'not-a-member', 'not-accepted'],
  },
  changes: {
    does: "Returns the changes of all the viewer's cycles, oldest first: for each cycle, what its `history` returns. To keep a copy up to date, ask repeatedly with `after`, the last change that you have; no change is ever left out. To start from now, ask for the `last` one first. Filter with `cycleId` and `kinds`.",
    who: 'Anyone who is signed in; with `cycleId`, anyone who can read the history of that cycle.',
    refusals: ['invalid-input', 'cycle-not-found', 'not-a-member', 'not-accepted'],
  },
} as const satisfies Operations;
