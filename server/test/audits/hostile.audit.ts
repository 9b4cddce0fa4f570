import { givenCycle } from '../tools/cycle.ts';
import { createTestDatabase } from '../tools/test-database.ts';
import { askOver, PASSWORD, signUpOver, type Person } from '../tools/ask.ts';
import { none, type Audit, type AuditOptions, type Figure } from './audit.ts';
import { hostileRequests, plainRequest, type Aim, type Hostile } from './hostile-requests.ts';
import { startKolo, type Kolo } from './kolo.ts';
import { cpuMsOf } from './process-cpu.ts';
import { stalls } from './stalls.ts';

export const about =
  'S7: measures what hostile requests cost, and whether sign-ins slow down other requests [part of their names]';

const GOAL_MS = 20;
const P99_GOAL_MS = 250;
const WARM_UP = 3;
const REPEATS = 12;
/** A request that takes longer counts as endless: the server is killed and restarted for the next one. */
const TIMEOUT_MS = 10_000;

interface Cost {
  name: string;
  /** Processor time of one request, beyond that of a plain one. */
  ms: number;
  status: number;
}

async function send(kolo: Kolo, aim: Aim, hostile: Hostile, n: number): Promise<number> {
  const { path, method, headers, body } = hostile.make(aim, n);
  const response = await fetch(kolo.url + path, {
    method,
    headers: { ...(hostile.open ? {} : { authorization: `Bearer ${aim.token}` }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The mean processor time of several such requests in a row. */
async function costOf(kolo: Kolo, aim: Aim, hostile: Hostile, repeats: number): Promise<Cost> {
  let status = 0;
  for (let n = 0; n < WARM_UP; n += 1) status = await send(kolo, aim, hostile, n);
  const before = cpuMsOf(kolo.child.pid ?? 0);
  for (let n = 0; n < repeats; n += 1) await send(kolo, aim, hostile, WARM_UP + n);
  return { name: hostile.name, ms: (cpuMsOf(kolo.child.pid ?? 0) - before) / repeats, status };
}

/** A server that can be killed and restarted on the same database. */
interface RestartableServer {
  kolo: Kolo;
  restart(): Promise<void>;
}

/** Like `costOf`, for a request that may never end. */
async function boundedCost(server: RestartableServer, aim: Aim, hostile: Hostile): Promise<Cost> {
  const before = cpuMsOf(server.kolo.child.pid ?? 0);
  try {
    return await costOf(server.kolo, aim, hostile, REPEATS);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const hasExited = server.kolo.child.exitCode !== null;
    const ms = hasExited ? Infinity : cpuMsOf(server.kolo.child.pid ?? 0) - before;
    if (!hasExited) await server.kolo.end('SIGKILL');
    await server.restart();
    return { name: hostile.name, ms, status: hasExited ? EXITED : ENDLESS };
  }
}

/** Instead of an HTTP status. */
const ENDLESS = 0;
const EXITED = -1;

async function costs(
  server: RestartableServer,
  freshAim: () => Promise<Aim>,
  { args, log }: AuditOptions,
): Promise<Figure[]> {
  const [part = ''] = args;
  const chosen = hostileRequests.filter(({ name }) => name.includes(part));
  if (chosen.length === 0) return [];
  const plain = await costOf(server.kolo, await freshAim(), plainRequest, 200);
  log(`a plain request: ${plain.ms.toFixed(2)} ms of processor time`);
  const found: Cost[] = [];
  for (const hostile of chosen) {
    const cost = await boundedCost(server, await freshAim(), hostile);
    const extra = { ...cost, ms: cost.ms - plain.ms };
    found.push(extra);
    log(
      `${extra.ms > GOAL_MS ? 'OVER' : '    '} ${extra.ms.toFixed(1).padStart(7)} ms  ${cost.status}  ${cost.name}`,
    );
  }
  const over = found.filter(({ ms }) => ms > GOAL_MS);
  const worst = found.reduce((most, each) => (each.ms > most.ms ? each : most));
  return [
    {
      goal: 'S7',
      what: `processor time of the most expensive of ${found.length} hostile requests, “${worst.name}”`,
      figure: `${worst.ms.toFixed(1)} ms`,
      wanted: `≤ ${GOAL_MS} ms`,
      isMet: over.length === 0,
    },
    none(
      'S7',
      'hostile requests that crash the server or never end',
      found.filter(({ status }) => status === EXITED || status === ENDLESS).length,
    ),
    none('S7', '5xx responses to hostile requests', found.filter(({ status }) => status >= 500).length),
  ];
}

const SIGN_INS = 100;
const ACCOUNTS = 25;
const ROUNDS = 3;
const MY_CYCLES = '{ myCycles { owned { id title participantsCount } participating { id title } } }';

/** How long My Cycles takes while many people sign in. */
async function starvation(kolo: Kolo, ada: Person, log: AuditOptions['log']): Promise<Figure> {
  const ask = askOver(kolo.url);
  const people: Person[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    people.push(await signUpOver(ask, `Guest Number`, `guest${index}@example.com`));
  }
  const signIn = ({ email }: Person) =>
    ask(undefined, 'mutation ($i: SignInInput!) { signIn(input: $i) { accessToken } }', {
      i: { email, password: PASSWORD },
    });
  const durations: number[] = [];
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const counter = { open: SIGN_INS };
    const all = Array.from({ length: SIGN_INS }, async (_, index) => {
      const person = people[index % ACCOUNTS];
      if (person && (await signIn(person)).refusal) refused += 1;
      counter.open -= 1;
    });
    while (counter.open > 0) {
      const started = performance.now();
      await ask(ada, MY_CYCLES);
      durations.push(performance.now() - started);
    }
    await Promise.all(all);
  }
  durations.sort((one, other) => one - other);
  const p99 = durations[Math.ceil(durations.length * 0.99) - 1] ?? Infinity;
  const median = durations[Math.floor(durations.length / 2)] ?? Infinity;
  log(
    `${durations.length} requests for My Cycles, median ${median.toFixed(0)} ms; ${refused} of ${ROUNDS * SIGN_INS} sign-ins refused`,
  );
  return {
    goal: 'S7',
    what: `p99 of My Cycles while ${SIGN_INS} people sign in at once`,
    figure: `${p99.toFixed(0)} ms`,
    wanted: `≤ ${P99_GOAL_MS} ms`,
    isMet: p99 <= P99_GOAL_MS,
  };
}

export const audit: Audit = async (options) => {
  const database = await createTestDatabase();
  const start = (): Promise<Kolo> => startKolo({ DATABASE_URL: database.url });
  const server: RestartableServer = {
    kolo: await start(),
    restart: async () => {
      server.kolo = await start();
    },
  };
  try {
    const ada = await signUpOver(askOver(server.kolo.url), 'Ada Lovelace');
    const members: Person[] = [];
    for (let index = 0; index < 9; index += 1) {
      members.push(await signUpOver(askOver(server.kolo.url), 'Member Number', `member${index}@example.com`));
    }
    const ask = askOver(server.kolo.url);
    const { id: cycleId } = await givenCycle({ ask }, ada, { stage: 'running', members });
    const freshAda = async (): Promise<Person> => {
      ada.token = await tokenOf(server.kolo, ada);
      return ada;
    };
    const freshAim = async (): Promise<Aim> => ({ ...(await freshAda()), cycleId });
    const figures = [
      ...(await costs(server, freshAim, options)),
      ...(await stalls(server.kolo, database.url, freshAda, options)),
    ];
    if (options.args.length > 0) return figures;
    return [
      ...figures,
      await starvation(server.kolo, { ...ada, token: await tokenOf(server.kolo, ada) }, options.log),
    ];
  } finally {
    await server.kolo.end('SIGTERM');
    await database.remove();
  }
};

/** A new access token, because one is valid for 15 minutes, and this audit may take longer. */
async function tokenOf(kolo: Kolo, { email, password }: Person): Promise<string> {
  const { data } = await askOver(kolo.url)<{ signIn: { accessToken: string } }>(
    undefined,
    'mutation ($i: SignInInput!) { signIn(input: $i) { accessToken } }',
    { i: { email, password } },
  );
  if (!data) throw new Error(`sign-in failed for ${email}`);
  return data.signIn.accessToken;
}
