import { putCycle } from '../matrix-apis.ts';
import { always, sinceRunning, stages, toOwner, type Row } from '../matrix.ts';

/** The server refuses a flag that contradicts the facts (docs/rules.md §17.3). */
export const rows: Row[] = [
  {
    name: 'state that the cycle is not running',
    ...toOwner(stages('harmless', 'harmless', 'harmless', 'harmless', 'contradicts-facts')),
    apis: putCycle({ isRunning: false }),
  },
  {
    name: 'state that the rounds were created',
    ...toOwner({ ...always('contradicts-facts'), ...sinceRunning('harmless') }),
    apis: putCycle({ roundsCreated: true }),
  },
  {
    name: 'state that the emails were sent',
    ...toOwner({ ...always('contradicts-facts'), confirmed: 'harmless', ...sinceRunning('harmless') }),
    apis: putCycle({ sentConfirmationEmails: true }),
  },
  {
    name: 'state that all collectors have confirmed',
    ...toOwner({ ...always('contradicts-facts'), confirmed: 'harmless', ...sinceRunning('harmless') }),
    apis: putCycle({ allCollectorsConfirmed: true }),
  },
];
