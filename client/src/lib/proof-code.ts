import { keptCode } from './kept-code.ts';

/** The code of the link that verifies an email. */
export const {
  keep: keepProofCode,
  read: keptProofCode,
  forget: forgetProofCode,
} = keptCode('kolo.prove-email');
