import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/db/database.ts';
import { none, type Audit } from './audit.ts';
import { badSegments, badTexts } from './bad-texts.ts';
import { replaced, type Call } from './injection-points.ts';
import { openAuditApp, type AuditApp } from './audit-app.ts';

export const about =
  'S6: every argument × some 70 bad values through both APIs [part of an operation’s name]';

interface Attempt {
  what: string;
  path: string;
  headers: string[];
  body: string | undefined;
}

type Step = string | number;
const PLACEHOLDER = 'the value to replace';
/** More than the server accepts as a body. */
const TEN_MB = `"${'x'.repeat(10_000_000)}"`;

/** The paths of everything that can be replaced: every value, list and object except the whole. */
function pathsIn(value: unknown, path: Step[] = []): Step[][] {
  const inner = Array.isArray(value)
    ? value.flatMap((each, index) => pathsIn(each, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) => pathsIn(each, [...path, name]))
      : [];
  return path.length > 0 ? [path, ...inner] : inner;
}

const withText = (call: Call, path: Step[], text: string): string =>
  JSON.stringify(call.bodyWith(replaced(call.given, path, PLACEHOLDER))).replace(
    JSON.stringify(PLACEHOLDER),
    () => text,
  );

interface Argument {
  name: string;
  attempts: Attempt[];
}

/** Every argument of a call, with the requests to try. */
function argumentsOf(call: Call): Argument[] {
  const whole = call.given === undefined ? undefined : JSON.stringify(call.bodyWith(call.given));
  const plain = { path: call.path(''), headers: call.headers, body: whole };
  const segments = call.path(PLACEHOLDER).split(PLACEHOLDER).length - 1;
  const addresses = Array.from({ length: segments }, (_, index): Argument => ({
    name: `${call.name}: value ${index + 1} of the path`,
    attempts: badSegments.map((text) => ({ ...plain, what: text, path: addressWith(call, index, text) })),
  }));
  const paths = [...pathsIn(call.given), ...call.omitted.map(({ what }) => what.split('.').map(stepOf))];
  const values = paths.map((path, index): Argument => ({
    name: `${call.name}: ${path.join('.')}`,
    attempts: [...badTexts, ...(index === 0 ? [TEN_MB] : [])].map((text) => ({
      ...plain,
      what: text,
      body: withText(call, path, text),
    })),
  }));
  const headers = call.headerNames.map((header): Argument => ({
    name: `${call.name}: ${header}`,
    attempts: badSegments
      .map((text) => encodeURI(text).slice(0, 2_000))
      .map((text) => ({ ...plain, what: text, headers: [...plain.headers, `${header}: ${text}`] })),
  }));
  return [...addresses, ...values, ...headers];
}

const stepOf = (step: string): Step => (/^\d+$/.test(step) ? Number(step) : step);

/** The path with one of its values replaced; each value ends at a placeholder. */
function addressWith(call: Call, index: number, text: string): string {
  const parts = call.path(PLACEHOLDER).split(PLACEHOLDER);
  const part = parts[index] ?? '';
  const start = Math.max(part.lastIndexOf('/'), part.lastIndexOf('=')) + 1;
  parts[index] = part.slice(0, start) + encodeURIComponent(text);
  return parts.join('');
}

/** All stored data, except limits, sessions and stored responses. */
async function allData({ reader, source }: Database): Promise<string> {
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

interface Response {
  status: number;
  text: string;
}

async function send(auditApp: AuditApp, call: Call, attempt: Attempt): Promise<Response> {
  try {
    const response = await fetch(auditApp.kolo.url + attempt.path, {
      method: call.method,
      headers: [
        ['authorization', `Bearer ${auditApp.token}`],
        ...attempt.headers.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
      ],
      ...(attempt.body === undefined ? {} : { body: attempt.body }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    // The server rejected a body that is far too large while it was being sent. Or the server has crashed, which is checked below.
    return { status: 413, text: '' };
  }
}

const isRefused = ({ status, text }: Response): boolean => status >= 400 || text.includes('"errors":');

/** The number of concurrent requests. */
const AT_ONCE = 12;

async function tryAll(
  auditApp: AuditApp,
  db: Database,
  call: Call,
  attempts: Attempt[],
  tally: Tally,
): Promise<void> {
  const named = (attempt?: Attempt): string => `${call.name} ${attempt?.what.slice(0, 60)}`;
  const before = await allData(db);
  const responses = await Promise.all(attempts.map((attempt) => send(auditApp, call, attempt)));
  for (const [index, { status, text }] of responses.entries()) {
    tally.tried += 1;
    if (status >= 500 || text.includes('INTERNAL_SERVER_ERROR')) tally.faults.push(named(attempts[index]));
    if (/\n\s+at |node_modules|"stack/.test(text)) tally.stacks.push(named(attempts[index]));
  }
  if (auditApp.kolo.child.exitCode !== null) {
    tally.exits.push(attempts.map(named).join('; '));
    await auditApp.restart();
    return;
  }
  const refused = attempts.filter((_attempt, index) =>
    isRefused(responses[index] ?? { status: 0, text: '' }),
  );
  tally.refused += refused.length;
  if ((await allData(db)) === before) return;
  // Something has changed: find out whether a refused request did it by repeating those alone.
  for (const attempt of refused) {
    const dataBefore = await allData(db);
    if (isRefused(await send(auditApp, call, attempt)) && (await allData(db)) !== dataBefore) {
      tally.changes.push(named(attempt));
    }
  }
}

export const audit: Audit = async ({ args, log }) => {
  const [part = ''] = args;
  const auditApp = await openAuditApp();
  const db = await openDatabase(auditApp.databaseUrl);
  const tally: Tally = { tried: 0, refused: 0, faults: [], stacks: [], changes: [], exits: [] };
  let argumentCount = 0;
  try {
    for (const call of auditApp.calls.filter(({ name }) => name.includes(part))) {
      const all = argumentsOf(call);
      argumentCount += all.length;
      for (const { attempts } of all) {
        for (let start = 0; start < attempts.length; start += AT_ONCE) {
          await tryAll(auditApp, db, call, attempts.slice(start, start + AT_ONCE), tally);
        }
      }
      log(`${call.name}: ${all.length} arguments; ${tally.tried} requests so far`);
    }
    for (const [what, cases] of Object.entries({
      'internal error': tally.faults,
      'stack trace in the response': tally.stacks,
      'refused but changed something': tally.changes,
      'crashed the server': tally.exits,
    })) {
      for (const each of cases) log(`${what}: ${each}`);
    }
    const of = `${tally.tried} requests (${argumentCount} arguments × ${badTexts.length} values, ${tally.refused} refused)`;
    const logged = auditApp.kolo
      .said()
      .split('\n')
      .filter((line) => /"level":[56]0|\n\s+at /.test(line)).length;
    return [
      none('S6', `5xx responses to ${of}`, tally.faults.length),
      none('S6', 'stack traces in responses', tally.stacks.length),
      none('S6', 'errors and stack traces in the log', logged),
      none('S6', 'refused requests that changed something', tally.changes.length),
      none('S6', 'crashes of the server', tally.exits.length),
    ];
  } finally {
    await db.close();
    await auditApp.close();
  }
};
