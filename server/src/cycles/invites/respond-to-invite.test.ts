import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** The answer to a person's invite, by default Pat's. */
const answerOf = (cycle: CycleView, response: string, person = scenario.pat, token?: string) => ({
  participantId: participantOf(cycle, person).id,
  response,
  token,
});
const respond = (cycle: CycleView, response: string, token?: string): Promise<unknown> =>
  scenario.does(scenario.pat, 'respondToInvite', answerOf(cycle, response, scenario.pat, token));

/** The cycle with this person's answer. */
const answered = (cycle: CycleView, person: Person, status: string, count: number): CycleView => ({
  ...cycle,
  participantsCount: count,
  totalAmount: count * cycle.participantAmount,
  participants: cycle.participants.map((participant) =>
    participant.userId === person.id ? { ...participant, status } : participant,
  ),
  invites: cycle.invites.map((invite) => (invite.email === person.email ? { ...invite, status } : invite)),
});

describe('answering an invite', () => {
  it.each([
    ['ACCEPTED', 4],
    ['REJECTED', 3],
  ])('with %s takes effect at once, for the participant and the invite', async (response, count) => {
    const cycle = await scenario.circle();

    await respond(cycle, response);

    expect(await scenario.view(cycle)).toEqual(answered(cycle, scenario.pat, response, count));
  });

  it.each([
    ['ACCEPTED', 'accepted'],
    ['REJECTED', 'rejected'],
  ])('with %s sends the owner one email with a link to the cycle', async (response, verb) => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle();
    const before = await scenario.links(cycle, ada.email, 'invite-response');

    await respond(cycle, response);

    const links = await scenario.links(cycle, ada.email, 'invite-response');
    expect(links).toHaveLength(before.length + 1);
    expect(links.at(-1)?.pathname).toBe(`/my-cycles/${cycle.id}`);
    const emails = await app.emailsTo(ada.email, 'invite-response');
    expect(emails.filter((email) => email.text.includes(cycle.id)).at(-1)).toMatchObject({
      subject: expect.stringMatching(new RegExp(`^Your invite was ${verb} \\(entry \\d+\\)$`)),
      text: expect.stringContaining(`Pat.SI ${verb} your invite to “Holiday savings”.`),
    });
  });

  it.each([
    ['bob', 'ACCEPTED', 'REJECTED'],
    ['rex', 'REJECTED', 'ACCEPTED'],
  ] as const)(
    'again as %s is harmless with the same answer and a conflict with another',
    async (name, same, other) => {
      const cycle = await scenario.standing('draft');
      const person = scenario[name];

      expect(
        await scenario.refusal(cycle, person, 'respondToInvite', answerOf(cycle, same, person)),
      ).toBeUndefined();
      expect(await scenario.refusal(cycle, person, 'respondToInvite', answerOf(cycle, other, person))).toBe(
        'already-responded',
      );
    },
  );

  it('with the same answer is also harmless while the cycle runs', async () => {
    const { bob, rex } = scenario;
    const cycle = await scenario.standing('running');
    const reasonOf = async (person: Person, response: string) =>
      scenario.refusal(cycle, person, 'respondToInvite', answerOf(cycle, response, person));

    expect(await reasonOf(bob, 'ACCEPTED')).toBeUndefined();
    expect(await reasonOf(bob, 'REJECTED')).toBe('already-responded');
    expect(await reasonOf(rex, 'ACCEPTED')).toBe('already-responded');
  });

  it('is already done for the owner from the start', async () => {
    const { ada } = scenario;
    const cycle = await scenario.standing('draft');

    expect(
      await scenario.refusal(cycle, ada, 'respondToInvite', answerOf(cycle, 'ACCEPTED', ada)),
    ).toBeUndefined();
    expect(await scenario.refusal(cycle, ada, 'respondToInvite', answerOf(cycle, 'REJECTED', ada))).toBe(
      'already-responded',
    );
  });

  it('is possible until the participants are frozen', async () => {
    const cycle = await scenario.circle();
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });

    await respond(cycle, 'ACCEPTED');
    expect((await scenario.view(cycle)).participantsCount).toBe(4);
  });

  it('is refused while the cycle runs, even if a participant is still pending', async () => {
    const { app } = scenario;
    const cycle = await scenario.circle();
    await app.db.transaction((manager) => manager.update(Cycle, { id: cycle.id }, { isRunning: true }));

    expect(await scenario.refusal(cycle, scenario.pat, 'respondToInvite', answerOf(cycle, 'ACCEPTED'))).toBe(
      'cycle-running',
    );
  });

  it.each(['draft', 'running'] as const)(
    'is possible only for the invited person, in a cycle that is %s',
    async (stage) => {
      const { ada, eve, pat, rex, sam } = scenario;
      const cycle = await scenario.standing(stage);
      const people = { noOne: undefined, sam, pat, rex, eve, ada };

      expect(
        await scenario.refusals(cycle, people, 'respondToInvite', answerOf(cycle, 'ACCEPTED', scenario.bob)),
      ).toEqual({
        noOne: 'not-signed-in',
        sam: 'not-invitee',
        pat: 'not-invitee',
        rex: 'not-invitee',
        eve: 'not-invitee',
        ada: 'not-invitee',
      });
    },
  );

  it('is refused to the owner and others while the invited person has not answered', async () => {
    const { ada, bob, sam } = scenario;
    const cycle = await scenario.standing('draft');
    const people = { ada, bob, sam };
    const expected = { ada: 'not-invitee', bob: 'not-invitee', sam: 'not-invitee' };

    for (const response of ['ACCEPTED', 'REJECTED']) {
      expect(await scenario.refusals(cycle, people, 'respondToInvite', answerOf(cycle, response))).toEqual(
        expected,
      );
    }
  });

  it('links the account with the invited email if it is not linked yet', async () => {
    const { app, pat, sam } = scenario;
    const cycle = await scenario.circle();
    const id = participantOf(cycle, pat).id;
    await app.db.transaction((manager) => manager.update(Participant, { id }, { userId: null }));

    const answer = answerOf(cycle, 'ACCEPTED');
    expect(await scenario.refusal(cycle, sam, 'respondToInvite', answer)).toBe('not-invitee');
    await respond(cycle, 'ACCEPTED');
    expect(await scenario.view(cycle)).toEqual(answered(cycle, pat, 'ACCEPTED', 4));
  });

  it('is refused for an unknown id', async () => {
    const cycle = await scenario.standing('draft');
    const answer = { participantId: newId(), response: 'ACCEPTED' };

    expect(await scenario.refusal(cycle, scenario.pat, 'respondToInvite', answer)).toBe(
      'participant-not-found',
    );
  });
});
