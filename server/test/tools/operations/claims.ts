import { putCycle } from '../matrix-apis.ts';
import { always, sinceRunning, stages, toOwner, type Row } from '../matrix.ts';

/** A flag that contradicts the facts is refused (docs/rules.md §17.3). */
export const rows: Row[] = [
  {
    name: 'claim that it does not run',
    ...toOwner(stages('harmless', 'harmless', 'harmless', 'harmless', 'contradicts-facts')),
    apis: putCycle({ isRunning: false }),
  },
  {
    name: 'claim that the rounds were created',
    ...toOwner({ ...always('contradicts-facts'), ...sinceRunning('harmless') }),
    apis: putCycle({ roundsCreated: true }),
  },
  {
    name: 'claim that the e-mails were sent',
    ...toOwner({ ...always('contradicts-facts'), confirmed: 'harmless', ...sinceRunning('harmless') }),
    apis: putCycle({ sentConfirmationEmails: true }),
  },
  {
    name: 'claim that all have confirmed',
    ...toOwner({ ...always('contradicts-facts'), confirmed: 'harmless', ...sinceRunning('harmless') }),
    apis: putCycle({ allCollectorsConfirmed: true }),
  },
];
