import { PASSWORD } from '../../domain/account.ts';

/** What a password that is to hold has to be. */
export const NEW_PASSWORD_RULE = `${PASSWORD.min} to ${PASSWORD.max} characters, and none of the 10,000 most used passwords.`;
