import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import type { Method } from '../../../test/tools/rest-client.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';

/** Writes that change nothing need the same permissions as those that change something. */
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
  participant('with claims only', 'draft', ['ada', 'pat'], () => ({
    isOwner: true,
    purpose: 'invite',
    participantId: 'x',
  })),
  participant('with its current status', 'draft', ['pat'], () => ({ status: 'pending' })),
  participant('with the response that was given', 'confirmed', ['bob'], () => ({ status: 'accepted' })),
  participant('with the linked account', 'draft', ['pat'], () => ({ userId: scenario.pat.id })),
  participant('without an account', 'draft', ['pat'], () => ({ userId: null })),
  participant('without a slot, as before', 'draft', ['ada'], () => ({ isCollector: false })),
  participant('without a date', 'draft', ['ada'], () => ({ dateCollected: null })),
  participant('with its current slot', 'running', ['ada'], () => ({
    isCollector: true,
    dateCollected: '2027-02-28',
  })),
  participant('with its current confirmation status', 'draft', ['pat'], () => ({
    confirmationStatus: 'pending',
  })),
  participant('with its current approval', 'running', ['bob'], () => ({
    confirmationStatus: 'approved',
  })),
  participant('with a slot and another person’s response', 'running', [], () => ({
    isCollector: true,
    dateCollected: '2027-02-28',
    status: 'accepted',
  })),
  settings('{}', () => ({})),
  settings('with its current title', ({ title }) => ({ title })),
  settings('with its current flags', () => ({ cycleFrozen: false, isRunning: false })),
  settings('with its current count', ({ participantsCount }) => ({ participantsCount })),
  settings('with claims only', () => ({ isOwner: true, status: 'accepted' })),
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
    what: 'PUT /api/payment/{a}/{b} as it is already marked',
    stage: 'running',
    who: ['bob'],
    call: ({ rounds }) => [
      'PUT',
      `/api/payment/${rounds[1]?.id}/${rounds[1]?.payments[0]?.id}`,
      { paid: false },
    ],
  },
];

it.each(writes)('$what is allowed only for $who', async ({ stage, who, call }) => {
  const cycle = await scenario.standing(stage);
  const statuses: Record<string, number> = {};
  for (const name of EVERYONE)
    statuses[name] = (await scenario.app.rest(scenario[name], ...call(cycle))).status;

  expect(statuses).toEqual(
    Object.fromEntries(EVERYONE.map((name) => [name, who.includes(name) ? 200 : 403])),
  );
  expect(await scenario.view(cycle)).toEqual(cycle);
});

it.each([
  ['POST', '/api/email/send-invites'],
  ['POST', '/api/email/send-confirmation-email'],
  ['POST', '/api/email/send-invite-response'],
  ['POST', '/api/cycle'],
] as const)('%s %s with an empty body is refused for every person', async (method, path) => {
  for (const name of EVERYONE) {
    expect(await scenario.app.rest(scenario[name], method, path, {})).toMatchObject({
      status: 400,
      refusal: { reason: 'invalid-input' },
    });
  }
});
