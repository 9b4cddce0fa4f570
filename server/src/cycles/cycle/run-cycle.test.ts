import { documents, givenCycle, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { Email } from '../../mail/email.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const run = (cycle: CycleView): Promise<CycleView> =>
  scenario.does(scenario.ada, 'runCycle', { cycleId: cycle.id });
const answer = (cycle: CycleView, name: 'ada' | 'bob' | 'eve', response: string): Promise<unknown> =>
  scenario.does(scenario[name], 'confirmCollection', {
    participantId: participantOf(cycle, scenario[name]).id,
    response,
  });

describe('running a cycle', () => {
  it('creates one round per collector, in slot order, each with a payment from everyone else', async () => {
    const cycle = await scenario.circle('confirmed');
    const [ada, bob, eve] = [scenario.ada, scenario.bob, scenario.eve].map(
      (person) => participantOf(cycle, person).id,
    );
    const owes = (participantId: string | undefined, name: string, isOfAda = false) => ({
      id: expect.any(String),
      name,
      paid: false,
      paidAt: null,
      markedBy: null,
      markedById: null,
      markedAt: null,
      delay: null,
      standing: 'DUE',
      standingSince: null,
      // Ada sees the references of payments that she makes or collects.
      reference: isOfAda ? expect.stringMatching(/^KOLO[0-9A-HJKMNP-TV-Z]{6}$/) : null,
      participant: { id: participantId },
    });
    const round = (position: number, date: string, id: string | undefined, userId: string) => ({
      id: expect.any(String),
      position,
      date,
      collector: { id, userId },
    });

    const after = await run(cycle);

    expect(after).toEqual({
      ...cycle,
      isRunning: true,
      roundsCreated: true,
      stage: 'RUNNING',
      settlement: {
        balances: [ada, bob, eve].map((id) => ({ balance: 0, participant: { id } })),
        repayments: [],
      },
      rounds: [
        {
          ...round(0, '2027-01-31', ada, scenario.ada.id),
          payments: [owes(bob, 'Bob.BU', true), owes(eve, 'Eve.AD', true)],
        },
        {
          ...round(1, '2027-02-28', bob, scenario.bob.id),
          payments: [owes(ada, 'Ada.LO', true), owes(eve, 'Eve.AD')],
        },
        {
          ...round(2, '2027-03-31', eve, scenario.eve.id),
          payments: [owes(ada, 'Ada.LO', true), owes(bob, 'Bob.BU')],
        },
      ],
    });
    expect(await scenario.view(cycle)).toEqual(after);
  });

  it('again returns the same as the first time and changes nothing', async () => {
    const cycle = await scenario.standing('running');

    expect(await run(cycle)).toEqual(cycle);
    expect(await scenario.view(cycle)).toEqual(cycle);
  });

  it('does not require that the confirmation emails were sent', async () => {
    const cycle = await scenario.circle('assigned');
    for (const name of ['ada', 'bob', 'eve'] as const) await answer(cycle, name, 'APPROVED');

    expect(await run(cycle)).toMatchObject({ isRunning: true, sentConfirmationEmails: false });
  });

  it('works for a cycle of one person, whose round has no payments', async () => {
    const { app, sam } = scenario;
    const cycle = await givenCycle(app, sam, { stage: 'running' });

    expect(cycle).toMatchObject({ isRunning: true, participantsCount: 1 });
    expect(cycle.rounds).toEqual([
      {
        id: expect.any(String),
        position: 0,
        date: '2027-01-31',
        collector: { id: participantOf(cycle, sam).id, userId: sam.id },
        payments: [],
      },
    ]);
  });

  it('sends each collector one email: that the cycle has started', async () => {
    const cycle = await scenario.circle('confirmed');
    const all = () => scenario.app.db.reader.count(Email);
    const started = () => scenario.app.db.reader.countBy(Email, { kind: 'started' });
    const before = [await all(), await started()];
    await run(cycle);

    expect([await all(), await started()]).toEqual(before.map((count) => count + cycle.collectors.length));
  });
});

describe('running is refused', () => {
  it.each([
    ['draft', 'sections-not-frozen'],
    ['frozen', 'collectors-unassigned'],
    ['assigned', 'collectors-unconfirmed'],
    ['asked', 'collectors-unconfirmed'],
  ] as const)('to the owner of a cycle that is %s: %s', async (stage, reason) => {
    const cycle = await scenario.standing(stage);

    expect(await scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: cycle.id })).toBe(reason);
  });

  it.each(['CYCLE', 'PARTICIPANTS'])('while only %s is frozen', async (section) => {
    const cycle = await scenario.circle();
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section });

    expect(await scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: cycle.id })).toBe(
      'sections-not-frozen',
    );
  });

  it('while a collector has not answered or has rejected', async () => {
    const cycle = await scenario.circle('asked');
    await answer(cycle, 'ada', 'APPROVED');
    await answer(cycle, 'eve', 'APPROVED');
    const refusal = () => scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: cycle.id });

    expect(await refusal()).toBe('collectors-unconfirmed');
    await answer(cycle, 'bob', 'REJECTED');
    expect(await refusal()).toBe('collectors-unconfirmed');
  });

  it('after a section of a confirmed cycle was unlocked', async () => {
    const cycle = await scenario.circle('confirmed');
    const variables = { cycleId: cycle.id, section: 'PARTICIPANTS' };
    const refusal = () => scenario.refusal(cycle, scenario.ada, 'runCycle', { cycleId: cycle.id });

    await scenario.does(scenario.ada, 'unlockSection', variables);
    expect(await refusal()).toBe('sections-not-frozen');
    await scenario.does(scenario.ada, 'freezeSection', variables);
    expect(await refusal()).toBe('collectors-unassigned');
  });

  it('to collectors, who nevertheless see the rounds', async () => {
    const { app, bob } = scenario;
    const cycle = await scenario.standing('running');

    expect((await app.ask(bob, documents.runCycle, { cycleId: cycle.id })).refusal?.reason).toBe('not-owner');
    const withoutReferences = ({ rounds }: CycleView) =>
      rounds.map((round) => ({
        ...round,
        payments: round.payments.map((payment) => ({ ...payment, reference: null })),
      }));
    expect(withoutReferences(await viewOf(app, bob, cycle.id))).toEqual(withoutReferences(cycle));
  });
});
