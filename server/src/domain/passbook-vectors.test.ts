import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agreementText, nameCommitment, type AgreedParticipant } from './agreement.ts';
import { hashOfText } from './canonical.ts';
import {
  commitmentOf,
  entryHash,
  factText,
  fingerprintOf,
  passbookText,
  readFact,
  readFingerprint,
  readPassbook,
  verifyPassbook,
  type CommittedFact,
  type HashedEntry,
} from './passbook.ts';
import { hashOfTerms, readTerms, termsText, type ConsentKind, type JoinTerms, type Terms } from './terms.ts';

/** The published files. A separate script wrote them from the specification in docs/passbook.md, for authors of checkers. */
interface Vectors {
  facts: { why: string; salt: string; fact: CommittedFact; text: string; commitment: string }[];
  entries: { entry: HashedEntry; text: string; hash: string; fingerprint: string }[];
  fingerprints: { hash: string; fingerprint: string }[];
  readings: { hash: string; fingerprint: string; isRead: string[]; isAnother: string[]; isNone: string[] };
  terms: { kind: ConsentKind; terms: Terms; text: string; hash: string }[];
  agreement: {
    ranAt: string;
    terms: JoinTerms;
    seats: AgreedParticipant[];
    names: { seat: string; name: string; salt: string }[];
    text: string;
    hash: string;
  };
  payTo: { salt: string; text: string; hash: string };
}

const FOLDER = join(import.meta.dirname, '../../../docs/passbook');
const read = (name: string): Promise<string> => readFile(join(FOLDER, name), 'utf8');

let vectors: Vectors;
let sample: string;
beforeAll(async () => {
  vectors = JSON.parse(await read('vectors.json')) as Vectors;
  sample = await read('sample.json');
});

describe('the published files', () => {
  it('agree with the code on facts', () => {
    for (const { why, salt, fact, text, commitment } of vectors.facts) {
      const ours = { text: factText(fact), commitment: commitmentOf(salt, text), read: readFact(text) };
      expect({ why, ...ours }).toEqual({ why, text, commitment, read: fact });
    }
  });

  it('agree with the code on entries', () => {
    for (const { entry, text, hash, fingerprint } of vectors.entries) {
      expect(hashOfText(text)).toBe(hash);
      expect(JSON.parse(text)).toEqual(entry);
      expect(entryHash(entry)).toBe(hash);
      expect(fingerprintOf(hash)).toBe(fingerprint);
    }
  });

  it('agree with the code on fingerprints and their spellings', () => {
    for (const { hash, fingerprint } of vectors.fingerprints) expect(fingerprintOf(hash)).toBe(fingerprint);
    const { hash, fingerprint, isRead, isAnother, isNone } = vectors.readings;
    expect(fingerprintOf(hash)).toBe(fingerprint);
    expect(fingerprint).toMatch(/0.*1|1.*0/);
    const verdicts = (texts: string[]) => texts.map((text) => readFingerprint(text)?.(hash) ?? 'none');
    expect(verdicts(isRead)).toEqual(isRead.map(() => true));
    expect(verdicts(isAnother)).toEqual(isAnother.map(() => false));
    expect(verdicts(isNone)).toEqual(isNone.map(() => 'none'));
  });

  it('agree with the code on terms', () => {
    for (const { kind, terms, text, hash } of vectors.terms) {
      expect(termsText(terms)).toBe(text);
      expect(hashOfTerms(terms)).toBe(hash);
      expect(readTerms(text)).toEqual(terms);
      expect('slot' in terms ? 'SLOT' : 'JOIN').toBe(kind);
    }
  });

  it('agree with the code on an agreement and on payment details', () => {
    const { ranAt, terms, seats, names, text, hash } = vectors.agreement;
    expect(agreementText(ranAt, terms, seats)).toBe(text);
    expect(hashOfText(text)).toBe(hash);
    expect(names.map(({ salt, name }) => nameCommitment(salt, name))).toEqual(seats.map(({ name }) => name));
    const known = vectors.terms.map((each) => each.hash);
    for (const { termsHash } of seats.flatMap(({ consents }) => consents)) expect(known).toContain(termsHash);
    const { payTo } = vectors;
    expect(hashOfText(payTo.text, payTo.salt)).toBe(payTo.hash);
  });

  it('agree with the code on a whole passbook, with hidden and erased facts', () => {
    const book = readPassbook(sample);
    if (!book) throw new Error('the sample is not a passbook');
    const { cycle, entries } = book;
    expect(verifyPassbook(cycle.id, entries)).toEqual({ entries: 6, brokenAt: null });
    expect(passbookText(cycle, entries)).toBe(sample);
    expect(entries.slice(0, 2).map(({ hash }) => hash)).toEqual(vectors.entries.map(({ hash }) => hash));
    const unreadable = entries.flatMap(({ facts }) => facts).filter(({ salt }) => salt === null);
    expect(unreadable.map(({ erased }) => erased)).toEqual([false, true]);
    // Without the entry that lists the erased facts, they break the chain.
    expect(verifyPassbook(cycle.id, entries.slice(0, -1)).brokenAt).toBe(5);
  });

  it('match the examples in the document', async () => {
    const text = await read('../passbook.md');
    const [fact] = vectors.facts;
    const [entry] = vectors.entries;
    const { agreement, terms } = vectors;
    const examples = [fact?.text, fact?.salt, fact?.commitment, entry?.hash, entry?.fingerprint];
    for (const each of [...examples, terms[0]?.hash, terms[3]?.hash, agreement.hash]) {
      expect(text).toContain(each ?? 'it is missing');
    }
  });
});

const run = promisify(execFile);
const python = await run('python3', ['--version']).then(
  () => true,
  () => false,
);
/** Kolo's tests need only Node. The script is tested if Python is installed, and always in the full run. */
const withPython = python || process.env.TEST_MYSQL_URL !== undefined ? it : it.skip;

/** The output of check.py for the sample after `change`, and for a fingerprint or hash. */
async function checked(change: (text: string) => string, ...named: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kolo-sample-'));
  const file = join(folder, 'passbook.json');
  await writeFile(file, change(sample));
  const { stdout, stderr } = await run('python3', [join(FOLDER, 'check.py'), file, ...named]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  await rm(folder, { recursive: true });
  return (stdout + stderr).trim();
}

withPython(
  'check.py accepts the published sample with every spelling of a fingerprint, and finds where a copy is corrupt',
  async () => {
    const whole = 'All 6 entries form an unbroken chain.';
    const [first] = vectors.entries;
    expect(await checked((text) => text)).toBe(whole);
    const { fingerprint = '', hash = '' } = first ?? {};
    const spellings = [
      fingerprint,
      fingerprint.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'),
      fingerprint.replaceAll('-', '–').replaceAll('1', 'I'),
      ` ${fingerprint.replaceAll('-', ' ')}`,
      hash.toUpperCase(),
    ];
    for (const named of spellings) {
      expect(await checked((text) => text, named)).toBe(`${whole}\nEntry 1 has this fingerprint.`);
    }
    expect(await checked((text) => text, vectors.readings.fingerprint)).toBe(
      `${whole}\nNo entry has this fingerprint.`,
    );
    expect(await checked((text) => text.replace('FRIEND', 'x').replace('PENDING', 'REJECTED'))).toBe(
      'The chain breaks at entry 2.',
    );
    expect(await checked((text) => text.replace(/,\n.*"ERASED".*\n/, '\n'))).toBe(
      'The chain breaks at entry 5.',
    );
  },
  60_000,
);

/** Checks the script's functions against every vector; argv: the script, the sample, the vectors. */
const VECTOR_CHECK = `
import json, runpy, sys
script, sample, vectors_file = sys.argv[1:4]
sys.argv = [script, sample]
its = runpy.run_path(script)
canonical, sha256, vectors = its["canonical"], its["sha256"], json.load(open(vectors_file, encoding="utf-8"))
for each in vectors["facts"]:
    assert canonical(each["fact"]) == each["text"].encode("utf-8"), each["why"]
    assert its["read_fact"](each["text"]) == each["fact"], each["why"]
    assert sha256(bytes.fromhex(each["salt"]) + each["text"].encode("utf-8")) == each["commitment"], each["why"]
for each in vectors["entries"]:
    assert sha256(canonical(each["entry"])) == each["hash"]
for each in vectors["terms"]:
    assert sha256(canonical(each["terms"])) == each["hash"]
agreed = vectors["agreement"]
assert sha256(canonical({key: agreed[key] for key in ("ranAt", "terms", "seats")})) == agreed["hash"]
for each in vectors["fingerprints"] + vectors["entries"] + [vectors["readings"]]:
    assert its["fingerprint"](each["hash"]) == each["fingerprint"].replace("-", "")
`;

withPython('check.py reproduces every published hash', async () => {
  const files = ['check.py', 'sample.json', 'vectors.json'].map((name) => join(FOLDER, name));
  const { stdout } = await run('python3', ['-c', VECTOR_CHECK, ...files]);
  expect(stdout).toContain('All 6 entries');
});
