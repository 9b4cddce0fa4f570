import {
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPassword,
  checkPhone,
} from '@kolo/server/domain/account.ts';
import { t } from '../../lib/t.ts';
import { checkDob } from '@kolo/server/domain/schedule.ts';
import { invitedInstead } from '../../lib/pending-invite.ts';
import { signUpMessages } from './sign-up-messages.ts';

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  phoneNumber: string;
  dob: string;
}

export type SignUpField = keyof SignUpValues;
type Rule = (values: SignUpValues) => string | undefined;

/** The rule of every field; the second password has to repeat the first (docs/rules.md §3.1). */
export const signUpRules: Record<SignUpField, Rule> = {
  firstName: ({ firstName }) => checkFirstName(firstName),
  lastName: ({ lastName }) => checkLastName(lastName),
  email: ({ email }) => checkEmail(email),
  password: ({ password }) => checkPassword(password),
  confirmPassword: ({ password, confirmPassword }) =>
    confirmPassword === password ? checkPassword(confirmPassword) : t('complaints.passwordsDiffer'),
  phoneNumber: ({ phoneNumber }) => checkPhone(phoneNumber),
  dob: ({ dob }) => checkDob(dob),
};

export const STEPS = [
  ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
  ['phoneNumber', 'dob'],
] as const satisfies SignUpField[][];

/** Nothing is left to fill in or to correct. */
export const isComplete = (fields: readonly SignUpField[], values: SignUpValues): boolean =>
  fields.every((field) => signUpRules[field](values) === undefined);

/** What stands against an address while an invite waits for another (docs/rules.md §20.3). The button stays open: pressed, it says so. */
export function inviteComplaint(email: string): string | undefined {
  const invited = invitedInstead(email);
  return invited && signUpMessages.inviteNeeds(invited);
}
