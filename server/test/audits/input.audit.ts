import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/db/database.ts';
import { none, type Audit } from './audit.ts';
import { badSegments, badTexts } from './bad-texts.ts';
import { replaced, type Call } from './injection-points.ts';
import { openWorld, type World } from './world.ts';

export const about = 'S6: every argument × some 70 bad values over both doors [part of an operation’s name]';

interface Attempt {
  what: string;
  path: string;
  headers: string[];
  body: string | undefined;
}

type Step = string | number;
const PLACE = 'the place of the value';
/** More than any body may be. */
const TEN_MB = `"${'x'.repeat(10_000_000)}"`;

/** Where something can be replaced: every value, every list, every object; not the whole. */
function placesIn(value: unknown, path: Step[] = []): Step[][] {
  const inner = Array.isArray(value)
    ? value.flatMap((each, index) => placesIn(each, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]))
      : [];
  return path.length > 0 ? [path, ...inner] : inner;
}

const withText = (call: Call, path: Step[], text: string): string =>
  JSON.stringify(call.bodyWith(replaced(call.given, path, PLACE))).replace(JSON.stringify(PLACE), () => text);

interface Argument {
  name: string;
  attempts: Attempt[];
}

/** Everything that can be given to a call, and what is tried in its place. */
function argumentsOf(call: Call): Argument[] {
  const whole = call.given === undefined ? undefined : JSON.stringify(call.bodyWith(call.given));
  const plain = { path: call.path(''), headers: call.headers, body: whole };
  const segments = call.path(PLACE).split(PLACE).length - 1;
  const addresses = Array.from({ length: segments }, (_, index): Argument => ({
    name: `${call.name}: value ${index + 1} of the address`,
    attempts: badSegments.map((text) => ({ ...plain, what: text, path: addressWith(call, index, text) })),
  }));
  const places = [...placesIn(call.given), ...call.unsaid.map(({ what }) => what.split('.').map(stepOf))];
  const values = places.map((path, index): Argument => ({
    name: `${call.name}: ${path.join('.')}`,
    attempts: [...badTexts, ...(index === 0 ? [TEN_MB] : [])].map((text) => ({
      ...plain,
      what: text,
      body: withText(call, path, text),
    })),
  }));
  const headers = call.named.map((header): Argument => ({
    name: `${call.name}: ${header}`,
    attempts: badSegments
      .map((text) => encodeURI(text).slice(0, 2_000))
      .map((text) => ({ ...plain, what: text, headers: [...plain.headers, `${header}: ${text}`] })),
  }));
  return [...addresses, ...values, ...headers];
}

const stepOf = (step: string): Step => (/^\d+$/.test(step) ? Number(step) : step);

/** The address with one of its values replaced, which ends where the mark stands. */
function addressWith(call: Call, index: number, text: string): string {
  const parts = call.path(PLACE).split(PLACE);
  const part = parts[index] ?? '';
  const begin = Math.max(part.lastIndexOf('/'), part.lastIndexOf('=')) + 1;
  parts[index] = part.slice(0, begin) + encodeURIComponent(text);
  return parts.join('');
}

/** Everything that is kept, but what counts tries and who has signed in. */
async function everything({ reader, source }: Database): Promise<string> {
  const kept = source.entityMetadatas.filter(({ tableName }) => !/limit|session|answer/i.test(tableName));
  return JSON.stringify(await Promise.all(kept.map(({ target }) => reader.find(target))));
}

interface Tally {
  tried: number;
  refused: number;
  faults: string[];
  stacks: string[];
  changes: string[];
  exits: string[];
}

interface Heard {
  status: number;
  text: string;
}

async function send(world: World, call: Call, attempt: Attempt): Promise<Heard> {
  try {
    const response = await fetch(world.kolo.url + attempt.path, {
      method: call.method,
      headers: [
        ['authorization', `Bearer ${world.token}`],
        ...attempt.headers.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
      ],
      ...(attempt.body === undefined ? {} : { body: attempt.body }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    // Turned away while it was still being sent: a body that is far too large. Or the server is gone, which is asked below.
    return { status: 413, text: '' };
  }
}

const isRefused = ({ status, text }: Heard): boolean => status >= 400 || text.includes('"errors":');

/** How many are tried at once. */
const AT_ONCE = 12;

async function tryAll(
  world: World,
  db: Database,
  call: Call,
  attempts: Attempt[],
  tally: Tally,
): Promise<void> {
  const named = (attempt?: Attempt): string => `${call.name} ${attempt?.what.slice(0, 60)}`;
  const before = await everything(db);
  const heard = await Promise.all(attempts.map((attempt) => send(world, call, attempt)));
  for (const [index, { status, text }] of heard.entries()) {
    tally.tried += 1;
    if (status >= 500 || text.includes('INTERNAL_SERVER_ERROR')) tally.faults.push(named(attempts[index]));
    if (/\n\s+at |node_modules|"stack/.test(text)) tally.stacks.push(named(attempts[index]));
  }
  if (world.kolo.child.exitCode !== null) {
    tally.exits.push(attempts.map(named).join('; '));
    await world.again();
    return;
  }
  const refused = attempts.filter((_attempt, index) => isRefused(heard[index] ?? { status: 0, text: '' }));
  tally.refused += refused.length;
  if ((await everything(db)) === before) return;
  // Something has changed: was it what was taken, or what was refused? Those alone tell.
  for (const attempt of refused) {
    const then = await everything(db);
    if (isRefused(await send(world, call, attempt)) && (await everything(db)) !== then) {
      tally.changes.push(named(attempt));
    }
  }
}

export const audit: Audit = async ({ args, say }) => {
  const [part = ''] = args;
  const world = await openWorld();
  const db = await openDatabase(world.databaseUrl);
  const tally: Tally = { tried: 0, refused: 0, faults: [], stacks: [], changes: [], exits: [] };
  let given = 0;
  try {
    for (const call of world.calls.filter(({ name }) => name.includes(part))) {
      const all = argumentsOf(call);
      given += all.length;
      for (const { attempts } of all) {
        for (let begin = 0; begin < attempts.length; begin += AT_ONCE) {
          await tryAll(world, db, call, attempts.slice(begin, begin + AT_ONCE), tally);
        }
      }
      say(`${call.name}: ${all.length} arguments; ${tally.tried} requests so far`);
    }
    for (const [what, cases] of Object.entries({
      'answered as a fault': tally.faults,
      'answered with a stack': tally.stacks,
      'refused and yet changed something': tally.changes,
      'ended the server': tally.exits,
    })) {
      for (const each of cases) say(`${what}: ${each}`);
    }
    const of = `${tally.tried} requests (${given} arguments × ${badTexts.length} values, ${tally.refused} refused)`;
    const logged = world.kolo
      .said()
      .split('\n')
      .filter((line) => /"level":[56]0|\n\s+at /.test(line)).length;
    return [
      none('S6', `answers 5xx to ${of}`, tally.faults.length),
      none('S6', 'stack traces in answers', tally.stacks.length),
      none('S6', 'faults and stack traces in the log', logged),
      none('S6', 'refusals that changed something', tally.changes.length),
      none('S6', 'exits of the server', tally.exits.length),
    ];
  } finally {
    await db.close();
    await world.close();
  }
};
