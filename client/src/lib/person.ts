import { isolated } from '@kolo/server/domain/names.ts';
import { capital, charactersOf } from '@kolo/server/domain/participant.ts';
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

/** Whether the person has deleted their account: nothing can be sent to them, or asked of them (docs/rules.md §41.8). */
export const isFormer = ({ formerNumber }: { formerNumber: number | null }): boolean => formerNumber !== null;

/**
 * Whether a payment or repayment still waits for anyone: a former member neither pays, nor answers, nor says how to pay them
 * (docs/rules.md §41.8).
 */
export const waitsForSomeone = (side: {
  isFromFormer: boolean;
  isToFormer: boolean;
  isReported: boolean;
}): boolean => !side.isToFormer && (side.isReported || !side.isFromFormer);

/** Scripts whose characters join: two initials side by side would read as a word. */
const JOINS = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}]/u;
const NON_JOINER = '\u200c';

/** Letters and digits with their marks. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;
const EMOJI = /^\p{Extended_Pictographic}/u;

/**
 * A person's initials: `AL` for `Ada.LO`; the first two characters of an email address, or of a name of emoji. A character keeps its
 * marks.
 */
export function initialsOf(label: string): string {
  const name = label.replace(/@.*$/, '');
  const words = (name.match(WORDS) ?? []).map((word) => charactersOf(word));
  const [first = charactersOf(name).filter((character) => EMOJI.test(character)), second] = words;
  const initials = (second ? [first[0], second[0]] : first.slice(0, 2)).map((character = '') =>
    capital(character),
  );
  return initials.join(initials.some((initial) => JOINS.test(initial)) ? NON_JOINER : '');
}
