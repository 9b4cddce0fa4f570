import { keptCode } from './kept-code.ts';

/** The code of the link that confirms a new email. */
export const confirmCode = keptCode('kolo.confirm-email');

/** The code of the link that cancels a change of email. */
export const cancelCode = keptCode('kolo.cancel-email');
