import { openGround, type Ground } from '../../../test/tools/ground.ts';
import { participantOf, STORY, type CycleView, type Stage } from '../../../test/tools/circle.ts';
import { tokenOf } from '../../../test/tools/scene.ts';
import { collectorsOf, CYCLE, DAYS, inviteRow, signUpForm } from '../../../test/tools/documented-calls.ts';
import { PASSWORD, type Person } from '../../../test/tools/test-app.ts';

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
const get = <T = Row>(person: Person, path: string) => ground.rest<T>(person, 'GET', path);
const create = (changes: Row) => ground.rest(ground.sam, 'POST', '/api/cycle', { ...CYCLE, ...changes });
const register = (changes: Row = {}) =>
  ground.rest(undefined, 'POST', '/api/user/register', signUpForm(changes));
const invite = (person: Person, cycle: CycleView, changes: Row = {}) =>
  ground.rest(person, 'POST', '/api/email/send-invites', {
    cycleId: cycle.id,
    invites: [{ ...inviteRow(ground, cycle), ...changes }],
  });

/** Which of these values of a field a cycle can be created with, and what is said of the others. */
async function taken(field: string, values: unknown[]) {
  const heard: [value: unknown, complaint: string | undefined][] = [];
  for (const value of values) {
    const { status, refusal } = await create({ [field]: value });
    expect(status).toBe(refusal ? 400 : 201);
    heard.push([value, refusal?.fields?.[field]?.[0]]);
  }
  return heard;
}

const TITLE = 'Title must be 10 to 30 characters long';
const DESCRIPTION = 'Description must be at least 300 characters long';
const TOO_SMALL = 'Amount must be at least 100';
const UNEVEN = 'Amount must be a multiple of 100';

describe('validation', () => {
  it('forgot password: the e-mail must be registered', async () => {
    const verify = (email: string) => ground.rest(undefined, 'POST', '/api/user/verify-email', { email });

    expect((await verify(ground.ada.email)).status).toBe(200);
    expect(await verify('nobody@example.com')).toMatchObject({
      status: 404,
      refusal: { message: 'Email not registered' },
    });
  });

  it('type is one of personal, group, challenge', async () => {
    expect(await taken('type', ['personal', 'group', 'challenge', 'individual', undefined])).toEqual([
      ['personal', undefined],
      ['group', undefined],
      ['challenge', undefined],
      ['individual', 'Please choose a type.'],
      [undefined, 'Please choose a type.'],
    ]);
  });

  it('title at least 10 characters', async () => {
    expect(await taken('title', ['x'.repeat(9), 'x'.repeat(10)])).toEqual([
      ['x'.repeat(9), TITLE],
      ['x'.repeat(10), undefined],
    ]);
  });

  it('title at most 30 characters', async () => {
    expect(await taken('title', ['x'.repeat(30), 'x'.repeat(31)])).toEqual([
      ['x'.repeat(30), undefined],
      ['x'.repeat(31), TITLE],
    ]);
  });

  it('description at least 300 characters', async () => {
    expect(await taken('description', ['x'.repeat(299), 'x'.repeat(300)])).toEqual([
      ['x'.repeat(299), DESCRIPTION],
      ['x'.repeat(300), undefined],
    ]);
  });

  it('frequency is one of 7, 14, 21, 28 days', async () => {
    const heard = await taken('frequency', [7, 14, 21, 28, 10, 0, 30]);

    expect(heard.map(([days, complaint]) => (complaint ? undefined : days))).toEqual([
      7,
      14,
      21,
      28,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('settings edit: participant amount minimum 100', async () => {
    const cycle = await ground.fresh('draft');

    expect(await ground.update(ground.ada, cycle, { participantAmount: 99 })).toMatchObject({
      status: 400,
      refusal: { fields: { participantAmount: [TOO_SMALL] } },
    });
    expect(await ground.view(cycle)).toEqual(cycle);
    await ground.update(ground.ada, cycle, { participantAmount: 200 });
    await ground.update(ground.ada, cycle, { participantAmount: 100 });
    expect((await ground.view(cycle)).participantAmount).toBe(100);
  });

  it('a participant cannot be chosen twice', async () => {
    const cycle = await ground.fresh('frozen');
    const [ada, bob] = [ground.participant(cycle, 'ada'), ground.participant(cycle, 'bob')];
    const twice = { cycleId: cycle.id, participantIds: [ada, bob, ada] };

    expect((await ground.ask(ground.ada, 'assignCollectors', twice)).refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'A participant cannot be chosen twice.',
    });
    expect(await ground.view(cycle)).toEqual(cycle);
    // Call by call the second choice is a move: swaps work so (docs/rules.md §9.2), and nobody ever holds two slots.
    for (const dateCollected of DAYS.slice(0, 2)) {
      await ground.updateParticipant(ground.ada, cycle, 'bob', { isCollector: true, dateCollected });
    }
    const { participants } = await ground.view(cycle);
    expect(collectorsOf({ ...cycle, participants })).toMatchObject([{ id: bob, dateCollected: DAYS[1] }]);
  });

  it("cycle view: the participant in the URL must be the viewer's own", async () => {
    const view = (name: 'bob' | 'eve') =>
      get(ground.bob, `/api/my-cycle/${draft.id}?participantId=${ground.participant(draft, name)}`);

    expect((await view('bob')).status).toBe(200);
    expect(await view('eve')).toMatchObject({
      status: 403,
      refusal: {
        message:
          'You are not authorized to view this cycle. Please confirm if you are either a part of the cycle or invited to it.',
      },
    });
  });
});

describe('roles: who needs no account', () => {
  it('register is unauthenticated', async () => {
    expect((await register()).status).toBe(201);
  });

  it('send-welcome-email is unauthenticated', async () => {
    const { email } = ground.bob;

    expect(await ground.rest(undefined, 'POST', '/api/email/send-welcome-email', { email })).toMatchObject({
      status: 200,
      data: { email },
    });
  });

  it('verify-email is unauthenticated', async () => {
    const { email } = ground.bob;

    expect(await ground.rest(undefined, 'POST', '/api/user/verify-email', { email })).toMatchObject({
      status: 200,
      data: { email },
    });
  });
});

describe('roles: the owner', () => {
  type Attempt = (person: Person, cycle: CycleView) => ReturnType<Ground['rest']>;

  /** The owner does it at this stage; once the cycle runs, nothing of it is done any more. */
  async function onlyWhileNotRunning(stage: Stage, attempt: Attempt) {
    expect((await attempt(ground.ada, await ground.fresh(stage))).status).toBe(200);
    expect(await attempt(ground.ada, running)).toMatchObject({
      status: 409,
      refusal: { reason: 'cycle-running', message: 'The cycle is already running.' },
    });
    expect(await ground.view(running)).toEqual(running);
  }

  /** Everybody else is refused, and then the owner does it. */
  async function ownerOnly(stage: Stage, attempt: Attempt) {
    const cycle = await ground.fresh(stage);
    for (const person of [ground.bob, ground.pat, ground.rex, ground.sam]) {
      expect(await attempt(person, cycle)).toMatchObject({
        status: 403,
        refusal: { reason: 'not-owner', message: 'Only the owner of this cycle can do this.' },
      });
    }
    expect(await ground.view(cycle)).toEqual(cycle);
    expect((await attempt(ground.ada, cycle)).status).toBe(200);
    expect(await ground.view(cycle)).not.toEqual(cycle);
  }

  it('edits the story only while not running', () =>
    onlyWhileNotRunning('draft', (person, cycle) =>
      ground.update(person, cycle, { title: 'Another title' }),
    ));

  it('edits cycle settings only while not running', () =>
    onlyWhileNotRunning('draft', (person, cycle) => ground.update(person, cycle, { frequency: 7 })));

  it('edits participants only while not running', async () => {
    await onlyWhileNotRunning('draft', invite);
    await onlyWhileNotRunning('draft', (person, cycle) =>
      ground.rest(person, 'DELETE', `/api/participant/${ground.participant(cycle, 'bob')}`),
    );
  });

  it('edits collectors only while not running', () =>
    onlyWhileNotRunning('assigned', (person, cycle) =>
      ground.updateParticipant(person, cycle, 'bob', { isCollector: true, dateCollected: DAYS[0] }),
    ));

  it('freezes and unfreezes sections', async () => {
    for (const flag of ['cycleFrozen', 'participantsFrozen']) {
      await ownerOnly('draft', (person, cycle) => ground.update(person, cycle, { [flag]: true }));
      await ownerOnly('frozen', (person, cycle) => ground.update(person, cycle, { [flag]: false }));
    }
  });

  it('initialises collectors', () =>
    ownerOnly('confirmed', (person, cycle) =>
      ground.update(person, cycle, { sentConfirmationEmails: false, allCollectorsConfirmed: false }),
    ));

  it('sends confirmation e-mails', () =>
    ownerOnly('assigned', (person, cycle) =>
      ground.rest(person, 'POST', '/api/email/send-confirmation-email', {
        cycleId: cycle.id,
        collectorDetails: collectorsOf(cycle),
      }),
    ));

  it('runs the cycle', () =>
    ownerOnly('confirmed', (person, cycle) => ground.update(person, cycle, { isRunning: true })));

  it('owner means isOwner true', async () => {
    const isOwner = async (person: Person, claim: boolean) =>
      (await get(person, `/api/my-cycle/${draft.id}?isOwner=${claim}`)).data?.isOwner;

    // Of the caller, whatever the query claims.
    expect([await isOwner(ground.ada, false), await isOwner(ground.bob, true)]).toEqual([true, false]);
  });
});

describe('roles: everybody else', () => {
  it('a participant views the cycle only if the account matches', async () => {
    const view = (person: Person) => get(person, `/api/my-cycle/${draft.id}`);

    for (const person of [ground.bob, ground.pat, ground.rex]) {
      expect((await view(person)).status).toBe(200);
    }
    expect(await view(ground.sam)).toMatchObject({ status: 403, refusal: { reason: 'not-a-member' } });
  });

  it('the invitee accepts or rejects an invite', async () => {
    for (const status of ['accepted', 'rejected']) {
      const cycle = await ground.fresh('draft');
      for (const person of [ground.ada, ground.bob, ground.sam]) {
        expect(await ground.updateParticipant(person, cycle, 'pat', { status })).toMatchObject({
          status: 403,
          refusal: { reason: 'not-invitee' },
        });
      }
      expect((await ground.updateParticipant(ground.pat, cycle, 'pat', { status })).data).toMatchObject({
        status,
      });
    }
  });

  it('the collector confirms or rejects the own slot while pending', async () => {
    for (const [one, other] of [
      ['approved', 'rejected'],
      ['rejected', 'approved'],
    ]) {
      const cycle = await ground.fresh('asked');
      const answer = (person: Person, confirmationStatus: string | undefined) =>
        ground.updateParticipant(person, cycle, 'bob', { confirmationStatus });

      for (const person of [ground.ada, ground.eve, ground.sam]) {
        expect(await answer(person, one)).toMatchObject({
          status: 403,
          refusal: { reason: 'not-collector' },
        });
      }
      expect((await answer(ground.bob, one)).data).toMatchObject({ confirmationStatus: one });
      expect(await answer(ground.bob, other)).toMatchObject({
        status: 409,
        refusal: { reason: 'already-responded' },
      });
      expect(participantOf(await ground.view(cycle), ground.bob).confirmationStatus.toLowerCase()).toBe(one);
    }
  });

  it('the collector edits paid flags for the own round', async () => {
    const cycle = await ground.fresh('running');
    const mark = (round: number) => {
      const { id, payments } = cycle.rounds[round] ?? { id: '', payments: [] };
      return ground.rest(ground.bob, 'PUT', `/api/payment/${id}/${payments[0]?.id}`, { paid: true });
    };

    expect((await mark(1)).data).toMatchObject({ paid: true });
    for (const other of [0, 2]) {
      expect(await mark(other)).toMatchObject({ status: 403, refusal: { reason: 'not-round-collector' } });
    }
  });

  it('an invite can be used only by the account with the invited e-mail', async () => {
    const cycle = await ground.circle('draft');
    const token = tokenOf((await ground.links(cycle, ground.pat.email, 'invite')).at(-1));
    const respond = (person: Person) =>
      ground.ask(person, 'respondToInvite', {
        participantId: ground.participant(cycle, 'pat'),
        response: 'ACCEPTED',
        token,
      });

    expect((await respond(ground.sam)).refusal).toMatchObject({ code: 'FORBIDDEN', reason: 'not-invitee' });
    // REST takes no token at all: being that account is what counts.
    expect((await ground.updateParticipant(ground.sam, cycle, 'pat', { status: 'accepted' })).status).toBe(
      403,
    );
    expect(await ground.view(cycle)).toEqual(cycle);
    expect((await respond(ground.pat)).refusal).toBeUndefined();
  });
});

describe('constants', () => {
  it('title 10 to 30 characters', async () => {
    const titles = [9, 10, 30, 31].map((length) => 'é'.repeat(length));

    expect((await taken('title', titles)).map(([, complaint]) => complaint)).toEqual([
      TITLE,
      undefined,
      undefined,
      TITLE,
    ]);
  });

  it('description at least 300 characters', async () => {
    const exactly = STORY.slice(0, 300).trimEnd().padEnd(300, '.');

    expect(await taken('description', [exactly.slice(1), exactly])).toEqual([
      [exactly.slice(1), DESCRIPTION],
      [exactly, undefined],
    ]);
  });

  it('participant amount at least 100', async () => {
    expect(await taken('participantAmount', [0, 99, 100])).toEqual([
      [0, TOO_SMALL],
      [99, TOO_SMALL],
      [100, undefined],
    ]);
  });

  it('participant amount a multiple of 100', async () => {
    expect(await taken('participantAmount', [150, 101, 200])).toEqual([
      [150, UNEVEN],
      [101, UNEVEN],
      [200, undefined],
    ]);
  });

  it('password at least 6', async () => {
    const complaint = async (password: string) =>
      (await register({ password, confirmPassword: password })).refusal?.fields;

    expect(await complaint('12345')).toEqual({ password: ['Password must be at least 6 characters'] });
    // Beside the length, the most used ones are refused.
    expect(await complaint('1z3x5c')).toBeUndefined();
  });

  it('relationship options are exactly these', async () => {
    const options =
      'spouse parent child sibling grandparent grandchild other-family friend colleague family other';
    const cycle = await ground.fresh('draft');

    for (const relationship of options.split(' ')) {
      expect(await invite(ground.ada, cycle, { relationship })).toMatchObject({
        status: 200,
        data: { invites: [{ relationship }] },
      });
    }
    const { data } = await ground.app.ask<{ options: { enumValues: { name: string }[] } }>(
      undefined,
      '{ options: __type(name: "Relationship") { enumValues { name } } }',
    );
    const names = data?.options.enumValues.map(({ name }) => name.toLowerCase().replace('_', '-'));
    expect(names?.sort()).toEqual(options.split(' ').sort());
    for (const relationship of ['cousin', 'SPOUSE', 'Other Family Member']) {
      expect((await invite(ground.ada, cycle, { relationship })).refusal?.fields).toEqual({
        'invites[0].relationship': [expect.any(String)],
      });
    }
  });

  it('date format is yyyy-MM-dd', async () => {
    expect(draft.startDate).toBe('2027-01-31');
    const { data } = await get<Row[]>(ground.bob, `/api/participant/collectors?cycleId=${running.id}`);
    expect(data?.map(({ dateCollected }) => dateCollected)).toEqual(DAYS);
    const me = await ground.rest<{ user: Row }>(undefined, 'POST', '/api/auth/sign-in', {
      email: ground.ada.email,
      password: PASSWORD,
    });
    expect(me.data?.user.dob).toBe('1990-05-17');
    for (const [day, complaint] of await taken('startDate', ['31/01/2027', '2027-1-31', '2027-02-30'])) {
      expect([day, complaint]).toEqual([day, 'Date input not valid.']);
    }
    expect((await register({ dob: '17.05.1990' })).refusal?.fields).toEqual({ dob: [expect.any(String)] });
  });
});
