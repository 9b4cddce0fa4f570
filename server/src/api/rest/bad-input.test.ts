import { request } from 'node:http';
import { t } from '../../domain/messages/translate.ts';
import { failureKinds, internalError } from '../../domain/messages/failures.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { badValues, MISSING } from '../../../test/tools/bad-values.ts';
import { pathOf, restTargets, type RestTarget } from '../../../test/tools/rest-targets.ts';
import type { Method, OpenApi } from '../../../test/tools/rest-client.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Refusal } from '../../../test/tools/test-app.ts';
import { limits, violations, type Schema } from '../../../test/tools/violations.ts';

let scenario: Scenario;
let document: OpenApi;
beforeAll(async () => {
  scenario = await openScenario();
  document = (await (await fetch(`${scenario.app.url}/api/openapi.json`)).json()) as OpenApi;
});
afterAll(() => scenario.close());

interface Result {
  status: number;
  refusal: Refusal | undefined;
}

const send = async (target: RestTarget, cycle: CycleView, body: unknown, headers = {}): Promise<Result> =>
  scenario.app.rest(scenario[target.who], methodOf(target), pathOf(target, cycle), body, { headers });
const methodOf = ({ operation }: RestTarget): Method => operation.split(' ')[0] as Method;
const schemaOf = ({ operation }: RestTarget): Schema => {
  const [method = '', path = ''] = operation.split(' ');
  const schema =
    document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema;
  if (!schema) throw new Error(`OpenAPI document has no body for ${operation}`);
  return schema;
};
const shown = (value: unknown): string =>
  value === MISSING ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** Expects an error with a known reason and a message without internal details. */
function expectTyped(refusal: Refusal | undefined): void {
  expect(refusal?.message).toEqual(expect.any(String));
  expect(refusal?.message).not.toBe(internalError());
  expect(Object.keys(failureKinds)).toContain(refusal?.reason);
  expect(JSON.stringify(refusal)).not.toMatch(
    /node_modules|SQLITE|SELECT|\bER_[A-Z]|\n\s+at |zod|Invalid (?:input|option)|expected /i,
  );
}

/** Expects that the attempts do not change what the owner sees. */
async function unchanged(target: RestTarget, attempt: (cycle: CycleView) => Promise<void>): Promise<void> {
  const cycle = await scenario.standing(target.stage);
  await attempt(cycle);
  expect(await scenario.view(cycle)).toEqual(cycle);
}

const invalidBodies: [what: string, body: string, status: number, reason: string][] = [
  ['incomplete JSON', '{"title": ', 400, 'invalid-json'],
  ['a string', '"hello"', 400, 'invalid-json'],
  ['a number', '5', 400, 'invalid-json'],
  ['null', 'null', 400, 'invalid-json'],
  ['a list', '[]', 400, 'invalid-input'],
  ['a list of bodies', '[{}]', 400, 'invalid-input'],
  ['two bodies', '{}{}', 400, 'invalid-json'],
  ['2 MB', JSON.stringify({ title: 'x'.repeat(2_000_000) }), 413, 'too-large'],
  ['five thousand levels', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 400, 'invalid-input'],
];
const otherTypes = [
  'text/plain',
  'text/plain; charset=application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'nonsense',
  'application/json; charset=klingon',
];

describe.each(restTargets)('$operation', (target) => {
  it('refuses every value that the document does not allow, by its field', () =>
    unchanged(target, async (cycle) => {
      const attempts = violations(schemaOf(target), target.body(cycle, scenario));
      const responses = await Promise.all(attempts.map(({ body }) => send(target, cycle, body)));

      const wrong = attempts.flatMap(({ field, value }, index) => {
        const { status, refusal } = responses[index] ?? { status: 0, refusal: undefined };
        expectTyped(refusal);
        const named = Object.keys(refusal?.fields ?? {}).some(
          (name) => name === field || name.startsWith(`${field}[`),
        );
        // An invalid email address has its own reason and no fields.
        const isClear = named || (field === 'email' && refusal?.reason === 'invalid-email');
        return status === 400 && isClear ? [] : [{ field, value: shown(value), status, refusal }];
      });
      expect(wrong).toEqual([]);
      expect(attempts.length).toBeGreaterThan(5);
    }));

  it('accepts values at the limits that the document states', async () => {
    const cycle = await scenario.copy(target.stage);
    for (const { field, value, body } of limits(schemaOf(target), target.body(cycle, scenario))) {
      const { refusal } = await send(target, cycle, body);
      expect({ field, value: shown(value), refusal }).not.toMatchObject({
        refusal: { reason: 'invalid-input' },
      });
    }
  });

  it('reports every unknown field by name, including __proto__', () =>
    unchanged(target, async (cycle) => {
      // This endpoint ignores the undocumented fields of legacy clients (docs/rules.md §17.4).
      if (target.operation === 'POST /api/email/send-welcome-email') return;
      const good = JSON.stringify(target.body(cycle, scenario)).slice(1, -1);
      const unknown = '"nonsense": 1, "__proto__": { "isAdmin": true }, "constructor": 2';
      const { status, refusal } = await send(target, cycle, `{${good}${good ? ', ' : ''}${unknown}}`);

      expect({ status, reason: refusal?.reason }).toEqual({ status: 400, reason: 'invalid-input' });
      expect(refusal?.fields).toEqual(
        Object.fromEntries(
          ['nonsense', '__proto__', 'constructor'].map((name) => [
            name,
            [`There is no field "${name}" here.`],
          ]),
        ),
      );
    }));

  it('refuses an invalid body with the right reason', () =>
    unchanged(target, async (cycle) => {
      for (const [what, body, status, reason] of invalidBodies) {
        const response = await send(target, cycle, body);

        expectTyped(response.refusal);
        expect({ what, status: response.status, reason: response.refusal?.reason }).toEqual({
          what,
          status,
          reason,
        });
      }
    }));

  it('refuses every content type except JSON, whatever the body', () =>
    unchanged(target, async (cycle) => {
      for (const type of otherTypes) {
        const body = target.body(cycle, scenario);
        const { status, refusal } = await send(target, cycle, body, { 'content-type': type });

        expectTyped(refusal);
        expect({ type, status, reason: refusal?.reason }).toEqual({ type, status: 415, reason: 'not-json' });
      }
    }));
});

it('covers every path with a body: add missing ones to test/tools/rest-targets.ts', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );

  expect(restTargets.map(({ operation }) => operation).sort()).toEqual(documented.sort());
});

/** Sends exactly these headers: no content type or encoding by default. */
function raw(
  method: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(scenario.app.url);
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { port, method, path, headers: { ...length, ...headers }, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
const bearer = () => ({ authorization: `Bearer ${scenario.ada.token}` });
const json = () => ({ ...bearer(), 'content-type': 'application/json' });
const errorOf = ({ status, text }: { status: number; text: string }) => {
  const refusal = JSON.parse(text) as Refusal;
  expectTyped(refusal);
  return { status, reason: refusal.reason };
};

describe('a request', () => {
  it('without a content type is not JSON, and without a body lacks its required fields', async () => {
    expect(errorOf(await raw('POST', '/api/cycle', { headers: bearer(), body: '{}' }))).toEqual({
      status: 415,
      reason: 'not-json',
    });
    const { refusal } = await scenario.app.rest(scenario.ada, 'POST', '/api/cycle');
    expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual([
      'description',
      'frequency',
      'participantAmount',
      'startDate',
      'title',
      'type',
    ]);
  });

  it.each([
    ['a body that is not gzip', { 'content-encoding': 'gzip' }, 400],
    ['an unknown encoding', { 'content-encoding': 'klingon' }, 415],
  ])('with a Content-Encoding and %s is refused', async (_what, headers, status) => {
    const response = await raw('POST', '/api/cycle', { headers: { ...json(), ...headers }, body: '{}' });

    expect(errorOf(response).status).toBe(status);
  });

  it('without sign-in is refused before its body is read', async () => {
    for (const body of ['{"title": ', JSON.stringify({ x: 'x'.repeat(2_000_000) })]) {
      const response = await scenario.app.rest(undefined, 'POST', '/api/cycle', body);
      expect(response).toMatchObject({ status: 401, refusal: { reason: 'not-signed-in' } });
    }
  });

  it('to delete something ignores its body', async () => {
    const response = await raw('DELETE', '/api/participant/none', { headers: json(), body: '{"broken' });

    expect(errorOf(response)).toEqual({ status: 404, reason: 'participant-not-found' });
  });

  it('with numbers out of range is refused by their fields', async () => {
    const cycle = await scenario.standing('draft');
    for (const number of ['1e309', '-1e309', '9007199254740993', '100.00000000000001']) {
      const body = `{"participantAmount": ${number}, "frequency": ${number}}`;
      const { status, refusal } = await scenario.app.rest(
        scenario.ada,
        'PUT',
        `/api/cycle/${cycle.id}`,
        body,
      );

      expect({ number, status }).toEqual({ number, status: 400 });
      expect(Object.keys(refusal?.fields ?? {})).toContain('frequency');
    }
  });
});

describe('a path or query', () => {
  const badIds = (own: string): string[] =>
    badValues
      .id(own, [])
      .filter(
        (value): value is string =>
          typeof value === 'string' && value !== '' && !/\p{Surrogate}/u.test(value),
      )
      .map((value) => value.slice(0, 3_000));

  it.each<[Method, (id: string) => string, unknown]>([
    ['GET', (id) => `/api/my-cycle/${id}`, undefined],
    ['PUT', (id) => `/api/my-cycle/${id}`, {}],
    ['PUT', (id) => `/api/cycle/${id}`, {}],
    ['GET', (id) => `/api/cycle/${id}/invites`, undefined],
    ['GET', (id) => `/api/participant?cycleId=${id}`, undefined],
    ['GET', (id) => `/api/participant/collectors?cycleId=${id}`, undefined],
    ['GET', (id) => `/api/round/${id}/x`, undefined],
    ['POST', (id) => `/api/round/${id}`, { collectorId: 'x', date: '2027-01-31' }],
    ['GET', (id) => `/api/participant/${id}`, undefined],
    ['PUT', (id) => `/api/participant/${id}`, {}],
    ['DELETE', (id) => `/api/participant/${id}`, undefined],
    ['DELETE', (id) => `/api/invite/${id}`, undefined],
    ['PUT', (id) => `/api/payment/${id}/x`, { paid: true }],
    ['PUT', (id) => `/api/payment/x/${id}`, { paid: true }],
  ])('%s %s refuses an invalid id', async (method, path, body) => {
    const cycle = await scenario.standing('running');
    for (const id of badIds(cycle.id)) {
      const { status, refusal } = await scenario.app.rest(
        scenario.ada,
        method,
        path(encodeURIComponent(id)),
        body,
      );
      expect({ id, status }).toEqual({ id, status: 404 });
      expectTyped(refusal);
    }
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('with a valid id still needs valid ids in the body', async () => {
    const cycle = await scenario.standing('running');
    for (const id of badIds(cycle.id)) {
      const response = { cycleId: id, participantId: id, inviteResponse: 'accepted' };
      const results = await Promise.all([
        scenario.app.rest(scenario.ada, 'POST', '/api/email/send-invite-response', response),
        scenario.app.rest(scenario.ada, 'POST', '/api/email/send-confirmation-email', {
          cycleId: id,
          collectorDetails: [],
        }),
        scenario.app.rest(scenario.ada, 'POST', `/api/round/${cycle.id}`, {
          collectorId: id,
          date: '2027-01-31',
        }),
      ]);
      expect({ id, statuses: results.map(({ status }) => status) }).toEqual({
        id,
        statuses: [404, 404, 404],
      });
    }
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/Cycle',
    '/api//cycle',
    '/api/cycle/a/b/c',
    '/api/my-cycle/a/b',
    '/api/participant/a/b',
    '/api/user',
    '/api/user/me/more',
    '/api/cycle/%E0%A4%A',
    '/api/participant/%',
    '/api/participant/%ff',
    '/api/cycle/..%2f..%2fetc%2fpasswd/invites/x',
    `/api/${'x'.repeat(8_000)}`,
  ])('%.60s is not found, with an error in JSON', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      expect({ method, ...errorOf(await raw(method, path, { headers: bearer() })) }).toEqual({
        method,
        status: 404,
        reason: 'nothing-here',
      });
    }
  });

  it('may be long', async () => {
    const { status, refusal } = await scenario.app.rest(
      scenario.ada,
      'GET',
      `/api/my-cycle/${'x'.repeat(8_000)}`,
    );

    expect({ status, reason: refusal?.reason }).toEqual({ status: 404, reason: 'cycle-not-found' });
  });

  it.each([
    ['/api/my-cycle/ID?participantId=a&participantId=b', 'participantId'],
    ['/api/my-cycle/ID?status=accepted&status=pending', 'status'],
    ['/api/participant?cycleId=ID&cycleId=ID', 'cycleId'],
    ['/api/participant', 'cycleId'],
    ['/api/participant?cycleId[]=ID', 'cycleId'],
    ['/api/participant?cycleId[x]=ID', 'cycleId'],
    ['/api/participant/collectors', 'cycleId'],
    ['/api/participant/collectors?CYCLEID=ID', 'cycleId'],
  ])('%s is refused by its parameter', async (path, field) => {
    const cycle = await scenario.standing('draft');
    const response = await scenario.app.rest(scenario.ada, 'GET', path.replaceAll('ID', cycle.id));

    expect(response).toMatchObject({ status: 400, refusal: { reason: 'invalid-input' } });
    expect(Object.keys(response.refusal?.fields ?? {})).toEqual([field]);
    expect([t('complaints.required'), t('complaints.wrongType')]).toContain(response.refusal?.message);
  });

  it('of a write may contain the cycle id only once', async () => {
    const cycle = await scenario.standing('draft');
    const path = `/api/participant/${participantOf(cycle, scenario.bob).id}?cycleId=${cycle.id}&cycleId=${cycle.id}`;
    const response = await scenario.app.rest(scenario.ada, 'PUT', path, {});

    expect(response).toMatchObject({ status: 400, refusal: { fields: { cycleId: [expect.any(String)] } } });
  });
});

describe('a method', () => {
  const paths = (): [string, string[]][] =>
    Object.entries(document.paths).map(([path, methods]) => [
      path.replaceAll(/\{\w+\}/g, 'x'),
      Object.keys(methods).map((method) => method.toUpperCase()),
    ]);
  const allowed = (methods: string[]): string[] =>
    [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
  const allowOf = (headers: Record<string, unknown>): string[] => String(headers.allow).split(', ').sort();

  it('that a path does not support is refused with the supported methods', async () => {
    for (const [path, methods] of paths()) {
      // Some paths also match another pattern: `/api/participant/collectors` has GET, and `/api/participant/{id}` has PUT.
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
        (name) => !methods.includes(name),
      )) {
        const { status, headers, text } = await raw(method, path, { headers: json(), body: '{}' });

        expect({ method, path, status, reason: (JSON.parse(text) as Refusal).reason }).toEqual({
          method,
          path,
          status: 405,
          reason: 'method-not-allowed',
        });
        expect({ path, allow: allowOf(headers) }).toEqual({ path, allow: allowed(methods) });
      }
    }
  });

  it('OPTIONS returns the supported methods', async () => {
    for (const [path, methods] of [...paths(), ['/api/openapi.json', ['GET']] as [string, string[]]]) {
      const { status, headers, text } = await raw('OPTIONS', path);

      expect({ path, status, text, allow: allowOf(headers) }).toEqual({
        path,
        status: 204,
        text: '',
        allow: allowed(methods),
      });
    }
  });

  it('HEAD has the same response as GET, without the body', async () => {
    const cycle = await scenario.standing('draft');
    for (const [path, status] of [
      [`/api/my-cycle/${cycle.id}`, 200],
      ['/api/my-cycle/none', 404],
      ['/api/openapi.json', 200],
    ] as const) {
      const head = await raw('HEAD', path, { headers: bearer() });
      const get = await raw('GET', path, { headers: bearer() });

      expect({ path, status: head.status, text: head.text }).toEqual({ path, status, text: '' });
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    }
    expect((await raw('HEAD', '/api/cycle', { headers: bearer() })).status).toBe(405);
  });
});

describe('a bearer token', () => {
  it.each(['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(4_000)}`])(
    '%.40s does not sign in',
    async (authorization) => {
      const response = await raw('GET', '/api/user/me', { headers: { authorization } });

      const hasToken = /^Bearer \S/.test(authorization);
      expect(errorOf(response)).toEqual({
        status: 401,
        reason: hasToken ? 'invalid-token' : 'not-signed-in',
      });
      expect(response.headers['www-authenticate']).toBe(hasToken ? 'Bearer error="invalid_token"' : 'Bearer');
    },
  );
});
