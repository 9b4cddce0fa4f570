import { BooksFold, type BookItem, type ReadableEntry } from '../../domain/books.ts';
import { numbered } from '../../domain/names.ts';
import { isSameName } from '../../domain/participant.ts';
import type { BookRows } from './book-rows.ts';

/** A name or participant beside an entry that differs from the audit log. */
export interface NameFlaw {
  position: number;
  what: string;
}

/** Kinds of entries that Kolo writes itself, without names. */
const BY_KOLO: readonly string[] = ['CHAINED', 'ERASED'];
/** Kinds of entries whose actors have no participant. */
const BY_ASKERS: readonly string[] = ['JOIN_ASKED', 'JOIN_WITHDRAWN'];

/** A person of a cycle at one entry. */
interface Person {
  participant: string;
  /** The account; null if there is none yet, undefined if the audit log does not have it. */
  user: string | null | undefined;
}

/** Removes the number that distinguishes equal names, as in `Ada.LO (2)`. */
const baseOf = (label: string): string => label.replace(/ \(\d+\)$/, '');

/** Earlier versions shortened some names differently, which also affects which names are numbered. */
function isKnownAs(shown: string | null, expected: string | null): boolean {
  if (shown === expected || shown === null || expected === null) return shown === expected;
  const [one, other] = [baseOf(shown), baseOf(expected)];
  return one !== other && isSameName(one, other);
}

/**
 * Compares the names and participants beside the entries, which no hash covers, with the entries: a name changes only by an
 * entry `RENAMED`, and is otherwise the account's (docs/rules.md §25.6). Follows the fold entry by entry.
 */
export class NamesAudit {
  readonly flaws: NameFlaw[] = [];
  private readonly rows: BookRows;
  private readonly renames = new Map<string, { position: number; before: string; after: string }[]>();
  private readonly present: ReadonlySet<string>;
  /** The first recorded names of people who left. */
  private readonly firstSeen = new Map<string, string>();
  private readonly start: number;
  private newest: (Labels & { key: string }) | undefined;

  constructor(entries: readonly ReadableEntry[], rows: BookRows) {
    this.rows = rows;
    this.present = new Set(
      rows.items.flatMap(({ part, ids, fields }) =>
        part === 'participant' ? [keyOf({ participant: ids[0] ?? '', user: fields.userId ?? null })] : [],
      ),
    );
    // Entries that were chained later also had their names filled in later.
    this.start = entries.findLast(({ kind }) => kind === 'CHAINED')?.position ?? 0;
    for (const { kind, user, position, facts } of entries) {
      if (kind !== 'RENAMED') continue;
      for (const fact of facts) {
        if (typeof fact !== 'object' || fact.field !== 'name' || fact.seat === null) continue;
        if (fact.before === null || fact.after === null) continue;
        const key = keyOf({ participant: fact.seat, user });
        const of = this.renames.get(key) ?? [];
        this.renames.set(key, of);
        of.push({ position, before: baseOf(fact.before), after: baseOf(fact.after) });
      }
    }
  }

  /** @param fold the fold after this entry */
  check({ position, kind, user }: ReadableEntry, fold: BooksFold): void {
    if (position <= this.start || BY_KOLO.includes(kind)) return;
    const people = peopleOf(fold);
    const labels = this.labelsOf(people, position, fold.isWhole);
    this.checkActor({ position, kind, user }, people, labels);
    for (const { participant, name } of this.rows.mentioned.get(position) ?? []) {
      const person = people.find((each) => each.participant === participant);
      if (person) this.checkName(person, name, labels, position, 'is about');
    }
  }

  private checkActor(
    { position, kind, user }: Pick<ReadableEntry, 'position' | 'kind' | 'user'>,
    people: readonly Person[],
    labels: Labels,
  ): void {
    const actor = this.rows.actors.get(position);
    if (!actor) return;
    const person = people.find((each) => each.user === user);
    const isAsker = BY_ASKERS.includes(kind);
    if (!person && !isAsker) return;
    const participant = isAsker ? null : (person?.participant ?? null);
    if (actor.participant !== participant)
      this.flaws.push({
        position,
        what: `is by ${participant ?? 'someone who is no participant'}, but the row has ${actor.participant ?? 'no participant'}`,
      });
    if (person && !isAsker) this.checkName(person, actor.name, labels, position, 'is by');
  }

  private checkName(
    person: Person,
    name: string | null,
    labels: Labels,
    position: number,
    relation: 'is by' | 'is about',
  ): void {
    const key = keyOf(person);
    if (!this.firstSeen.has(key) && name !== null) this.firstSeen.set(key, baseOf(name));
    const expected = labels.areExact ? labels.of.get(person.participant) : this.baseAt(person, position);
    // The name of someone who left is not known.
    if (expected === undefined && person.user !== null) return;
    const shown = name === null || labels.areExact ? name : baseOf(name);
    if (!isKnownAs(shown, expected ?? null))
      this.flaws.push({
        position,
        what: `${relation} ${person.participant}, but the row has another name`,
      });
  }

  /** Returns everyone's name at an entry. If one is unknown, the names have no numbers. */
  private labelsOf(people: readonly Person[], position: number, isWhole: boolean): Labels {
    const named = people.map((person) => ({
      id: person.participant,
      name: person.user === null ? null : this.baseAt(person, position),
    }));
    const known = named.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]));
    const areExact = isWhole && known.length === named.length;
    const key = JSON.stringify([areExact, known]);
    // Most entries change neither participants nor names.
    if (this.newest?.key !== key) this.newest = { key, areExact, of: numbered(known) };
    return this.newest;
  }

  /** Returns the name without a number of a person with an account; undefined if it is not known. */
  private baseAt(person: Person, position: number): string | undefined {
    if (typeof person.user !== 'string') return undefined;
    // The name is erased wherever it was.
    if (this.rows.erased.has(person.user)) return undefined;
    const key = keyOf(person);
    const renames = this.renames.get(key) ?? [];
    const last = renames.findLast((each) => each.position < position);
    if (last) return last.after;
    const next = renames.find((each) => each.position >= position);
    if (next) return next.before;
    if (this.present.has(key)) return this.rows.names.get(person.user);
    return this.firstSeen.get(key);
  }
}

interface Labels {
  areExact: boolean;
  of: ReadonlyMap<string, string>;
}

const keyOf = ({ participant, user }: Person): string => `${participant} ${user ?? ''}`;

/** Returns the participants in the order in which they were added, including those that this entry removed. */
const peopleOf = (fold: BooksFold): Person[] =>
  [...fold.of('participant'), ...fold.gone]
    .sort((one, other) => one.order - other.order)
    .map(({ ids, fields }: BookItem) => ({ participant: ids[0] ?? '', user: fields.userId?.value }));
