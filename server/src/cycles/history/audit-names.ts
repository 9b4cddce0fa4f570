import { BooksFold, type BookItem, type ReadableEntry } from '../../domain/books.ts';
import { numbered } from '../../domain/names.ts';
import { isSameName } from '../../domain/participant.ts';
import type { BookRows } from './book-rows.ts';

/** Who made an entry, or whom it is about, by another name or participant than the record knows. */
export interface NameFlaw {
  position: number;
  what: string;
}

/** These entries Kolo wrote itself, without names. */
const BY_KOLO: readonly string[] = ['CHAINED', 'ERASED'];
/** Their actors have no participant, and are told apart from those who have one. */
const BY_ASKERS: readonly string[] = ['JOIN_ASKED', 'JOIN_WITHDRAWN'];

/** A person of a cycle at one entry. */
interface Person {
  participant: string;
  /** The account; null as long as there is none, undefined where the record does not say. */
  user: string | null | undefined;
}

/** `Ada.LO (2)` without the number by which two of one name are told apart. */
const baseOf = (label: string): string => label.replace(/ \(\d+\)$/, '');

/** Earlier versions shortened some names in another way, which also decides who is told apart by a number. */
function isKnownAs(shown: string | null, expected: string | null): boolean {
  if (shown === expected || shown === null || expected === null) return shown === expected;
  const [one, other] = [baseOf(shown), baseOf(expected)];
  return one !== other && isSameName(one, other);
}

/**
 * Compares the names and participants that stand beside the entries, outside of their hashes, with what the entries say: a name
 * changes by an entry `RENAMED` alone, and is otherwise the account's (docs/rules.md §25.6). Follows the fold entry by entry.
 */
export class NamesAudit {
  readonly flaws: NameFlaw[] = [];
  private readonly rows: BookRows;
  private readonly renames = new Map<string, { position: number; before: string; after: string }[]>();
  private readonly present: ReadonlySet<string>;
  /** Of those who left, the first name under which they stand anywhere. */
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
    // What was chained later had its names filled in later.
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

  /** @param fold as it is after this entry */
  look({ position, kind, user }: ReadableEntry, fold: BooksFold): void {
    if (position <= this.start || BY_KOLO.includes(kind)) return;
    const people = peopleOf(fold);
    const labels = this.labelsOf(people, position, fold.isWhole);
    this.lookAtActor({ position, kind, user }, people, labels);
    for (const { participant, name } of this.rows.mentioned.get(position) ?? []) {
      const person = people.find((each) => each.participant === participant);
      if (person) this.lookAtName(person, name, labels, position, 'is about');
    }
  }

  private lookAtActor(
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
        what: `is by ${participant ?? 'nobody who takes part'}, and the row has ${actor.participant ?? 'nobody'}`,
      });
    if (person && !isAsker) this.lookAtName(person, actor.name, labels, position, 'is by');
  }

  private lookAtName(
    person: Person,
    name: string | null,
    labels: Labels,
    position: number,
    relation: 'is by' | 'is about',
  ): void {
    const key = keyOf(person);
    if (!this.firstSeen.has(key) && name !== null) this.firstSeen.set(key, baseOf(name));
    const expected = labels.areExact ? labels.of.get(person.participant) : this.baseAt(person, position);
    // Nobody knows any more how somebody was called who left.
    if (expected === undefined && person.user !== null) return;
    const shown = name === null || labels.areExact ? name : baseOf(name);
    if (!isKnownAs(shown, expected ?? null))
      this.flaws.push({
        position,
        what: `${relation} ${person.participant} by another name than the row has`,
      });
  }

  /** What everybody is called at an entry; only their bare names where one of them is not known any more. */
  private labelsOf(people: readonly Person[], position: number, isWhole: boolean): Labels {
    const named = people.map((person) => ({
      id: person.participant,
      name: person.user === null ? null : this.baseAt(person, position),
    }));
    const known = named.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]));
    const areExact = isWhole && known.length === named.length;
    const key = JSON.stringify([areExact, known]);
    // Most entries change neither who takes part nor what anybody is called.
    if (this.newest?.key !== key) this.newest = { key, areExact, of: numbered(known) };
    return this.newest;
  }

  /** The bare name of somebody with an account; undefined where it is not known. */
  private baseAt(person: Person, position: number): string | undefined {
    if (typeof person.user !== 'string') return undefined;
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

/** In the order in which they came, with those who have just left. */
const peopleOf = (fold: BooksFold): Person[] =>
  [...fold.of('participant'), ...fold.gone]
    .sort((one, other) => one.order - other.order)
    .map(({ ids, fields }: BookItem) => ({ participant: ids[0] ?? '', user: fields.userId?.value }));
