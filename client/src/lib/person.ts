import { isolated } from '@kolo/server/domain/names.ts';
import { t } from './t.ts';

/** A person, by name or email address. */
export interface NamedPerson {
  name: string | null;
  email: string | null;
}

/**
 * A person's name on screen; the email address if there is no name yet (docs/rules.md §8.5). Never empty, and isolated, so that it
 * can be used in any sentence.
 */
export const personLabel = (person: NamedPerson): string =>
  isolated(person.name ?? person.email ?? t('controls.someone'));

/** A person's initials: `AL` for `Ada.LO`; the first two characters of an email address. */
export function initialsOf(label: string): string {
  const words = label.replace(/@.*$/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials =
    words.length > 1
      ? words.slice(0, 2).map((word) => word.match(/./u))
      : (words[0] ?? '').match(/./gu)?.slice(0, 2);
  return (initials ?? []).join('').toUpperCase();
}
