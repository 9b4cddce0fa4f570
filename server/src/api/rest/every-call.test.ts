import { failureText, type FailureReason } from '../../domain/messages/failures.ts';
import { openFixture, type Fixture } from '../../../test/tools/fixture.ts';
import type { CycleView } from '../../../test/tools/cycle.ts';
import type { Method } from '../../../test/tools/rest-client.ts';
import { BEARER_CALLS, OPEN_CALLS, type Asked } from '../../../test/tools/documented-calls.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let fixture: Fixture;
/** Read only. */
let draft: CycleView;
let running: CycleView;
beforeAll(async () => {
  fixture = await openFixture();
  draft = await fixture.standing('draft');
  running = await fixture.standing('running');
});
afterAll(() => fixture.close());

const CREATING = ['POST /api/user/register', 'POST /api/cycle'];
const successOf = (call: string): number => (CREATING.includes(call) ? 201 : 200);
const send = (call: string, by: Person | undefined, { path, body }: Asked) =>
  fixture.rest(by, call.split(' ')[0] as Method, path, body);

for (const [call, ask] of OPEN_CALLS) {
  it(`${call} needs no bearer token`, async () => {
    expect((await send(call, undefined, await ask(fixture))).status).toBe(successOf(call));
  });
}

for (const [call, ask] of BEARER_CALLS) {
  it(`${call} needs a bearer token`, async () => {
    const request = await ask(fixture);
    const refused = (reason: FailureReason) => ({
      status: 401,
      refusal: { code: 'UNAUTHENTICATED', reason, message: failureText(reason) },
    });
    const withBadToken = { ...request.by, token: `${request.by.token}x` };

    expect(await send(call, undefined, request)).toMatchObject(refused('not-signed-in'));
    expect(await send(call, withBadToken, request)).toMatchObject(refused('invalid-token'));
    expect((await send(call, request.by, request)).status).toBe(successOf(call));
  });
}

describe('all calls', () => {
  it('get a response in JSON', async () => {
    for (const [call, ask] of [...OPEN_CALLS, ...BEARER_CALLS]) {
      const request = await ask(fixture);
      for (const by of [request.by, undefined]) {
        const { headers, data, refusal } = await send(call, by, request);
        expect([call, headers.get('content-type')]).toEqual([call, 'application/json; charset=utf-8']);
        expect(typeof (data ?? refusal)).toBe('object');
      }
    }
  });

  it('get the message of the error if they fail', async () => {
    const { ada, bob, sam } = fixture;
    const failing: [status: number, message: string, ...call: Parameters<Fixture['rest']>][] = [
      [400, 'Email is required', undefined, 'POST', '/api/user/verify-email', {}],
      [400, 'The request is not valid JSON.', ada, 'POST', '/api/cycle', '{'],
      [401, 'Please sign in first.', undefined, 'GET', '/api/user/me'],
      [403, 'Only the organiser can do this.', bob, 'PUT', `/api/cycle/${draft.id}`, {}],
      [404, 'No cycle data found', sam, 'GET', '/api/my-cycle/none'],
      [404, 'There’s nothing at this address.', sam, 'GET', '/api/nothing'],
      [405, 'This address doesn’t support that method.', ada, 'DELETE', '/api/user/me'],
      [409, 'The circle has already started.', ada, 'PUT', `/api/cycle/${running.id}`, { frequency: 7 }],
      [413, 'The request is too large.', ada, 'POST', '/api/cycle', { title: 'x'.repeat(300_000) }],
    ];

    for (const [expected, message, ...call] of failing) {
      const { status, refusal } = await fixture.rest(...call);
      expect([status, refusal?.message]).toEqual([expected, message]);
    }
  });
});
