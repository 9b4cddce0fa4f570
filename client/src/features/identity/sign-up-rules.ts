import {
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPassword,
  checkPhone,
} from '@kolo/server/domain/account.ts';
import { t } from '../../lib/t.ts';
import { checkDob } from '@kolo/server/domain/schedule.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { invitedInstead } from '../../lib/pending-invite.ts';

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

/** Returns what is wrong with each field (docs/rules.md §3.1). */
export const signUpRules: Record<SignUpField, Rule> = {
  firstName: ({ firstName }) => sentenceText(checkFirstName(firstName)),
  lastName: ({ lastName }) => sentenceText(checkLastName(lastName)),
  email: ({ email }) => sentenceText(checkEmail(email)),
  password: ({ password }) => sentenceText(checkPassword(password)),
  confirmPassword: ({ password, confirmPassword }) =>
    confirmPassword === password
      ? sentenceText(checkPassword(confirmPassword))
      : t('complaints.passwordsDiffer'),
  phoneNumber: ({ phoneNumber }) => sentenceText(checkPhone(phoneNumber)),
  dob: ({ dob }) => sentenceText(checkDob(dob)),
};

export const STEPS = [
  ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
  ['phoneNumber', 'dob'],
] as const satisfies SignUpField[][];

/** True if all these fields are valid. */
export const isComplete = (fields: readonly SignUpField[], values: SignUpValues): boolean =>
  fields.every((field) => signUpRules[field](values) === undefined);

/**
 * The error for an email other than that of the pending invite (docs/rules.md §20.3). It does not disable the button: pressing
 * the button shows it.
 */
export function inviteComplaint(email: string): string | undefined {
  const invited = invitedInstead(email);
  return invited && t('signUp.inviteNeeds', { email: invited });
}
