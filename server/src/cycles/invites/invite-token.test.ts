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

/** What somebody answers to Pat's invite, or to their own. */
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

  it('is not needed; where it is given and right, it also proves the e-mail', async () => {
    const { pat } = scenario;
    await respond(await scenario.circle(), 'ACCEPTED');
    expect(await verifiedAt(pat)).toBeNull();

    const cycle = await scenario.circle();
    await respond(cycle, 'ACCEPTED', await tokenFor(cycle, pat));
    expect(await verifiedAt(pat)).toEqual(expect.any(Date));
  });

  it.each(['ACCEPTED', 'REJECTED'])('must be right where it is given, to say %s', async (response) => {
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

  it('grants nothing to another account', async () => {
    const { bob, sam, ada } = scenario;
    const cycle = await scenario.standing('draft');
    const answer = answerOf(cycle, 'ACCEPTED', scenario.pat, await tokenFor(cycle, scenario.pat));

    expect(await scenario.refusals(cycle, { ada, bob, sam }, 'respondToInvite', answer)).toEqual({
      ada: 'not-invitee',
      bob: 'not-invitee',
      sam: 'not-invitee',
    });
  });

  it('dies with the answer: the same answer stays harmless, and nothing can be done with it', async () => {
    const cycle = await scenario.circle();
    const token = await tokenFor(cycle, scenario.pat);
    await respond(cycle, 'REJECTED', token);
    const heard = (response: string) =>
      scenario.refusal(
        cycle,
        scenario.pat,
        'respondToInvite',
        answerOf(cycle, response, scenario.pat, token),
      );

    expect(await heard('REJECTED')).toBeUndefined();
    expect(await heard('ACCEPTED')).toBe('already-responded');
  });

  it('of the first invite is not that of the second, after a removal', async () => {
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

  it(`lives ${INVITE_DAYS} days`, async () => {
    const { app, pat } = scenario;
    const [preloaded, late] = [await scenario.circle(), await scenario.circle()];
    const tokens = [await tokenFor(preloaded, pat), await tokenFor(late, pat)];
    const MARGIN_MS = 60_000;
    /** Access tokens live for minutes: after days, people sign in again. */
    const later = async (byMs: number): Promise<Person> => {
      app.turnClock(byMs);
      const { data } = await openBrowser(app).signIn(pat.email, pat.password);
      return { ...pat, token: data?.signIn.accessToken ?? '' };
    };

    let returning = await later(INVITE_DAYS * DAY_MS - MARGIN_MS);
    await scenario.does(returning, 'respondToInvite', answerOf(preloaded, 'ACCEPTED', pat, tokens[0]));

    returning = await later(MARGIN_MS);
    const { refusal } = await app.ask(
      returning,
      documents.respondToInvite,
      answerOf(late, 'ACCEPTED', pat, tokens[1]),
    );
    expect(refusal).toMatchObject({ code: 'CONFLICT', reason: 'invalid-link' });
    // In the application itself, no token is needed: the invite is still open.
    await scenario.does(returning, 'respondToInvite', answerOf(late, 'ACCEPTED', pat));
    expect((await viewOf(app, returning, late.id)).participantsCount).toBe(4);
  });
});
