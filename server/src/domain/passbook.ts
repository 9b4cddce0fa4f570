import { canonicalJson, hashOfText, isHash, isSalt, type Json } from './canonical.ts';
import { CROCKFORD, crockfordRead } from './crockford.ts';
import { asciiDigits } from './digits.ts';

/**
 * The passbook: every entry of a cycle's audit log has a hash over the entry before it (docs/rules.md §25). The format is public, and
 * docs/passbook.md describes it for people who write a checker. Nothing here may ever change what is hashed.
 */

/** One changed value, exactly as it is committed to. */
export interface CommittedFact {
  field: string;
  /** The id of the participant that the value is about. */
  seat: string | null;
  /** The date of the round that the value is about, yyyy-MM-dd. */
  day: string | null;
  before: string | null;
  after: string | null;
}

/** The canonical JSON of a fact, built key by key, so that other columns of a row are not included. */
export const factText = ({ field, seat, day, before, after }: CommittedFact): string =>
  canonicalJson({ field, seat, day, before, after });

/** The commitment to a fact in the chain. The salt (16 bytes, in hexadecimal) is needed to check it, so no one can guess the fact. */
export const commitmentOf = (salt: string, text: string): string => hashOfText(text, salt);

/** The hashed content of an entry. */
export interface HashedEntry {
  cycle: string;
  /** Counted from 1. */
  position: number;
  kind: string;
  /** The id of the account that made the change. */
  user: string;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  /** The commitments of the facts, in order. */
  facts: readonly string[];
  /** The hash of the previous entry; null for the first. */
  previous: string | null;
}

/** The hash of an entry, 64 hexadecimal digits in lower case. It covers the hash of the previous entry. */
export const entryHash = ({ cycle, position, kind, user, at, facts, previous }: HashedEntry): string =>
  hashOfText(canonicalJson({ cycle, position, kind, user, at, facts: [...facts], previous }));

/** The length of a fingerprint without its hyphens. */
export const FINGERPRINT = { symbols: 12 };
const GROUP = 4;

/** The first 60 bits of a hash, as people read and write them: `7Q4K-9F2M-XD1C`. */
export function fingerprintOf(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, 15)}`);
  const symbols = Array.from({ length: FINGERPRINT.symbols }, (_, index) =>
    CROCKFORD.charAt(Number((bits >> BigInt(5 * (FINGERPRINT.symbols - 1 - index))) & 31n)),
  ).join('');
  return [0, GROUP, 2 * GROUP].map((start) => symbols.slice(start, start + GROUP)).join('-');
}

/** Tests whether a hash is the one that was entered. */
export type NamedHash = (hash: string) => boolean;

/** Parses a fingerprint or a whole hash that a person copied from an email; undefined if it is neither. */
export function readFingerprint(text: string): NamedHash | undefined {
  const whole = asciiDigits(text).replace(/\s/g, '').toLowerCase();
  if (isHash(whole)) return (hash) => hash === whole;
  const symbols = crockfordRead(text);
  if (symbols.length !== FINGERPRINT.symbols || Array.from(symbols).some((each) => !CROCKFORD.includes(each)))
    return undefined;
  return (hash) => fingerprintOf(hash).replaceAll('-', '') === symbols;
}

/** The kind of an entry that lists erased facts: it has one fact for each, whose `after` is a reference such as `14.2`. */
export const ERASED = 'ERASED';
/** The reference to a fact in an ERASED entry: the position of its entry, and the number of the fact in it, both counted from 1. */
export const erasedName = (position: number, number: number): string => `${position}.${number}`;

/** A fact in a passbook. */
export interface PassbookFact {
  commitment: string;
  /** Null if the reader may not see the fact, or if it was erased. */
  salt: string | null;
  erased: boolean;
  /** The canonical JSON; null if the salt is null. */
  fact: string | null;
}

/** An entry in a passbook. */
export interface PassbookEntry {
  position: number;
  kind: string;
  user: string;
  at: string;
  previous: string | null;
  hash: string;
  facts: readonly PassbookFact[];
}

/** The result of checking a chain. */
export interface Verdict {
  /** The number of checked entries. */
  entries: number;
  /** The expected position of the first entry that does not follow from the one before; null if all do. */
  brokenAt: number | null;
}

/**
 * Checks every entry from the first, including the commitment of each readable fact (docs/rules.md §25.3). A fact that no one can read
 * any more breaks the chain, unless an ERASED entry refers to it.
 */
export function verifyPassbook(cycle: string, entries: readonly PassbookEntry[]): Verdict {
  const steps = verifying(cycle, entries);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Characters of entries that take a few milliseconds to check. */
const AT_ONCE = 100_000;
/** Characters of an entry without the texts of its facts. */
const ENTRY = 1_000;

const sizeOf = ({ facts }: PassbookEntry): number =>
  facts.reduce((size, { fact }) => size + (fact?.length ?? 0), ENTRY);

/**
 * Checks a chain like `verifyPassbook`, with pauses: a long audit log takes a second, which would block other work.
 * @param pause lets other work run
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

/** Whether an entry has the hash that follows from its content, and all its facts are valid. */
const follows = (cycle: string, entry: PassbookEntry, erased: ReadonlySet<string>): boolean =>
  isHash(entry.hash) &&
  entry.facts.every((fact, index) => isFactValid(fact, erasedName(entry.position, index + 1), erased)) &&
  entry.hash === computed(cycle, entry);

/** Undefined if a text is not valid Unicode: no hash was ever computed over such a text. */
function computed(cycle: string, entry: PassbookEntry): string | undefined {
  try {
    return entryHash({ ...entry, cycle, facts: entry.facts.map(({ commitment }) => commitment) });
  } catch {
    return undefined;
  }
}

/** Whether a fact matches its commitment, is hidden, or was declared as erased. */
function isFactValid(
  { commitment, salt, fact, erased }: PassbookFact,
  name: string,
  erasedFacts: ReadonlySet<string>,
): boolean {
  if (!isHash(commitment)) return false;
  if (erased) return salt === null && fact === null && erasedFacts.has(name);
  // The reader may not see this fact, so only its commitment is used.
  if (salt === null && fact === null) return true;
  return (
    isSalt(salt) && fact !== null && readFact(fact) !== undefined && commitmentOf(salt, fact) === commitment
  );
}

/** The facts that later entries declare as erased. */
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

/** Parses the canonical JSON of a fact; undefined if it is anything else. */
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

/** The header of a passbook file. */
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

/** The text of the file, with one line for each entry, so that people can read it. */
export function passbookOfLines(cycle: { id: string; title: string }, lines: readonly string[]): string {
  const head = `"format":${JSON.stringify(PASSBOOK_FORMAT)},"version":${PASSBOOK_VERSION},"cycle":${JSON.stringify(cycle)}`;
  return `{${head},"entries":[\n${lines.join(',\n')}\n]}\n`;
}

/** The text of the file, from its entries. */
export const passbookText = (
  cycle: { id: string; title: string },
  entries: readonly PassbookEntry[],
): string => passbookOfLines(cycle, entries.map(passbookLine));

/** The largest file to read, in bytes: five times the passbook of a cycle of 250 people that ran for years. */
export const PASSBOOK_MAX_BYTES = 50_000_000;

/** Parses a saved file; undefined if it is not a passbook. Errors within entries are found by the check. */
export function readPassbook(text: string): PassbookFile | undefined {
  // Some editors add a byte order mark.
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
