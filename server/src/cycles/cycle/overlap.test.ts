// @mysql
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  documents,
  givenCycle,
  participantOf,
  viewOf,
  type CycleView,
  type Operation,
} from '../../../test/tools/cycle.ts';
import type { Refusal } from '../../../test/tools/ask.ts';
import type { Method } from '../../../test/tools/rest-client.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { programFile } from '../../../test/tools/programs.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Call = [person: Person, operation: Operation, variables: Record<string, unknown>];

/** Makes all calls concurrently. Returns 'done' or the reason of the error for each. */
const together = async (calls: Call[]): Promise<string[]> => {
  const answers = await Promise.all(
    calls.map(([person, operation, variables]) => scenario.app.ask(person, documents[operation], variables)),
  );
  return answers.map(({ refusal }) => (refusal ? (refusal.reason ?? refusal.message) : 'done'));
};
const times = (count: number, call: (index: number) => Call): Call[] =>
  Array.from({ length: count }, (_, index) => call(index));
const all = (count: number, outcome: string): string[] => Array.from({ length: count }, () => outcome);

const order = (cycle: CycleView, ...people: Person[]) => ({
  cycleId: cycle.id,
  participantIds: people.map((person) => participantOf(cycle, person).id),
});

describe('two processes at the same time', () => {
  it('that run a cycle create one set of rounds', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle('confirmed');
    const runner = await programFile('test/tools/runner.ts');
    const processes = [1, 2].map(() =>
      spawn(process.execPath, [runner, app.databaseUrl, cycle.id, ada.id, ada.email]),
    );
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data'))); // both are ready

    const outcomes = processes.map(async ({ stdin, stdout }) => {
      stdin.end('go');
      return text(stdout);
    });

    expect(await Promise.all(outcomes)).toEqual([all(10, 'runs').join(), all(10, 'runs').join()]);
    const { rounds } = await scenario.view(cycle);
    expect(rounds.map(({ payments }) => payments.length)).toEqual([2, 2, 2]);
  });
});

describe('at the same time', () => {
  it('fifty runs create one set of rounds', async () => {
    const cycle = await scenario.circle('confirmed');

    expect(await together(times(50, () => [scenario.ada, 'runCycle', { cycleId: cycle.id }]))).toEqual(
      all(50, 'done'),
    );

    const { rounds, isRunning } = await scenario.view(cycle);
    expect(isRunning).toBe(true);
    expect(rounds.map(({ position, payments }) => [position, payments.length])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('fifty acceptances count once and send one email', async () => {
    const { ada, pat } = scenario;
    const cycle = await scenario.circle();
    const before = await scenario.links(cycle, ada.email, 'invite-response');
    const variables = { participantId: participantOf(cycle, pat).id, response: 'ACCEPTED' };

    expect(await together(times(50, () => [pat, 'respondToInvite', variables]))).toEqual(all(50, 'done'));

    expect(participantOf(await scenario.view(cycle), pat).status).toBe('ACCEPTED');
    expect(await scenario.links(cycle, ada.email, 'invite-response')).toHaveLength(before.length + 1);
  });

  it('of a yes and a no to an invite, the first counts and the other is refused', async () => {
    const { pat } = scenario;
    const cycle = await scenario.circle();
    const participantId = participantOf(cycle, pat).id;
    const responses = ['ACCEPTED', 'REJECTED'];

    const outcomes = await together(
      times(10, (index) => [pat, 'respondToInvite', { participantId, response: responses[index % 2] }]),
    );

    const { status } = participantOf(await scenario.view(cycle), pat);
    expect(outcomes).toEqual(
      outcomes.map((_, index) => (responses[index % 2] === status ? 'done' : 'already-responded')),
    );
  });

  it('all collectors can confirm, and the cycle is confirmed', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.circle('asked');
    const calls = [ada, bob, eve].map((person): Call => [
      person,
      'confirmCollection',
      { participantId: participantOf(cycle, person).id, response: 'APPROVED' },
    ]);

    expect(await together([...calls, ...calls])).toEqual(all(6, 'done'));
    expect(await scenario.view(cycle)).toMatchObject({ allCollectorsConfirmed: true });
  });

  it.each([1, 2, 3, 4])(
    'assigning and unlocking leave either all slots or none (attempt %i)',
    async (attempt) => {
      const { ada, bob, eve } = scenario;
      const cycle = await scenario.circle('frozen');
      const assigning = times(4, (index): Call => [
        ada,
        'assignCollectors',
        index % 2 ? order(cycle, ada, bob, eve) : order(cycle, eve, ada, bob),
      ]);
      const unlocking: Call = [ada, 'unlockSection', { cycleId: cycle.id, section: 'CYCLE' }];

      const outcomes = await together([
        ...assigning.slice(0, attempt),
        unlocking,
        ...assigning.slice(attempt),
      ]);

      expect(outcomes[attempt]).toBe('done');
      for (const each of outcomes) expect(['done', 'sections-not-frozen']).toContain(each);
      // The section is unlocked in any case, so no one has a slot.
      const after = await scenario.view(cycle);
      expect(after).toMatchObject({ cycleFrozen: false, collectorsAssigned: false, collectors: [] });
      expect(
        after.participants.filter((participant) => participant.slot !== null || participant.isCollector),
      ).toEqual([]);
    },
  );

  it('running and unlocking leave a consistent cycle, and one of them is refused', async () => {
    for (const unlockFirst of [true, false]) {
      const { ada } = scenario;
      const cycle = await scenario.circle('confirmed');
      const unlocking: Call = [ada, 'unlockSection', { cycleId: cycle.id, section: 'PARTICIPANTS' }];
      const running: Call = [ada, 'runCycle', { cycleId: cycle.id }];

      const outcomes = await together(unlockFirst ? [unlocking, running] : [running, unlocking]);

      const after = await scenario.view(cycle);
      if (after.isRunning) {
        expect([...outcomes].sort()).toEqual(['cycle-running', 'done']);
        expect(after).toMatchObject({ participantsFrozen: true, allCollectorsConfirmed: true });
        expect(after.rounds).toHaveLength(3);
      } else {
        expect([...outcomes].sort()).toEqual(['done', 'sections-not-frozen']);
        expect(after).toMatchObject({ participantsFrozen: false, collectors: [], rounds: [] });
      }
    }
  });

  it('accepting and freezing either keep the participant or refuse the answer', async () => {
    const { ada, pat } = scenario;
    const cycle = await scenario.circle();
    const answering: Call = [
      pat,
      'respondToInvite',
      { participantId: participantOf(cycle, pat).id, response: 'ACCEPTED' },
    ];
    const freezing: Call = [ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' }];

    const [answered, frozen] = await together([answering, freezing]);

    expect(frozen).toBe('done');
    const { participants, participantsCount } = await scenario.view(cycle);
    expect(participants.filter(({ status }) => status === 'PENDING')).toEqual([]);
    expect([answered, participantsCount]).toEqual(
      answered === 'done' ? ['done', 4] : ['participant-not-found', 3],
    );
  });

  it('ten invites of one address create one participant and send one email', async () => {
    const cycle = await scenario.circle();
    const email = `${newId()}@example.com`;
    const invites = [{ email, relationship: 'FRIEND' }];

    const outcomes = await together(
      times(10, () => [scenario.ada, 'sendInvites', { cycleId: cycle.id, invites }]),
    );

    expect(outcomes.sort()).toEqual([...all(9, 'already-invited'), 'done']);
    expect((await scenario.view(cycle)).participants).toHaveLength(6);
    expect(await scenario.app.emailsTo(email, 'invite')).toHaveLength(1);
  });

  it('ten removals of an invite remove it once', async () => {
    const cycle = await scenario.circle();
    const [{ id } = { id: '' }] = cycle.invites;

    const outcomes = await together(times(10, () => [scenario.ada, 'removeInvite', { id }]));

    expect(outcomes.sort()).toEqual(['done', ...all(9, 'invite-not-found')]);
    expect((await scenario.view(cycle)).invites).toEqual(cycle.invites.slice(1));
  });

  it('invites of several people all succeed', async () => {
    const cycle = await scenario.circle();
    const emails = Array.from({ length: 8 }, () => `${newId()}@example.com`);

    const outcomes = await together(
      emails.map((email) => [
        scenario.ada,
        'sendInvites',
        { cycleId: cycle.id, invites: [{ email, relationship: 'FRIEND' }] },
      ]),
    );

    expect(outcomes).toEqual(all(8, 'done'));
    const { participants } = await scenario.view(cycle);
    expect(participants.slice(0, 5)).toEqual(cycle.participants);
    expect(participants.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
  });

  it('invited people of one cycle who register are linked', async () => {
    const { app, ada } = scenario;
    const cycle = await givenCycle(app, ada);
    const emails = Array.from({ length: 6 }, () => `${newId()}@example.com`);
    const inviting = emails.map((email) =>
      app.ask(ada, documents.sendInvites, {
        cycleId: cycle.id,
        invites: [{ email, relationship: 'FRIEND' }],
      }),
    );
    const registering = emails.map((email) => app.person('Zoe New', email));

    const [invited, people] = await Promise.all([Promise.all(inviting), Promise.all(registering)]);

    expect(invited.map(({ refusal }) => refusal)).toEqual(emails.map(() => undefined));
    const { participants } = await viewOf(app, ada, cycle.id);
    expect(Object.fromEntries(participants.slice(1).map(({ email, userId }) => [email, userId]))).toEqual(
      Object.fromEntries(people.map(({ email, id }) => [email, id])),
    );
  });

  it('different marks of the same payments end with one of them, and a time if it is paid', async () => {
    const { bob } = scenario;
    const cycle = await scenario.circle('running');
    const round = cycle.rounds[1];
    const mark = (paid: boolean) => ({
      roundId: round?.id,
      payments: round?.payments.map(({ id }) => ({ paymentId: id, paid })),
    });

    expect(await together(times(12, (index) => [bob, 'updatePayments', mark(index % 2 === 0)]))).toEqual(
      all(12, 'done'),
    );

    const payments = (await scenario.view(cycle)).rounds[1]?.payments ?? [];
    expect(new Set(payments.map(({ paid }) => paid)).size).toBe(1);
    for (const { paid, paidAt } of payments) expect(paidAt !== null).toBe(paid);
  });

  it('cycles of different owners can start', async () => {
    const { app } = scenario;
    const owners = await Promise.all(
      Array.from({ length: 6 }, () => app.person('Olga Owner', `${newId()}@example.com`)),
    );

    const cycles = await Promise.all(owners.map((owner) => givenCycle(app, owner, { stage: 'running' })));

    expect(cycles.map(({ isRunning, rounds }) => [isRunning, rounds.length])).toEqual(
      owners.map(() => [true, 1]),
    );
  });
});

describe('all operations on one cycle at once', () => {
  type Attempt = () => Promise<Refusal | undefined>;

  /** Everything that anyone could do to the cycle now, through both APIs, and all ways to read it. */
  function attempts(cycle: CycleView, round: number): Attempt[] {
    const { app, ada, bob, eve, pat, rex } = scenario;
    const { id: cycleId, participants } = cycle;
    const rest =
      (person: Person, method: Method, path: string, body?: unknown): Attempt =>
      async () =>
        (await app.rest(person, method, path, body)).refusal;
    const ask =
      (person: Person, document: string, variables: Record<string, unknown>): Attempt =>
      async () =>
        (await app.ask(person, document, variables)).refusal;
    const does = (person: Person, operation: Operation, variables: Record<string, unknown>): Attempt =>
      ask(person, documents[operation], variables);
    const row = (api: string) => ({
      email: `${api}.${round}.${newId()}@example.com`,
      relationship: 'friend',
    });
    // Freezing has removed some participants. A random id stands for them, which the API refuses.
    const memberIds = [bob, eve, pat, rex].map(
      (person) => participants.find(({ userId }) => userId === person.id)?.id ?? newId(),
    );
    const sections = [{ cycleFrozen: true }, { participantsFrozen: true }, { participantsFrozen: false }];
    const orders = [
      [ada, bob, eve],
      [eve, ada, bob],
    ];
    const frozen = ['CYCLE', 'PARTICIPANTS'].map((section) => ({ cycleId, section }));
    return [
      ...['one', 'two', 'three'].flatMap((api) => [
        rest(ada, 'POST', '/api/email/send-invites', { cycleId, invites: [row(api), row(api)] }),
        does(ada, 'sendInvites', {
          cycleId,
          invites: [{ ...row(api), relationship: 'FRIEND' }],
        }),
      ]),
      ...sections.map((body) => rest(ada, 'PUT', `/api/cycle/${cycleId}`, body)),
      ...frozen.flatMap((section) => [
        does(ada, 'freezeSection', section),
        does(ada, 'unlockSection', section),
      ]),
      ...orders.map((people) => does(ada, 'assignCollectors', order(cycle, ...people))),
      ...memberIds.map((id, slot) =>
        rest(ada, 'PUT', `/api/participant/${id}`, {
          isCollector: true,
          dateCollected: ['2027-01-31', '2027-02-28'][slot % 2],
        }),
      ),
      does(ada, 'initialiseCollectors', { cycleId }),
      rest(ada, 'POST', '/api/email/send-confirmation-email', { cycleId, collectorDetails: [] }),
      rest(pat, 'PUT', `/api/participant/${memberIds[2]}`, { status: 'accepted' }),
      does(pat, 'respondToInvite', { participantId: memberIds[2], response: 'ACCEPTED' }),
      rest(bob, 'PUT', `/api/participant/${memberIds[0]}`, { confirmationStatus: 'approved' }),
      does(eve, 'confirmCollection', { participantId: memberIds[1], response: 'REJECTED' }),
      rest(ada, 'DELETE', `/api/participant/${memberIds[3]}`),
      ...cycle.invites.slice(2).map(({ id }) => does(ada, 'removeInvite', { id })),
      ask(bob, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }', {
        input: { firstName: `Bob${round}` },
      }),
      ...[ada, bob, rex].flatMap((person) => [
        ask(person, '{ changes(first: 100) { changes { id actorNow summary } hasMore } }', {}),
        ask(person, 'query ($cycleId: ID!) { history(cycleId: $cycleId) { summary actorNow } }', { cycleId }),
        ask(
          person,
          '{ myCycles { accepted { changedAt participants { name email } invites { email } } } }',
          {},
        ),
        rest(person, 'GET', `/api/my-cycle/${cycleId}`),
        rest(person, 'GET', `/api/participant?cycleId=${cycleId}`),
        rest(person, 'GET', `/api/cycle/${cycleId}/invites`),
      ]),
      ask(ada, 'query ($cycleId: ID!) { invites(cycleId: $cycleId) { email status participant { name } } }', {
        cycleId,
      }),
      ...participants.map(({ id }) => rest(ada, 'GET', `/api/participant/${id}`)),
    ];
  }

  it('cause no internal error', async () => {
    for (const round of [1, 2]) {
      const cycle = await scenario.circle(round === 2 ? 'assigned' : 'draft');
      // Shuffled in a different way each time.
      const tries = attempts(cycle, round).map((attempt, index) => ({
        attempt,
        rank: (index * 37 * round) % 101,
      }));
      const shuffled = tries.sort((one, other) => one.rank - other.rank);

      const outcomes = await Promise.all(shuffled.map(async ({ attempt }) => attempt()));

      const wrong = outcomes.filter((refusal) => refusal?.code === 'INTERNAL_SERVER_ERROR');
      expect(wrong).toEqual([]);
    }
  });
});
