import { INVITE_DAYS } from '../../domain/invite.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { documents, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const DAY_MS = 86_400_000;

/** The answer to a person's invite, by default Pat's. */
const answerOf = (cycle: CycleView, response: string, person = scenario.pat, token?: string) => ({
  participantId: participantOf(cycle, person).id,
  response,
  token,
});
const respond = (cycle: CycleView, response: string, token?: string): Promise<unknown> =>
  scenario.does(scenario.pat, 'respondToInvite', answerOf(cycle, response, scenario.pat, token));

describe('the token of an invite’s link', () => {
  const tokenFor = async (cycle: CycleView, person: Person): Promise<string> =>
    tokenOf((await scenario.links(cycle, person.email, 'invite')).at(-1));
  const verifiedAt = async (person: Person) =>
    (await scenario.app.db.reader.findOneByOrFail(Credential, { userId: person.id })).emailProvenAt;

  it('is optional, and verifies the email if it is valid', async () => {
    const { pat } = scenario;
    await respond(await scenario.circle(), 'ACCEPTED');
    expect(await verifiedAt(pat)).toBeNull();

    const cycle = await scenario.circle();
    await respond(cycle, 'ACCEPTED', await tokenFor(cycle, pat));
    expect(await verifiedAt(pat)).toEqual(expect.any(Date));
  });

  it.each(['ACCEPTED', 'REJECTED'])('must be valid if it is given with %s', async (response) => {
    const cycle = await scenario.standing('draft');
    const other = await scenario.standing('frozen');
    const token = await tokenFor(cycle, scenario.pat);
    const wrong = [
      '',
      'x',
      `${token}x`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      await tokenFor(cycle, scenario.bob),
      await tokenFor(other, scenario.pat),
    ];

    for (const each of wrong) {
      const answer = answerOf(cycle, response, scenario.pat, each);
      expect(await scenario.refusal(cycle, scenario.pat, 'respondToInvite', answer)).toBe('invalid-link');
    }
  });

  it('does not let another account answer', async () => {
    const { bob, sam, ada } = scenario;
    const cycle = await scenario.standing('draft');
    const answer = answerOf(cycle, 'ACCEPTED', scenario.pat, await tokenFor(cycle, scenario.pat));

    expect(await scenario.refusals(cycle, { ada, bob, sam }, 'respondToInvite', answer)).toEqual({
      ada: 'not-invitee',
      bob: 'not-invitee',
      sam: 'not-invitee',
    });
  });

  it('ends with the answer, after which only a repeated answer is accepted', async () => {
    const cycle = await scenario.circle();
    const token = await tokenFor(cycle, scenario.pat);
    await respond(cycle, 'REJECTED', token);
    const reasonOf = (response: string) =>
      scenario.refusal(
        cycle,
        scenario.pat,
        'respondToInvite',
        answerOf(cycle, response, scenario.pat, token),
      );

    expect(await reasonOf('REJECTED')).toBeUndefined();
    expect(await reasonOf('ACCEPTED')).toBe('already-responded');
  });

  it('of a removed invite is not valid for a second invite', async () => {
    const { ada, pat } = scenario;
    const first = await scenario.circle();
    const token = await tokenFor(first, pat);
    await scenario.does(ada, 'removeParticipant', { id: participantOf(first, pat).id });
    const invites = [{ email: pat.email, relationship: 'FRIEND' }];
    const second = await scenario.does<CycleView>(ada, 'sendInvites', { cycleId: first.id, invites });

    const answer = answerOf(second, 'ACCEPTED', pat, token);
    expect(await scenario.refusal(second, pat, 'respondToInvite', answer)).toBe('invalid-link');
    await respond(second, 'ACCEPTED', await tokenFor(second, pat));
  });

  it(`is valid for ${INVITE_DAYS} days`, async () => {
    const { app, pat } = scenario;
    const [early, late] = [await scenario.circle(), await scenario.circle()];
    const tokens = [await tokenFor(early, pat), await tokenFor(late, pat)];
    const MARGIN_MS = 60_000;
    /** Signs in again, because access tokens expire after minutes. */
    const later = async (byMs: number): Promise<Person> => {
      app.turnClock(byMs);
      const { data } = await openBrowser(app).signIn(pat.email, pat.password);
      return { ...pat, token: data?.signIn.accessToken ?? '' };
    };

    let returning = await later(INVITE_DAYS * DAY_MS - MARGIN_MS);
    await scenario.does(returning, 'respondToInvite', answerOf(early, 'ACCEPTED', pat, tokens[0]));

    returning = await later(MARGIN_MS);
    const { refusal } = await app.ask(
      returning,
      documents.respondToInvite,
      answerOf(late, 'ACCEPTED', pat, tokens[1]),
    );
    expect(refusal).toMatchObject({ code: 'CONFLICT', reason: 'invalid-link' });
    // The invite is still open and can be answered without a token.
    await scenario.does(returning, 'respondToInvite', answerOf(late, 'ACCEPTED', pat));
    expect((await viewOf(app, returning, late.id)).participantsCount).toBe(4);
  });
});
