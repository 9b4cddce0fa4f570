import { documents, givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Name = 'ada' | 'bob' | 'eve';
const NAMES = ['ada', 'bob', 'eve'] as const;

const send = (cycle: CycleView): Promise<CycleView> =>
  scenario.does(scenario.ada, 'sendConfirmationEmails', { cycleId: cycle.id });
const assign = (cycle: CycleView, ...names: Name[]): Promise<CycleView> =>
  scenario.does(scenario.ada, 'assignCollectors', {
    cycleId: cycle.id,
    participantIds: names.map((name) => participantOf(cycle, scenario[name]).id),
  });
const answer = (cycle: CycleView, name: Name, response: string): Promise<unknown> =>
  scenario.does(scenario[name], 'confirmCollection', {
    participantId: participantOf(cycle, scenario[name]).id,
    response,
  });

/** How many emails of each kind about this cycle each of the three has received. */
async function emailsOf(cycle: CycleView): Promise<Record<Name, string>> {
  const counted = await Promise.all(
    NAMES.map(async (name) => {
      const { email } = scenario[name];
      const asked = await scenario.links(cycle, email, 'confirmation');
      const changed = await scenario.links(cycle, email, 'slot-changed');
      return [name, `${asked.length} asked, ${changed.length} changed`];
    }),
  );
  return Object.fromEntries(counted) as Record<Name, string>;
}

describe('sending confirmation emails', () => {
  it('queues one email to each collector and records it in the cycle', async () => {
    const cycle = await scenario.circle('assigned');

    expect(await send(cycle)).toEqual({ ...cycle, sentConfirmationEmails: true });
    expect(await scenario.view(cycle)).toEqual({ ...cycle, sentConfirmationEmails: true });
    expect(await emailsOf(cycle)).toEqual({
      ada: '1 asked, 0 changed',
      bob: '1 asked, 0 changed',
      eve: '1 asked, 0 changed',
    });
  });

  it('gives each collector their own link and states the date and the amount', async () => {
    const { app } = scenario;
    const cycle = await scenario.standing('asked');
    const days = { ada: '31 January 2027', bob: '28 February 2027', eve: '31 March 2027' };

    const tokens = new Set<string>();
    for (const name of NAMES) {
      const { email } = scenario[name];
      const [link] = await scenario.links(cycle, email, 'confirmation');
      expect(link?.pathname).toBe('/confirm/collectionStatus');
      expect(Object.fromEntries(link?.searchParams ?? [])).toEqual({
        email,
        token: expect.stringMatching(/^[\w-]{43}$/),
        cycleId: cycle.id,
        participantId: participantOf(cycle, scenario[name]).id,
      });
      tokens.add(tokenOf(link));

      const message = (await app.emailsTo(email, 'confirmation')).find(({ text }) => text.includes(cycle.id));
      expect(message).toMatchObject({ secret: true, sentAt: null });
      expect(message?.text).toContain(days[name]);
      expect(message?.text).toContain('200'); // two others pay 100 each
    }
    expect(tokens.size).toBe(3);
  });

  it('skips collectors who have already answered', async () => {
    const cycle = await scenario.circle('assigned');
    await answer(cycle, 'ada', 'APPROVED');
    await answer(cycle, 'bob', 'REJECTED');

    await send(cycle);

    expect(await emailsOf(cycle)).toEqual({
      ada: '0 asked, 0 changed',
      bob: '0 asked, 0 changed',
      eve: '1 asked, 0 changed',
    });
  });

  it('emails those who have to answer again after a new order, and states if the date changed', async () => {
    const cycle = await scenario.circle('asked');
    await answer(cycle, 'ada', 'APPROVED');
    await assign(cycle, 'ada', 'eve', 'bob');

    expect(await send(cycle)).toMatchObject({ sentConfirmationEmails: true });

    expect(await emailsOf(cycle)).toEqual({
      ada: '1 asked, 0 changed',
      bob: '1 asked, 1 changed',
      eve: '1 asked, 1 changed',
    });
  });

  it('sends the first email again to a collector who rejected the same slot', async () => {
    const cycle = await scenario.circle('asked');
    await answer(cycle, 'bob', 'REJECTED');
    await assign(cycle, 'ada', 'bob', 'eve');

    await send(cycle);

    expect((await emailsOf(cycle)).bob).toBe('2 asked, 0 changed');
  });

  it('works for a cycle of one, without an email to the owner', async () => {
    const { app, sam } = scenario;
    const cycle = await givenCycle(app, sam, { stage: 'asked' });

    expect(cycle.sentConfirmationEmails).toBe(true);
    expect(await scenario.links(cycle, sam.email, 'confirmation')).toHaveLength(0);
  });
});

describe('sending confirmation emails is refused', () => {
  it.each([
    ['draft', 'collectors-unassigned'],
    ['frozen', 'collectors-unassigned'],
    ['asked', 'confirmation-already-sent'],
    ['confirmed', 'confirmation-already-sent'],
    ['running', 'cycle-running'],
  ] as const)('to the owner of a cycle that is %s: %s', async (stage, reason) => {
    const cycle = await scenario.standing(stage);

    expect(await scenario.refusal(cycle, scenario.ada, 'sendConfirmationEmails', { cycleId: cycle.id })).toBe(
      reason,
    );
  });

  it('to one of two simultaneous calls', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle('assigned');
    const call = () => app.ask(ada, documents.sendConfirmationEmails, { cycleId: cycle.id });

    const reasons = (await Promise.all([call(), call()])).map(({ refusal }) => refusal?.reason ?? 'sent');

    expect(reasons.sort()).toEqual(['confirmation-already-sent', 'sent']);
    expect((await emailsOf(cycle)).bob).toBe('1 asked, 0 changed');
  });
});
