import { givenCycle } from '../tools/cycle.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { askOver, PASSWORD, signUpOver, type Person } from '../tools/ask.ts';
import { none, type Audit, type AuditOptions, type Figure } from './audit.ts';
import { hostileRequests, plainRequest, type Aim, type Hostile } from './hostile-requests.ts';
import { startKolo, type Kolo } from './kolo.ts';
import { cpuMsOf } from './process-cpu.ts';
import { stalls } from './stalls.ts';

export const about =
  'S7: what hostile requests cost, and whether sign-ins starve the others [part of their names]';

const GOAL_MS = 20;
const P99_GOAL_MS = 250;
const WARM_UP = 3;
const REPEATS = 12;
/** What takes longer counts as endless: the server is then ended, and started anew for the next. */
const PATIENCE_MS = 10_000;

interface Cost {
  name: string;
  /** Processor time of one, beyond a plain request. */
  ms: number;
  status: number;
}

async function send(kolo: Kolo, aim: Aim, hostile: Hostile, n: number): Promise<number> {
  const { path, method, headers, body } = hostile.make(aim, n);
  const response = await fetch(kolo.url + path, {
    method,
    headers: { ...(hostile.open ? {} : { authorization: `Bearer ${aim.token}` }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Processor time of one such request, the mean of several in a row. */
async function costOf(kolo: Kolo, aim: Aim, hostile: Hostile, repeats: number): Promise<Cost> {
  let status = 0;
  for (let n = 0; n < WARM_UP; n += 1) status = await send(kolo, aim, hostile, n);
  const before = cpuMsOf(kolo.child.pid ?? 0);
  for (let n = 0; n < repeats; n += 1) await send(kolo, aim, hostile, WARM_UP + n);
  return { name: hostile.name, ms: (cpuMsOf(kolo.child.pid ?? 0) - before) / repeats, status };
}

/** A server that can be ended and started anew, on the same database. */
interface House {
  kolo: Kolo;
  again(): Promise<void>;
}

/** The same, for what may have no end. */
async function boundedCost(house: House, aim: Aim, hostile: Hostile): Promise<Cost> {
  const before = cpuMsOf(house.kolo.child.pid ?? 0);
  try {
    return await costOf(house.kolo, aim, hostile, REPEATS);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const hasExited = house.kolo.child.exitCode !== null;
    const ms = hasExited ? Infinity : cpuMsOf(house.kolo.child.pid ?? 0) - before;
    if (!hasExited) await house.kolo.end('SIGKILL');
    await house.again();
    return { name: hostile.name, ms, status: hasExited ? EXITED : ENDLESS };
  }
}

/** In place of a status. */
const ENDLESS = 0;
const EXITED = -1;

async function costs(
  house: House,
  freshAim: () => Promise<Aim>,
  { args, say }: AuditOptions,
): Promise<Figure[]> {
  const [part = ''] = args;
  const chosen = hostileRequests.filter(({ name }) => name.includes(part));
  if (chosen.length === 0) return [];
  const plain = await costOf(house.kolo, await freshAim(), plainRequest, 200);
  say(`a plain request: ${plain.ms.toFixed(2)} ms of processor time`);
  const found: Cost[] = [];
  for (const hostile of chosen) {
    const cost = await boundedCost(house, await freshAim(), hostile);
    const beyond = { ...cost, ms: cost.ms - plain.ms };
    found.push(beyond);
    say(
      `${beyond.ms > GOAL_MS ? 'OVER' : '    '} ${beyond.ms.toFixed(1).padStart(7)} ms  ${cost.status}  ${cost.name}`,
    );
  }
  const over = found.filter(({ ms }) => ms > GOAL_MS);
  const worst = found.reduce((most, each) => (each.ms > most.ms ? each : most));
  return [
    {
      goal: 'S7',
      what: `processor time of the dearest of ${found.length} hostile requests, “${worst.name}”`,
      figure: `${worst.ms.toFixed(1)} ms`,
      wanted: `≤ ${GOAL_MS} ms`,
      met: over.length === 0,
    },
    none(
      'S7',
      'hostile requests that end the server, or that it does not end',
      found.filter(({ status }) => status === EXITED || status === ENDLESS).length,
    ),
    none('S7', 'answers 5xx to hostile requests', found.filter(({ status }) => status >= 500).length),
  ];
}

const SIGN_INS = 100;
const ACCOUNTS = 25;
const ROUNDS = 3;
const MY_CYCLES = '{ myCycles { owned { id title participantsCount } participating { id title } } }';

/** How long My Cycles takes while so many people sign in at once. */
async function starvation(kolo: Kolo, ada: Person, say: AuditOptions['say']): Promise<Figure> {
  const ask = askOver(kolo.url);
  const people: Person[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    people.push(await signUpOver(ask, `Guest Number`, `guest${index}@example.com`));
  }
  const signIn = ({ email }: Person) =>
    ask(undefined, 'mutation ($i: SignInInput!) { signIn(input: $i) { accessToken } }', {
      i: { email, password: PASSWORD },
    });
  const took: number[] = [];
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const under = { way: SIGN_INS };
    const all = Array.from({ length: SIGN_INS }, async (_, index) => {
      const person = people[index % ACCOUNTS];
      if (person && (await signIn(person)).refusal) refused += 1;
      under.way -= 1;
    });
    while (under.way > 0) {
      const started = performance.now();
      await ask(ada, MY_CYCLES);
      took.push(performance.now() - started);
    }
    await Promise.all(all);
  }
  took.sort((one, other) => one - other);
  const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? Infinity;
  const median = took[Math.floor(took.length / 2)] ?? Infinity;
  say(
    `${took.length} looks at My Cycles, median ${median.toFixed(0)} ms; ${refused} of ${ROUNDS * SIGN_INS} sign-ins refused`,
  );
  return {
    goal: 'S7',
    what: `p99 of My Cycles while ${SIGN_INS} people sign in at once`,
    figure: `${p99.toFixed(0)} ms`,
    wanted: `≤ ${P99_GOAL_MS} ms`,
    met: p99 <= P99_GOAL_MS,
  };
}

export const audit: Audit = async (options) => {
  const database = await createTestDatabase();
  const start = (): Promise<Kolo> => startKolo({ DATABASE_URL: database.url });
  const house: House = {
    kolo: await start(),
    again: async () => {
      house.kolo = await start();
    },
  };
  try {
    const ada = await signUpOver(askOver(house.kolo.url), 'Ada Lovelace');
    const members: Person[] = [];
    for (let index = 0; index < 9; index += 1) {
      members.push(await signUpOver(askOver(house.kolo.url), 'Member Number', `member${index}@example.com`));
    }
    const ask = askOver(house.kolo.url);
    const { id: cycleId } = await givenCycle({ ask }, ada, { stage: 'running', members });
    const freshAda = async (): Promise<Person> => {
      ada.token = await tokenOf(house.kolo, ada);
      return ada;
    };
    const freshAim = async (): Promise<Aim> => ({ ...(await freshAda()), cycleId });
    const figures = [
      ...(await costs(house, freshAim, options)),
      ...(await stalls(house.kolo, database.url, freshAda, options)),
    ];
    if (options.args.length > 0) return figures;
    return [
      ...figures,
      await starvation(house.kolo, { ...ada, token: await tokenOf(house.kolo, ada) }, options.say),
    ];
  } finally {
    await house.kolo.end('SIGTERM');
    await database.remove();
  }
};

/** An access token lasts a quarter of an hour, and this may take longer. */
async function tokenOf(kolo: Kolo, { email, password }: Person): Promise<string> {
  const { data } = await askOver(kolo.url)<{ signIn: { accessToken: string } }>(
    undefined,
    'mutation ($i: SignInInput!) { signIn(input: $i) { accessToken } }',
    { i: { email, password } },
  );
  if (!data) throw new Error('nobody can sign in');
  return data.signIn.accessToken;
}
