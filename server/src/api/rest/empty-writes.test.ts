import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import type { Method } from '../../../test/tools/rest-client.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';

/** Writes that would change nothing are for nobody else than those that would. */
let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Name = 'ada' | 'bob' | 'eve' | 'pat' | 'rex' | 'sam';
const EVERYONE: Name[] = ['ada', 'bob', 'eve', 'pat', 'rex', 'sam'];

interface Write {
  what: string;
  stage: 'draft' | 'confirmed' | 'running';
  who: Name[];
  call(this: void, cycle: CycleView): [Method, string, unknown];
}

const participant = (
  what: string,
  stage: Write['stage'],
  who: Name[],
  body: (cycle: CycleView) => unknown,
): Write => ({
  what: `PUT /api/participant/{id} ${what}`,
  stage,
  who,
  call: (cycle) => {
    const whose = stage === 'draft' && who.includes('pat') ? scenario.pat : scenario.bob;
    return ['PUT', `/api/participant/${participantOf(cycle, whose).id}`, body(cycle)];
  },
});
const settings = (what: string, body: (cycle: CycleView) => unknown): Write => ({
  what: `PUT /api/cycle/{id} ${what}`,
  stage: 'draft',
  who: ['ada'],
  call: (cycle) => ['PUT', `/api/cycle/${cycle.id}`, body(cycle)],
});

const writes: Write[] = [
  participant('{}', 'draft', ['ada', 'pat'], () => ({})),
  participant('{ name }', 'draft', ['ada', 'pat'], () => ({ name: 'Pat.SI' })),
  participant('with claims alone', 'draft', ['ada', 'pat'], () => ({
    isOwner: true,
    purpose: 'invite',
    participantId: 'x',
  })),
  participant('with the status that it has', 'draft', ['pat'], () => ({ status: 'pending' })),
  participant('with the answer that it gave', 'confirmed', ['bob'], () => ({ status: 'accepted' })),
  participant('with the account that it has', 'draft', ['pat'], () => ({ userId: scenario.pat.id })),
  participant('with no account', 'draft', ['pat'], () => ({ userId: null })),
  participant('with no slot, as it is', 'draft', ['ada'], () => ({ isCollector: false })),
  participant('with no date', 'draft', ['ada'], () => ({ dateCollected: null })),
  participant('with the slot that it has', 'running', ['ada'], () => ({
    isCollector: true,
    dateCollected: '2027-02-28',
  })),
  participant('with the answer to the slot that it has', 'draft', ['pat'], () => ({
    confirmationStatus: 'pending',
  })),
  participant('with the approval that it has', 'running', ['bob'], () => ({
    confirmationStatus: 'approved',
  })),
  participant('with a slot and somebody else’s answer', 'running', [], () => ({
    isCollector: true,
    dateCollected: '2027-02-28',
    status: 'accepted',
  })),
  settings('{}', () => ({})),
  settings('with the title that it has', ({ title }) => ({ title })),
  settings('with the flags that it has', () => ({ cycleFrozen: false, isRunning: false })),
  settings('with the count that it has', ({ participantsCount }) => ({ participantsCount })),
  settings('with claims alone', () => ({ isOwner: true, status: 'accepted' })),
  {
    what: 'POST /api/email/send-invite-response',
    stage: 'draft',
    who: ['bob'],
    call: (cycle) => [
      'POST',
      '/api/email/send-invite-response',
      { cycleId: cycle.id, participantId: participantOf(cycle, scenario.bob).id, inviteResponse: 'accepted' },
    ],
  },
  {
    what: 'POST /api/round/{cycleId}',
    stage: 'running',
    who: ['ada'],
    call: (cycle) => [
      'POST',
      `/api/round/${cycle.id}`,
      { collectorId: participantOf(cycle, scenario.bob).id, date: '2027-02-28' },
    ],
  },
  {
    what: 'PUT /api/payment/{a}/{b} as it is marked',
    stage: 'running',
    who: ['bob'],
    call: ({ rounds }) => [
      'PUT',
      `/api/payment/${rounds[1]?.id}/${rounds[1]?.payments[0]?.id}`,
      { paid: false },
    ],
  },
];

it.each(writes)('$what is for $who alone', async ({ stage, who, call }) => {
  const cycle = await scenario.standing(stage);
  const heard: Record<string, number> = {};
  for (const name of EVERYONE) heard[name] = (await scenario.app.rest(scenario[name], ...call(cycle))).status;

  expect(heard).toEqual(Object.fromEntries(EVERYONE.map((name) => [name, who.includes(name) ? 200 : 403])));
  expect(await scenario.view(cycle)).toEqual(cycle);
});

it.each([
  ['POST', '/api/email/send-invites'],
  ['POST', '/api/email/send-confirmation-email'],
  ['POST', '/api/email/send-invite-response'],
  ['POST', '/api/cycle'],
] as const)('%s %s with nothing in it is taken of nobody', async (method, path) => {
  for (const name of EVERYONE) {
    expect(await scenario.app.rest(scenario[name], method, path, {})).toMatchObject({
      status: 400,
      refusal: { reason: 'invalid-input' },
    });
  }
});
