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
const OF_SEAT: readonly ChangeField[] = [
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

/** Written by the account that made the entry, whomever it is about. */
const OF_ACTOR: readonly ChangeField[] = [
  'relationship',
  'inviteEmail',
  'requestNote',
  'swapNote',
  'stopReason',
];

/** The fields of facts that can hold something of a person. Titles, stories and house rules stay: others agreed to them. */
export const ERASABLE: readonly ChangeField[] = /* @__PURE__ */ [
  ...new Set<ChangeField>([...OF_SEAT, ...OF_ACTOR, 'reason']),
];

const has = (fields: readonly string[], { field }: StatedFact): boolean => fields.includes(field);

/** A reason is the collector's, and its fact is about the payer. Entries of others repeat it when they end the dispute. */
const reasonsOf = (fact: StatedFact): string[] =>
  [fact.before, fact.after].flatMap((text) => (text === null ? [] : [`${fact.seat}\n${text}`]));

/** Those facts of a cycle that are erased when a person deletes their account (docs/rules.md §41.5). */
export function factsOfPerson<F extends StatedFact>(
  facts: readonly F[],
  { user, seats }: PersonInCycle,
): F[] {
  const own = (fact: StatedFact): boolean => fact.user === user;
  const reasons = new Set(
    facts.filter((fact) => fact.field === 'reason' && own(fact) && fact.after !== null).flatMap(reasonsOf),
  );
  return facts.filter((fact) => {
    if (fact.field === 'reason') return reasonsOf(fact).some((reason) => reasons.has(reason));
    return (
      (fact.seat !== null && seats.has(fact.seat) && has(OF_SEAT, fact)) || (own(fact) && has(OF_ACTOR, fact))
    );
  });
}
