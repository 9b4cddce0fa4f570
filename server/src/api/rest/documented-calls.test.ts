import { failures, type FailureReason } from '../../domain/index.ts';
import { openGround, type Ground } from '../../../test/tools/ground.ts';
import type { CycleView } from '../../../test/tools/circle.ts';
import type { Method } from '../../../test/tools/rest-client.ts';
import {
  BEARER_CALLS,
  collectorsOf,
  CYCLE,
  DAYS,
  inviteRow,
  OPEN_CALLS,
  paymentOf,
  signUpForm,
  type Asked,
} from '../../../test/tools/documented-calls.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let ground: Ground;
/** Looked at, never changed. */
let draft: CycleView;
let running: CycleView;
beforeAll(async () => {
  ground = await openGround();
  draft = await ground.standing('draft');
  running = await ground.standing('running');
});
afterAll(() => ground.close());

type Row = Record<string, unknown>;
const aPerson = () => ground.app.person(`Yan New${newId()}`, `${newId()}@example.com`);
const get = <T = Row>(person: Person, path: string) => ground.rest<T>(person, 'GET', path);

const CREATING = ['POST /api/user/register', 'POST /api/cycle'];
const answerOf = (call: string): number => (CREATING.includes(call) ? 201 : 200);
const send = (call: string, by: Person | undefined, { path, body }: Asked) =>
  ground.rest(by, call.split(' ')[0] as Method, path, body);

for (const [call, ask] of [...OPEN_CALLS, ...BEARER_CALLS]) {
  it(`${call} exists`, async () => {
    const asked = await ask(ground);

    expect((await send(call, asked.by, asked)).status).toBe(answerOf(call));
  });
}

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
      refusal: { code: 'UNAUTHENTICATED', reason, message: failures[reason].text },
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
    const tries: [status: number, message: string, ...call: Parameters<Ground['rest']>][] = [
      [400, 'Email is required', undefined, 'POST', '/api/user/verify-email', {}],
      [400, 'The request is not well-formed JSON.', ada, 'POST', '/api/cycle', '{'],
      [401, 'Please sign in first.', undefined, 'GET', '/api/user/me'],
      [403, 'Only the owner of this cycle can do this.', bob, 'PUT', `/api/cycle/${draft.id}`, {}],
      [404, 'No cycle data found', sam, 'GET', '/api/my-cycle/none'],
      [404, 'There is nothing here.', sam, 'GET', '/api/nothing'],
      [405, 'This cannot be done here.', ada, 'DELETE', '/api/user/me'],
      [409, 'The cycle is already running.', ada, 'PUT', `/api/cycle/${running.id}`, { frequency: 7 }],
      [413, 'The request is too large.', ada, 'POST', '/api/cycle', { title: 'x'.repeat(300_000) }],
    ];

    for (const [expected, words, ...call] of tries) {
      const { status, refusal } = await ground.rest(...call);
      expect([status, refusal?.message]).toEqual([expected, words]);
    }
  });
});

describe('accounts', () => {
  it('register payload is the sign-up payload', async () => {
    const { password, confirmPassword, ...profile } = signUpForm();
    await ground.rest(undefined, 'POST', '/api/user/register', { ...profile, password, confirmPassword });

    const signedIn = await ground.rest<{ user: Row }>(undefined, 'POST', '/api/auth/sign-in', {
      email: profile.email,
      password,
    });
    expect(signedIn.data?.user).toMatchObject(profile);
  });

  it('register failure is non-OK JSON with message', async () => {
    const register = (changes: Row) =>
      ground.rest(undefined, 'POST', '/api/user/register', signUpForm(changes));

    expect(await register({ email: ground.ada.email })).toMatchObject({
      status: 409,
      refusal: { message: 'An account with this email already exists.' },
    });
    expect(await register({ password: 'short', confirmPassword: 'short' })).toMatchObject({
      status: 400,
      refusal: { message: 'Password must be at least 6 characters' },
    });
  });

  it('GET /api/user/me: the caller reads firstName, lastName', async () => {
    const { data } = await get(ground.ada, '/api/user/me');

    expect([data?.firstName, data?.lastName]).toEqual(['Ada', 'Lovelace']);
  });

  it('PUT /api/user/update: its payload is profile fields, changed only', async () => {
    const person = await aPerson();
    const { data: before } = await get(person, '/api/user/me');

    await ground.rest(person, 'PUT', '/api/user/update', { phoneNumber: '+1 555' });

    expect((await get(person, '/api/user/me')).data).toEqual({ ...before, phoneNumber: '+1 555' });
  });

  const verify = (body: unknown) => ground.rest(undefined, 'POST', '/api/user/verify-email', body);

  it('verify-email takes body email', async () => {
    expect(await verify({ email: ground.eve.email })).toMatchObject({ status: 200 });
    expect(await verify({})).toMatchObject({ status: 400, refusal: { message: 'Email is required' } });
  });

  it('verify-email returns OK for a registered e-mail', async () => {
    expect(await verify({ email: ground.ada.email.toUpperCase() })).toMatchObject({
      status: 200,
      data: { email: ground.ada.email.toUpperCase() },
    });
  });

  it('HTTP 404 from verify-email for an unregistered e-mail', async () => {
    expect((await verify({ email: 'nobody@example.com' })).status).toBe(404);
  });

  it('… gives "Email not registered"', async () => {
    const { refusal } = await verify({ email: 'nobody@example.com' });

    expect(refusal?.message).toBe('Email not registered');
  });
});

describe('cycles', () => {
  const create = (changes: Row = {}) =>
    ground.rest<{ id: string }>(ground.sam, 'POST', '/api/cycle', { ...CYCLE, ...changes });

  it('POST /api/cycle: its payload is story and schedule', async () => {
    expect((await create()).data).toMatchObject(CYCLE);
  });

  it('POST /api/cycle: its response has id', async () => {
    const { data } = await create();

    expect(await get(ground.sam, `/api/my-cycle/${data?.id}`)).toMatchObject({
      status: 200,
      data: { id: data?.id },
    });
  });

  it('POST /api/cycle: its failure is non-OK JSON with message', async () => {
    for (const [changes, message] of [
      [{ title: 'short' }, 'Title must be 10 to 30 characters long'],
      [{ participantAmount: 150 }, 'Amount must be a multiple of 100'],
      [{ type: 'party' }, 'Please choose a type.'],
    ] as const) {
      expect(await create(changes)).toMatchObject({ status: 400, refusal: { message } });
    }
  });

  it('PUT /api/cycle/{id}: it takes partial updates', async () => {
    const cycle = await ground.fresh('draft');

    await ground.update(ground.ada, cycle, { title: 'Another title' });

    expect(await ground.view(cycle)).toEqual({ ...cycle, title: 'Another title' });
  });

  it('PUT /api/my-cycle/{id}: its payload is updates', async () => {
    const cycle = await ground.fresh('draft');

    await ground.rest(ground.ada, 'PUT', `/api/my-cycle/${cycle.id}`, {
      title: 'Another title',
      frequency: 7,
    });

    expect(await ground.view(cycle)).toEqual({ ...cycle, title: 'Another title', frequency: 7 });
  });

  it('GET /api/my-cycle: it returns owned, accepted, pending, rejected', async () => {
    const { data } = await get<Record<string, { id: string }[]>>(ground.pat, '/api/my-cycle');

    expect(Object.keys(data ?? {})).toEqual(['owned', 'accepted', 'pending', 'rejected']);
    expect(data?.pending?.map(({ id }) => id)).toContain(draft.id);
  });

  it('GET /api/my-cycle/{id}: it takes query isOwner, status, participantId', async () => {
    const path = `/api/my-cycle/${draft.id}`;
    const { data: plain } = await get(ground.bob, path);
    const seen = (name: 'ada' | 'bob') =>
      get(
        ground.bob,
        `${path}?isOwner=false&status=accepted&participantId=${ground.participant(draft, name)}`,
      );

    expect(await seen('bob')).toMatchObject({ status: 200, data: plain ?? {} });
    // The participant in it is checked; isOwner and status grant nothing (docs/rules.md §2.2).
    expect(await seen('ada')).toMatchObject({ status: 403 });
    expect((await get(ground.bob, `${path}?isOwner=true&status=pending`)).data).toEqual(plain);
  });

  it('GET /api/my-cycle/{id}: it returns the cycle', async () => {
    const { data } = await get(ground.ada, `/api/my-cycle/${draft.id}`);

    expect(data).toEqual({
      ...CYCLE,
      id: draft.id,
      currency: null,
      graceDays: 3,
      houseRules: null,
      participantsCount: 3,
      totalAmount: 300,
      cycleFrozen: false,
      participantsFrozen: false,
      collectorsAssigned: false,
      sentConfirmationEmails: false,
      allCollectorsConfirmed: false,
      isRunning: false,
      roundsCreated: false,
      createdAt: { seconds: expect.any(Number), nanoseconds: 0 },
      userId: ground.ada.id,
      isOwner: true,
      participantId: ground.participant(draft, 'ada'),
      ownerParticipantId: ground.participant(draft, 'ada'),
      status: 'accepted',
    });
  });
});

describe('participants', () => {
  it('GET /api/participant: it lists the participants of that cycle only', async () => {
    for (const cycle of [draft, running]) {
      const { data } = await get<{ id: string }[]>(ground.bob, `/api/participant?cycleId=${cycle.id}`);
      expect(data?.map(({ id }) => id)).toEqual(cycle.participants.map(({ id }) => id));
    }
  });

  it('GET /api/participant/{id}: it returns userId', async () => {
    const { data } = await get(ground.ada, `/api/participant/${ground.participant(draft, 'bob')}`);

    expect(data?.userId).toBe(ground.bob.id);
  });

  it('PUT /api/participant/{id}: it takes query cycleId', async () => {
    const cycle = await ground.fresh('draft');
    const answer = (cycleId: string) =>
      ground.rest(
        ground.pat,
        'PUT',
        `/api/participant/${ground.participant(cycle, 'pat')}?cycleId=${cycleId}`,
        {
          status: 'rejected',
        },
      );

    expect((await answer(draft.id)).status).toBe(404);
    expect(await ground.view(cycle)).toEqual(cycle);
    expect((await answer(cycle.id)).status).toBe(200);
  });

  it('PUT /api/participant/{id}: its payload is updates', async () => {
    const { ada, bob, pat } = ground;
    const invited = await ground.fresh('draft');
    const frozen = await ground.fresh('frozen');
    const assigned = await ground.fresh('assigned');
    const slot = { isCollector: true, dateCollected: DAYS[2] };

    expect((await ground.updateParticipant(pat, invited, 'pat', { status: 'accepted' })).data).toMatchObject({
      status: 'accepted',
    });
    expect((await ground.updateParticipant(ada, frozen, 'bob', slot)).data).toMatchObject(slot);
    expect(
      (await ground.updateParticipant(bob, assigned, 'bob', { confirmationStatus: 'approved' })).data,
    ).toMatchObject({
      confirmationStatus: 'approved',
    });
    expect(
      (await ground.updateParticipant(bob, frozen, 'bob', { userId: bob.id, name: 'Bob.BU' })).data,
    ).toMatchObject({
      userId: bob.id,
      name: 'Bob.BU',
    });
  });

  it('DELETE /api/participant/{id}: it takes no payload', async () => {
    const cycle = await ground.fresh('draft');
    const id = ground.participant(cycle, 'rex');

    expect(await ground.rest(ground.ada, 'DELETE', `/api/participant/${id}`)).toMatchObject({
      status: 200,
      data: { id },
    });
    expect((await ground.view(cycle)).participants.map((participant) => participant.id)).not.toContain(id);
  });

  it('GET /api/participant/collectors: it returns the collectors of that cycle', async () => {
    const { data } = await get<Row[]>(ground.ada, `/api/participant/collectors?cycleId=${running.id}`);

    expect(data?.map(({ id, name, dateCollected }) => [id, name, dateCollected])).toEqual([
      [ground.participant(running, 'ada'), 'Ada.LO', DAYS[0]],
      [ground.participant(running, 'bob'), 'Bob.BU', DAYS[1]],
      [ground.participant(running, 'eve'), 'Eve.AD', DAYS[2]],
    ]);
  });
});

describe('letters', () => {
  const post = <T = Row>(person: Person | undefined, name: string, body: unknown) =>
    ground.rest<T>(person, 'POST', `/api/email/${name}`, body);

  it('send-invites: payload has an invites array', async () => {
    const cycle = await ground.fresh('draft');
    const rows = [inviteRow(ground, cycle), { ...inviteRow(ground, cycle), relationship: 'other-family' }];

    const { data } = await post<{ invites: Row[] }>(ground.ada, 'send-invites', {
      cycleId: cycle.id,
      userId: ground.ada.id,
      invites: rows,
    });

    // When it was sent is what the server says, not the caller (docs/rules.md §2.2).
    expect(data?.invites).toMatchObject(
      rows.map((each) => ({ ...each, createdAt: { seconds: expect.any(Number) } })),
    );
    expect((await ground.view(cycle)).invites.slice(cycle.invites.length)).toMatchObject(
      rows.map(({ email }) => ({ email, status: 'PENDING' })),
    );
  });

  it('send-invites: payload also has userId and cycleId', async () => {
    const cycle = await ground.fresh('draft');
    const invite = (more: Row) =>
      post(ground.ada, 'send-invites', { invites: [inviteRow(ground, cycle)], ...more });

    // userId is a claim: the sender is whoever calls.
    expect(await invite({ cycleId: cycle.id, userId: ground.sam.id })).toMatchObject({
      status: 200,
      data: { invites: [{ cycleId: cycle.id, sentBy: ground.ada.id }] },
    });
    expect(await invite({ userId: ground.ada.id })).toMatchObject({
      status: 400,
      refusal: { fields: { cycleId: [expect.any(String)] } },
    });
  });

  it('send-welcome-email takes a payload, after registration', async () => {
    const { email } = await aPerson();

    expect(await post(undefined, 'send-welcome-email', { email, firstName: 'Yan' })).toMatchObject({
      status: 200,
      data: { email },
    });
    // One per account ever (docs/rules.md §12.1): registering has sent it.
    expect(await ground.app.lettersTo(email, 'welcome')).toHaveLength(1);
  });

  it('send-welcome-email: its failure is non-OK JSON with message', async () => {
    expect(await post(undefined, 'send-welcome-email', {})).toMatchObject({
      status: 400,
      refusal: { message: 'Email is required' },
    });
  });

  it('send-invite-response: payload is cycleId, inviteResponse, participantId', async () => {
    const payload = {
      cycleId: draft.id,
      inviteResponse: 'rejected',
      participantId: ground.participant(draft, 'rex'),
    };
    const tell = (body: Row) => post(ground.rex, 'send-invite-response', body);

    expect(await tell(payload)).toMatchObject({ status: 200, data: { status: 'rejected' } });
    expect(await tell({ ...payload, inviteResponse: 'accepted' })).toMatchObject({ status: 409 });
    for (const name of Object.keys(payload)) {
      expect(await tell({ ...payload, [name]: undefined })).toMatchObject({
        status: 400,
        refusal: { fields: { [name]: [expect.any(String)] } },
      });
    }
  });

  it('send-confirmation-email: payload is collectorDetails, cycleId', async () => {
    const cycle = await ground.fresh('assigned');
    const [first, ...others] = collectorsOf(cycle);
    const ask = (body: Row) => post(ground.ada, 'send-confirmation-email', body);
    const before = await ground.app.lettersTo(ground.bob.email, 'confirmation');

    expect(await ask({ cycleId: cycle.id })).toMatchObject({
      status: 400,
      refusal: { fields: { collectorDetails: [expect.any(String)] } },
    });
    const wrong = [{ ...first, dateCollected: '2027-02-01' }, ...others];
    expect((await ask({ cycleId: cycle.id, collectorDetails: wrong })).status).toBe(409);
    expect((await ask({ cycleId: cycle.id, collectorDetails: collectorsOf(cycle) })).status).toBe(200);
    expect(await ground.app.lettersTo(ground.bob.email, 'confirmation')).toHaveLength(before.length + 1);
  });
});

describe('rounds and payments', () => {
  interface Round {
    collectorId: string;
    payments: { id: string; name: string; paid: boolean }[];
  }
  const roundOf = (cycle: CycleView) =>
    get<Round>(ground.eve, `/api/round/${cycle.id}/${ground.participant(cycle, 'bob')}`);

  it('POST /api/round/{cycleId}: payload is collectorId, date', async () => {
    const payload = { collectorId: ground.participant(running, 'bob'), date: DAYS[1] };
    const open = (body: unknown) => ground.rest(ground.ada, 'POST', `/api/round/${running.id}`, body);

    expect((await open(payload)).data).toEqual((await roundOf(running)).data);
    expect((await open({ ...payload, date: DAYS[2] })).status).toBe(409);
    for (const name of Object.keys(payload)) {
      expect(await open({ ...payload, [name]: undefined })).toMatchObject({
        status: 400,
        refusal: { fields: { [name]: [expect.any(String)] } },
      });
    }
  });

  it("GET /api/round/{cycleId}/{collectorId}: it returns the round's payments", async () => {
    const { data } = await roundOf(running);

    expect(data?.payments.map(({ id, name, paid }) => ({ id, name, paid }))).toEqual([
      { id: paymentOf(running), name: 'Ada.LO', paid: false },
      { id: expect.any(String), name: 'Eve.AD', paid: false },
    ]);
  });

  it('PUT /api/payment/{a}/{b}: payload is a payment update', async () => {
    const cycle = await ground.fresh('running');
    const path = `/api/payment/${ground.participant(cycle, 'bob')}/${paymentOf(cycle)}`;

    for (const paid of [true, false]) {
      await ground.rest(ground.bob, 'PUT', path, { paid });
      expect((await roundOf(cycle)).data?.payments.map((payment) => payment.paid)).toEqual([paid, false]);
    }
  });
});
