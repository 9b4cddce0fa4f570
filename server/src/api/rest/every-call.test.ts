import { failures, type FailureReason } from '../../domain/messages/failures.ts';
import { openFixture, type Fixture } from '../../../test/tools/fixture.ts';
import type { CycleView } from '../../../test/tools/cycle.ts';
import type { Method } from '../../../test/tools/rest-client.ts';
import { BEARER_CALLS, OPEN_CALLS, type Asked } from '../../../test/tools/documented-calls.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let ground: Fixture;
/** Looked at, never changed. */
let draft: CycleView;
let running: CycleView;
beforeAll(async () => {
  ground = await openFixture();
  draft = await ground.standing('draft');
  running = await ground.standing('running');
});
afterAll(() => ground.close());

const CREATING = ['POST /api/user/register', 'POST /api/cycle'];
const answerOf = (call: string): number => (CREATING.includes(call) ? 201 : 200);
const send = (call: string, by: Person | undefined, { path, body }: Asked) =>
  ground.rest(by, call.split(' ')[0] as Method, path, body);

for (const [call, ask] of OPEN_CALLS) {
  it(`${call} needs no bearer`, async () => {
    expect((await send(call, undefined, await ask(ground))).status).toBe(answerOf(call));
  });
}

for (const [call, ask] of BEARER_CALLS) {
  it(`${call} takes bearer`, async () => {
    const asked = await ask(ground);
    const refused = (reason: FailureReason) => ({
      status: 401,
      refusal: { code: 'UNAUTHENTICATED', reason, message: failures[reason].text() },
    });
    const misspelt = { ...asked.by, token: `${asked.by.token}x` };

    expect(await send(call, undefined, asked)).toMatchObject(refused('not-signed-in'));
    expect(await send(call, misspelt, asked)).toMatchObject(refused('invalid-token'));
    expect((await send(call, asked.by, asked)).status).toBe(answerOf(call));
  });
}

describe('all calls', () => {
  it('all backend calls receive JSON', async () => {
    for (const [call, ask] of [...OPEN_CALLS, ...BEARER_CALLS]) {
      const asked = await ask(ground);
      for (const by of [asked.by, undefined]) {
        const { headers, data, refusal } = await send(call, by, asked);
        expect([call, headers.get('content-type')]).toEqual([call, 'application/json; charset=utf-8']);
        expect(typeof (data ?? refusal)).toBe('object');
      }
    }
  });

  it('a non-OK response carries the message that is raised', async () => {
    const { ada, bob, sam } = ground;
    const tries: [status: number, message: string, ...call: Parameters<Fixture['rest']>][] = [
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

    for (const [expected, words, ...call] of tries) {
      const { status, refusal } = await ground.rest(...call);
      expect([status, refusal?.message]).toEqual([expected, words]);
    }
  });
});
