import { InvalidInput } from '../../domain/errors.ts';
import { t } from '../../domain/messages/translate.ts';
import { COMMON_PASSWORDS } from './common-passwords.list.ts';

const common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** How the list writes a password: what nobody sees or types with care makes it no other. */
const plain = (password: string): string =>
  password
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();

/**
 * For a password that is to hold from now on: the most used ones are tried first by whoever guesses. Not asked at sign-in.
 * The list stays on the server: a page would have to fetch it.
 * @throws InvalidInput naming the field
 */
export function refuseCommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (common.has(plain(password))) {
    throw new InvalidInput({ [field]: [t('complaints.passwordTooCommon')] });
  }
}
