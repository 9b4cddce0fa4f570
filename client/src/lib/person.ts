import { isolated } from '@kolo/server/domain/names.ts';

/**
 * How a person is called on every screen: the name, the e-mail before there is one (docs/rules.md §8.5), and never nothing. It can
 * stand in any sentence.
 */
export const personLabel = (person: { name: string | null; email: string | null }): string =>
  isolated(person.name ?? person.email ?? 'Somebody');

/** Two letters for a person: of `Ada.LO` `AL`, of an e-mail address its first two. */
export function initialsOf(label: string): string {
  const words = label.replace(/@.*$/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const emails =
    words.length > 1
      ? words.slice(0, 2).map((word) => word.match(/./u))
      : (words[0] ?? '').match(/./gu)?.slice(0, 2);
  return (emails ?? []).join('').toUpperCase();
}
