import { PASSWORD } from '../../domain/account.ts';

/** The requirements for a new password, as a description for the API. */
export const NEW_PASSWORD_RULE = `${PASSWORD.min} to ${PASSWORD.max} characters, and none of the 10,000 most used passwords.`;
