import { canonicalJson, hashOfText, isHash, isSalt, type Json } from './canonical.ts';
import { CROCKFORD, crockfordRead } from './crockford.ts';

/**
 * The passbook: every change of a circle carries a hash over the one before it (docs/rules.md §25). All of it is public, and
 * docs/passbook.md says it in the words of somebody who writes a checker: nothing here may ever change what is hashed.
 */

/** One value that a change changed, exactly as it is committed to. */
export interface CommittedFact {
  field: string;
  /** The participant whom it is about, by id. */
  seat: string | null;
  /** The day of the collection that it is about, yyyy-MM-dd. */
  day: string | null;
  before: string | null;
  after: string | null;
}

/** The canonical JSON of a fact, key by key: what else a row holds is not committed to. */
export const factText = ({ field, seat, day, before, after }: CommittedFact): string =>
  canonicalJson({ field, seat, day, before, after });

/** What stands for a fact in the chain: whoever has the salt (16 bytes, in hex) can check it, and nobody can guess it. */
export const commitmentOf = (salt: string, text: string): string => hashOfText(text, salt);

/** What the hash of an entry is over. */
export interface HashedEntry {
  cycle: string;
  /** From 1. */
  position: number;
  kind: string;
  /** The account that did it, by id. */
  user: string;
  /** ISO 8601 in UTC with three digits of a second. */
  at: string;
  /** The commitments of its facts, in their order. */
  facts: readonly string[];
  /** The hash of the entry before; null for the first. */
  previous: string | null;
}

export const entryHash = ({ cycle, position, kind, user, at, facts, previous }: HashedEntry): string =>
  hashOfText(canonicalJson({ cycle, position, kind, user, at, facts: [...facts], previous }));

const SYMBOLS = 12;
const GROUP = 4;

/** The first 60 bits of a hash, as people read and write them: `7Q4K-9F2M-XD1C`. */
export function fingerprintOf(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, 15)}`);
  const symbols = Array.from({ length: SYMBOLS }, (_, index) =>
    CROCKFORD.charAt(Number((bits >> BigInt(5 * (SYMBOLS - 1 - index))) & 31n)),
  ).join('');
  return [0, GROUP, 2 * GROUP].map((start) => symbols.slice(start, start + GROUP)).join('-');
}

/** Says of a hash whether it is the one that was named. */
export type NamedHash = (hash: string) => boolean;

/** A fingerprint, or a whole hash, as somebody has copied it from a letter; undefined where it is neither. */
export function readFingerprint(text: string): NamedHash | undefined {
  const whole = text.replace(/\s/g, '').toLowerCase();
  if (isHash(whole)) return (hash) => hash === whole;
  const symbols = crockfordRead(text);
  if (symbols.length !== SYMBOLS || Array.from(symbols).some((each) => !CROCKFORD.includes(each)))
    return undefined;
  return (hash) => fingerprintOf(hash).replaceAll('-', '') === symbols;
}

/** The kind of an entry that says which facts were erased, one fact of its own for each, `after` being `14.2`. */
export const ERASED = 'ERASED';
/** How an ERASED entry names a fact: the position of its entry, and its place there, from 1. */
export const erasedName = (position: number, place: number): string => `${position}.${place}`;

/** A fact as a passbook shows it. */
export interface PassbookFact {
  commitment: string;
  /** Null where the reader may not see the fact, and where it was erased. */
  salt: string | null;
  erased: boolean;
  /** Its canonical JSON; null together with the salt. */
  fact: string | null;
}

/** An entry as a passbook shows it. */
export interface PassbookEntry {
  position: number;
  kind: string;
  user: string;
  at: string;
  previous: string | null;
  hash: string;
  facts: readonly PassbookFact[];
}

/** What became of checking a chain. */
export interface Verdict {
  /** How many entries were looked at. */
  entries: number;
  /** The first entry that does not follow, by the position that it should have; null where all do. */
  brokenAt: number | null;
}

/**
 * Computes every entry from the first, each readable fact's commitment included (docs/rules.md §25.3). A fact that nobody can read
 * any more breaks the chain unless an ERASED entry names it.
 */
export function verifyPassbook(cycle: string, entries: readonly PassbookEntry[]): Verdict {
  const steps = verifying(cycle, entries);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** So many characters of entries take some milliseconds. */
const AT_ONCE = 100_000;
/** Of an entry, beside the texts of its facts. */
const ENTRY = 1_000;

const sizeOf = ({ facts }: PassbookEntry): number =>
  facts.reduce((size, { fact }) => size + (fact?.length ?? 0), ENTRY);

/**
 * The same, with a pause now and then: a long record takes a second, for which nobody else should have to wait.
 * @param pause lets others have their turn
 */
export async function verifyWithPauses(
  cycle: string,
  entries: readonly PassbookEntry[],
  pause: () => Promise<unknown>,
): Promise<Verdict> {
  const steps = verifying(cycle, entries);
  let size = 0;
  for (const entry of entries) {
    const { done, value } = steps.next();
    if (done) return value;
    size += sizeOf(entry);
    if (size <= AT_ONCE) continue;
    await pause();
    size = 0;
  }
  return steps.next().value ?? { entries: entries.length, brokenAt: null };
}

function* verifying(cycle: string, entries: readonly PassbookEntry[]): Generator<void, Verdict> {
  const erased = erasedNames(entries);
  let previous: string | null = null;
  for (const [index, entry] of entries.entries()) {
    const position = index + 1;
    if (entry.position !== position || entry.previous !== previous || !follows(cycle, entry, erased)) {
      return { entries: entries.length, brokenAt: position };
    }
    previous = entry.hash;
    yield;
  }
  return { entries: entries.length, brokenAt: null };
}

const follows = (cycle: string, entry: PassbookEntry, erased: ReadonlySet<string>): boolean =>
  isHash(entry.hash) &&
  entry.facts.every((fact, index) => isSo(fact, erasedName(entry.position, index + 1), erased)) &&
  entry.hash === computed(cycle, entry);

/** None where a text is among it that no UTF-8 can hold: nothing was ever hashed over that. */
function computed(cycle: string, entry: PassbookEntry): string | undefined {
  try {
    return entryHash({ ...entry, cycle, facts: entry.facts.map(({ commitment }) => commitment) });
  } catch {
    return undefined;
  }
}

function isSo(
  { commitment, salt, fact, erased }: PassbookFact,
  name: string,
  named: ReadonlySet<string>,
): boolean {
  if (!isHash(commitment)) return false;
  if (erased) return salt === null && fact === null && named.has(name);
  // For the reader's eyes it is not: its commitment stands for it.
  if (salt === null && fact === null) return true;
  return (
    isSalt(salt) && fact !== null && readFact(fact) !== undefined && commitmentOf(salt, fact) === commitment
  );
}

/** Which facts the entries after them say were erased. */
function erasedNames(entries: readonly PassbookEntry[]): Set<string> {
  const names = new Set<string>();
  for (const { kind, facts, position } of entries) {
    if (kind !== ERASED) continue;
    for (const { fact } of facts) {
      const after = fact === null ? null : (readFact(fact)?.after ?? null);
      if (after !== null && Number(after.split('.')[0]) < position) names.add(after);
    }
  }
  return names;
}

const FACT_KEYS: readonly string[] = ['after', 'before', 'day', 'field', 'seat'];

/** A fact from its canonical JSON; undefined where it is not exactly one. */
export function readFact(text: string): CommittedFact | undefined {
  const value = jsonOf(text);
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value).sort();
  if (keys.length !== FACT_KEYS.length || keys.some((key, index) => key !== FACT_KEYS[index]))
    return undefined;
  const isText = (key: string): boolean => typeof value[key] === 'string' || value[key] === null;
  if (typeof value.field !== 'string' || !FACT_KEYS.every(isText)) return undefined;
  const fact = value as unknown as CommittedFact;
  try {
    return factText(fact) === text ? fact : undefined;
  } catch {
    return undefined;
  }
}

/** What a passbook file says of itself. */
export const PASSBOOK_FORMAT = 'kolo-passbook';
export const PASSBOOK_VERSION = 1;

/** A passbook as a file (docs/passbook.md). */
export interface PassbookFile {
  format: typeof PASSBOOK_FORMAT;
  version: typeof PASSBOOK_VERSION;
  cycle: { id: string; title: string };
  entries: readonly PassbookEntry[];
}

/** An entry as a line of the file. */
export const passbookLine = ({ position, kind, user, at, previous, hash, facts }: PassbookEntry): string =>
  JSON.stringify({ position, kind, user, at, previous, hash, facts });

/** The file as text: a line for each entry, so that people find their way in it. */
export function passbookOfLines(cycle: { id: string; title: string }, lines: readonly string[]): string {
  const head = `"format":${JSON.stringify(PASSBOOK_FORMAT)},"version":${PASSBOOK_VERSION},"cycle":${JSON.stringify(cycle)}`;
  return `{${head},"entries":[\n${lines.join(',\n')}\n]}\n`;
}

/** The same of its entries. */
export const passbookText = (
  cycle: { id: string; title: string },
  entries: readonly PassbookEntry[],
): string => passbookOfLines(cycle, entries.map(passbookLine));

/** What is too large to be anybody's passbook, in bytes: a circle of 250 people that ran for years has a fifth of it. */
export const PASSBOOK_MAX_BYTES = 50_000_000;

/** A file as it was saved; undefined where it is no passbook at all. What is wrong within its entries, the check names. */
export function readPassbook(text: string): PassbookFile | undefined {
  // Some editors begin a file with a mark that is none of its text.
  const value = jsonOf(text.replace(/^\ufeff/, ''));
  if (!isRecord(value) || value.format !== PASSBOOK_FORMAT || value.version !== PASSBOOK_VERSION)
    return undefined;
  const { cycle, entries } = value;
  if (!isRecord(cycle) || typeof cycle.id !== 'string' || typeof cycle.title !== 'string') return undefined;
  if (!Array.isArray(entries) || !entries.every(isEntry)) return undefined;
  return value as unknown as PassbookFile;
}

function isEntry(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { position, kind, user, at, previous, hash, facts } = value;
  const areTexts = [kind, user, at, hash].every((each) => typeof each === 'string');
  const isAfter = previous === null || typeof previous === 'string';
  return (
    areTexts && isAfter && typeof position === 'number' && Array.isArray(facts) && facts.every(isFactEntry)
  );
}

const isFactEntry = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.commitment === 'string' &&
  typeof value.erased === 'boolean' &&
  [value.salt, value.fact].every((each) => each === null || typeof each === 'string');

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
