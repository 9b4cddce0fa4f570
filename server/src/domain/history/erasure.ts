import type { ChangeField } from './fields.ts';

/** What decides whether a fact of the audit log holds something that a person wrote, or their name, address or relationship. */
export interface StatedFact {
  field: string;
  /** The participant it is about. */
  seat: string | null;
  before: string | null;
  after: string | null;
  /** The account that made the entry. */
  user: string;
}

/** A person in one cycle. */
export interface PersonInCycle {
  user: string;
  /** The participants that they are or were. */
  seats: ReadonlySet<string>;
}

/** Of a participant: written by that person, or about that person alone. */
const OF_PARTICIPANT: readonly ChangeField[] = [
  'name',
  'relationship',
  'ownRelationship',
  'rejectionReason',
  'slotReason',
  'slotWishes',
  'inviteEmail',
  'reference',
  'note',
  'delayNote',
];

/** Written by the account that made the entry, about anyone. */
const OF_ACTOR: readonly ChangeField[] = ['relationship', 'requestNote', 'swapNote', 'stopReason'];

/**
 * Also written by the account that made the entry, but entries of others repeat it: a dispute's reason when they end the dispute, and an
 * invited address when they change it.
 */
const REPEATED: readonly ChangeField[] = ['reason', 'inviteEmail'];

/** The fields of facts that can hold something of a person. Titles, stories and house rules stay: others agreed to them. */
export const ERASABLE: readonly ChangeField[] = [
  ...new Set<ChangeField>([...OF_PARTICIPANT, ...OF_ACTOR, ...REPEATED]),
];

const has = (fields: readonly string[], { field }: StatedFact): boolean => fields.includes(field);

/** The texts of a fact that only its author can have written first, each with what it is about. */
const textsOf = ({ field, seat, before, after }: StatedFact): string[] =>
  [before, after].flatMap((text) => (text === null ? [] : [`${field}\n${seat}\n${text}`]));

/** Those facts of a cycle that are erased when a person deletes their account (docs/rules.md §41.5). */
export function factsOfPerson<F extends StatedFact>(
  facts: readonly F[],
  { user, seats }: PersonInCycle,
): F[] {
  // Ending a dispute is an entry of the payer, which states the reason as the value before.
  const isAuthor = (fact: StatedFact): boolean =>
    fact.user === user && (fact.field === 'inviteEmail' || fact.after !== null);
  const written = new Set(facts.filter((fact) => has(REPEATED, fact) && isAuthor(fact)).flatMap(textsOf));
  return facts.filter(
    (fact) =>
      (fact.seat !== null && seats.has(fact.seat) && has(OF_PARTICIPANT, fact)) ||
      (fact.user === user && has(OF_ACTOR, fact)) ||
      (has(REPEATED, fact) && textsOf(fact).some((text) => written.has(text))),
  );
}
