import type { ChangeField } from './fields.ts';

/** What decides whether a fact of the audit log holds something that a person wrote, or their name, address or relationship. */
export interface StatedFact {
  field: string;
  /** The participant it is about. */
  seat: string | null;
  before: string | null;
  after: string | null;
  /** The account that made the entry, and the entry's position. */
  user: string;
  position: number;
}

/** The time in which an account was the one behind a participant. */
export interface Tenure {
  seat: string;
  /** The positions of the entries that begin and end it: 0, or a `PLACE_PASSED`; infinite without an end. */
  from: number;
  to: number;
}

/** A person in one cycle. */
export interface PersonInCycle {
  user: string;
  /** The participants that they are or were, and when. */
  times: readonly Tenure[];
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

/** Whether a participant's fact holds something from the time in which the person was the one behind it. */
function isOfTenure(facts: readonly StatedFact[], { seat, from, to }: Tenure): (fact: StatedFact) => boolean {
  const isOwn = (fact: StatedFact): boolean => fact.seat === seat && has(OF_PARTICIPANT, fact);
  const isWithin = ({ position }: StatedFact): boolean => from <= position && position < to;
  const stated = new Set(facts.filter((fact) => isOwn(fact) && isWithin(fact)).flatMap(statedIn));
  // Entries after the place has passed on can repeat what its former holder stated, as the value before.
  const repeats = (fact: StatedFact): boolean =>
    fact.position === to ||
    (from === 0 && isWithin(fact)) ||
    statedIn({ ...fact, after: fact.before }).some((text) => stated.has(text));
  return (fact) =>
    isOwn(fact) && ((fact.after !== null && isWithin(fact)) || (fact.before !== null && repeats(fact)));
}

const statedIn = (fact: StatedFact): string[] => textsOf({ ...fact, before: null });

/** Those facts of a cycle that are erased when a person deletes their account (docs/rules.md §41.5). */
export function factsOfPerson<F extends StatedFact>(
  facts: readonly F[],
  { user, times }: PersonInCycle,
): F[] {
  // Ending a dispute is an entry of the payer, which states the reason as the value before.
  const isAuthor = (fact: StatedFact): boolean =>
    fact.user === user && (fact.field === 'inviteEmail' || fact.after !== null);
  const isOfTheirTime = times.map((time) => isOfTenure(facts, time));
  const written = new Set(facts.filter((fact) => has(REPEATED, fact) && isAuthor(fact)).flatMap(textsOf));
  return facts.filter(
    (fact) =>
      isOfTheirTime.some((isOf) => isOf(fact)) ||
      (fact.user === user && has(OF_ACTOR, fact)) ||
      (has(REPEATED, fact) && textsOf(fact).some((text) => written.has(text))),
  );
}
