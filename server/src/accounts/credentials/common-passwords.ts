import { InvalidInput } from '../../domain/errors.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { COMMON_PASSWORDS } from './common-passwords.list.ts';

const common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** Normalises a password as the list does: invisible characters, case and surrounding spaces make no difference. */
const normalised = (password: string): string =>
  password
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();

/**
 * Refuses a new password that is among the most used ones, which attackers try first. Not checked at sign-in. The list stays
 * on the server, because a page would have to download it.
 * @throws InvalidInput for this field
 */
export function refuseCommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (common.has(normalised(password))) {
    throw new InvalidInput({ [field]: [sentence('complaints.passwordTooCommon')] });
  }
}
