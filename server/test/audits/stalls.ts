import { openDatabase } from '../../src/database/open-database.ts';
import { HOUSE_RULES } from '../../src/domain/cycle.ts';
import { PARTICIPANTS_MAX } from '../../src/domain/limits.ts';
import { askOver, type Person } from '../tools/ask.ts';
import { givenCycle } from '../tools/cycle.ts';
import { fillCycle } from '../tools/large-cycle.ts';
import { agreeToStop, receiveByPairs } from '../tools/large-settlement.ts';
import { addEntries } from '../tools/long-record.ts';
import type { AuditOptions, Figure } from './audit.ts';
import type { Kolo } from './kolo.ts';
import { cpuMsOf } from './process-cpu.ts';

/** How long one request delays all others, in cycles of the largest size that is allowed and in larger ones from before the limit. */

const GOAL_MS = 250;
const ENTRIES = 4_000;
/** The size of a cycle from before the limit on participants. */
const OLD_PARTICIPANTS = 249;
/** The best of this many tries counts, because code that has seldom run is slow. */
const TRIES = 3;
const PROBE_EVERY_MS = 5;

/** The cycles that the requests are about. */
interface Large {
  /** Running, with as many participants as allowed and thousands of entries. */
  full: string;
  /** Running, from before the limit. */
  old: string;
  /** Ready to run. */
  toRun: string[];
  /** Running; the owner's vote stops them. */
  toStop: string[];
  /** The fingerprint of the full cycle's newest entry. */
  fingerprint: string;
}

interface Stalling {
  name: string;
  /** Sent with an idempotency key, so that the server stores the response. */
  isKeyed?: true;
  query: (large: Large, attempt: number) => string;
}

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

const ofRounds =
  'id payments { id standing paid reference report { reference } dispute { reason } markedBy name participant { name } }';
const settlement =
  'settlement { balances { participant { name } balance } repayments { id from { name } to { name payTo } amount standing report { reference } dispute { reason } } }';
const names = 'payments { n: name m: name o: name }';
const both = (name: string, query: (cycleId: string) => string): Stalling[] => [
  { name: `${name}, ${PARTICIPANTS_MAX} participants`, query: ({ full }) => query(full) },
  { name: `${name}, ${OLD_PARTICIPANTS} participants`, query: ({ old }) => query(old) },
];

const requests: Stalling[] = [
  ...both('rounds with all of their payments', (id) => `{ rounds(cycleId: "${id}") { ${ofRounds} } }`),
  ...both(
    'names of all payers, six times',
    (id) => `{ rounds(cycleId: "${id}") { a: ${names} b: ${names} } }`,
  ),
  ...both(
    'a cycle with its rounds',
    (id) => `{ cycle(id: "${id}") { id participants { id name email } rounds { ${ofRounds} } } }`,
  ),
  ...both(
    'rounds in ten aliases',
    (id) => `{ ${times(10, (n) => `a${n}: rounds(cycleId: "${id}") { payments { id name } }`)} }`,
  ),
  ...['title', 'file', 'entries { facts { commitment fact } }'].flatMap((field) => [
    {
      name: `passbook { ${field} }`,
      query: ({ full }: Large) => `{ passbook(cycleId: "${full}") { ${field} } }`,
    },
    {
      name: `ten times passbook { ${field} }`,
      query: ({ full }: Large) =>
        `{ ${times(10, (n) => `a${n}: passbook(cycleId: "${full}") { ${field} }`)} }`,
    },
  ]),
  {
    name: 'passbook in a fragment, twice',
    query: ({ full }) =>
      `{ ...A ...B } fragment A on Query { passbook(cycleId: "${full}") { title } } fragment B on Query { b: passbook(cycleId: "${full}") { file } }`,
  },
  ...both(
    'ten times the agreement',
    (id) =>
      `{ ${times(10, (n) => `a${n}: agreement(cycleId: "${id}") { text members { name consents { terms } } }`)} }`,
  ),
  ...both(
    'the agreement',
    (id) => `{ agreement(cycleId: "${id}") { text members { name consents { terms } } } }`,
  ),
  ...both(
    'ten times the choices of a swap',
    (id) =>
      `{ ${times(10, (n) => `a${n}: swapChoices(cycleId: "${id}") { hindrance terms { hash houseRules } participant { name } }`)} }`,
  ),
  ...both(
    'terms and consents of all participants',
    (id) =>
      `{ cycle(id: "${id}") { participants { slotTerms { hash houseRules } consents { terms termsHash } } } }`,
  ),
  ...both(
    'terms and consents of all participants, ten times',
    (id) =>
      `{ cycle(id: "${id}") { ${times(10, (n) => `a${n}: participants { slotTerms { hash houseRules } consents { terms termsHash } }`)} } }`,
  ),
  ...both(
    'the settlement',
    (id) =>
      `{ cycle(id: "${id}") { settlement { balances { participant { name } balance } repayments { id from { name } to { name payTo } amount } } } }`,
  ),
  {
    name: 'a hundred entries of the history, twice',
    query: ({ full }) =>
      `{ a: history(cycleId: "${full}", first: 100) { summary details { before after } } b: history(cycleId: "${full}", first: 100) { summary details { before after } } }`,
  },
  {
    name: 'a hundred entries of the feed',
    query: () => '{ changes(first: 100) { changes { summary details { before after } } } }',
  },
  {
    name: 'a fingerprint lookup',
    query: ({ full, fingerprint }) =>
      `{ checkFingerprint(cycleId: "${full}", fingerprint: "${fingerprint}") { holds entries } }`,
  },
  {
    name: 'a large response with an idempotency key',
    isKeyed: true,
    query: ({ full }) =>
      `mutation { closeJoinLink(cycleId: "${full}") { participants { cycle { ${times(30, (n) => `a${n}: description`)} } } } }`,
  },
  {
    name: `a cycle of ${PARTICIPANTS_MAX} is run`,
    query: ({ toRun }, attempt) =>
      `mutation { runCycle(cycleId: "${toRun[attempt]}") { id rounds { ${ofRounds} } } }`,
  },
  {
    name: `a cycle of ${PARTICIPANTS_MAX} is stopped`,
    isKeyed: true,
    query: ({ toStop }, attempt) =>
      `mutation { voteToStop(cycleId: "${toStop[attempt]}", agree: true) { id ${settlement} } }`,
  },
  {
    name: `the settlement of a stopped cycle of ${PARTICIPANTS_MAX}`,
    query: ({ toStop: [first] }) => `{ cycle(id: "${first}") { ${settlement} } }`,
  },
];

/** Delays in milliseconds. */
interface Stall {
  /** The server's processor time, which does not depend on what else runs on the machine. */
  processor: number;
  /** Elapsed time, which is only meaningful on an idle machine. */
  clock: number;
}

const smaller = (one: Stall, other: Stall): Stall => ({
  processor: Math.min(one.processor, other.processor),
  clock: Math.min(one.clock, other.clock),
});

/** The longest delay of a response from `/health/live` during the work. */
async function longestStall(kolo: Kolo, work: () => Promise<unknown>): Promise<Stall> {
  const pid = kolo.child.pid ?? 0;
  const longest: Stall = { processor: 0, clock: 0 };
  const state = { isDone: false };
  const probe = async (): Promise<void> => {
    while (!state.isDone) {
      const [before, startedAt] = [cpuMsOf(pid), performance.now()];
      await (await fetch(`${kolo.url}/health/live`)).arrayBuffer();
      longest.processor = Math.max(longest.processor, cpuMsOf(pid) - before);
      longest.clock = Math.max(longest.clock, performance.now() - startedAt);
      await new Promise((resolve) => {
        setTimeout(resolve, PROBE_EVERY_MS);
      });
    }
  };
  const probing = probe();
  await work();
  state.isDone = true;
  await probing;
  return longest;
}

/** Makes all these requests one after the other and returns one figure. */
export async function stalls(
  kolo: Kolo,
  databaseUrl: string,
  owner: () => Promise<Person>,
  { args: [part = ''], log }: AuditOptions,
): Promise<Figure[]> {
  const chosen = requests.filter(({ name }) => name.includes(part));
  if (chosen.length === 0) return [];
  const large = await seed(kolo, databaseUrl, await owner());
  const ask = askOver(kolo.url);
  const found: { name: string; stall: Stall }[] = [];
  for (const { name, query, isKeyed } of chosen) {
    const person = await owner();
    let best: Stall = { processor: Infinity, clock: Infinity };
    let answer = '';
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const stall = await longestStall(kolo, async () => {
        const { refusal } = await ask(
          person,
          query(large, attempt),
          {},
          { headers: isKeyed ? { 'idempotency-key': `stall-${attempt}` } : {} },
        );
        answer = refusal ? (refusal.reason ?? refusal.message) : 'answered';
      });
      best = smaller(best, stall);
    }
    found.push({ name, stall: best });
    log(
      `${best.processor > GOAL_MS ? 'OVER' : '    '} ${best.processor.toFixed(0).padStart(6)} ms, ${best.clock.toFixed(0).padStart(6)} ms elapsed  ${answer}  ${name}`,
    );
  }
  const worst = found.reduce((most, each) => (each.stall.processor > most.stall.processor ? each : most));
  const longestByClock = Math.max(...found.map(({ stall }) => stall.clock));
  return [
    {
      goal: 'S7',
      what: `longest delay of /health/live (processor time) during one of ${found.length} requests to large cycles, “${worst.name}”`,
      figure: `${worst.stall.processor.toFixed(0)} ms (at most ${longestByClock.toFixed(0)} ms elapsed, the best of ${TRIES})`,
      wanted: `≤ ${GOAL_MS} ms`,
      isMet: worst.stall.processor <= GOAL_MS,
    },
  ];
}

async function seed(kolo: Kolo, databaseUrl: string, owner: Person): Promise<Large> {
  const ask = askOver(kolo.url);
  const db = await openDatabase(databaseUrl);
  const clock = (): Date => new Date();
  const make = async (size: number, isRun: boolean): Promise<string> => {
    const { id } = await givenCycle({ ask }, owner);
    await fillCycle({ db, clock }, id, size);
    if (!isRun) return id;
    const { refusal } = await ask(owner, `mutation { runCycle(cycleId: "${id}") { id } }`);
    if (refusal) throw new Error(`runCycle failed for the large cycle: ${refusal.message}`);
    return id;
  };
  const makeToStop = async (): Promise<string> => {
    const id = await make(PARTICIPANTS_MAX, true);
    await receiveByPairs(db, id);
    const change = async (mutation: string): Promise<void> => {
      const { refusal } = await ask(owner, `mutation { ${mutation} { id } }`);
      if (refusal) throw new Error(`${mutation} failed: ${refusal.message}`);
    };
    await change(`proposeStop(cycleId: "${id}", reason: "We cannot go on.")`);
    await agreeToStop(db, id, owner.id, clock());
    await change(`voteToStop(cycleId: "${id}", agree: false)`);
    return id;
  };
  try {
    const full = await make(PARTICIPANTS_MAX, true);
    const old = await make(OLD_PARTICIPANTS, true);
    const toRun = [];
    const toStop = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      toRun.push(await make(PARTICIPANTS_MAX, false));
      toStop.push(await makeToStop());
    }
    return {
      full,
      old,
      toRun,
      toStop,
      fingerprint: await addEntries(db, full, { upTo: ENTRIES, length: HOUSE_RULES.max }),
    };
  } finally {
    await db.close();
  }
}
