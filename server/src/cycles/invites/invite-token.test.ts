import { INVITE_DAYS } from '../../domain/invite.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { openBrowser } from '../../../test/tools/browser.ts';
import { documents, participantOf, viewOf, type CycleView } from '../../../test/tools/circle.ts';
import { openScene, tokenOf, type Scene } from '../../../test/tools/scene.ts';
import type { Person } from '../../../test/tools/test-app.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const DAY_MS = 86_400_000;

/** What somebody answers to Pat's invite, or to their own. */
const answerOf = (cycle: CycleView, response: string, person = scene.pat, token?: string) => ({
  participantId: participantOf(cycle, person).id,
  response,
  token,
});
const respond = (cycle: CycleView, response: string, token?: string): Promise<unknown> =>
  scene.does(scene.pat, 'respondToInvite', answerOf(cycle, response, scene.pat, token));

describe('the token of an invite’s link', () => {
  const tokenFor = async (cycle: CycleView, person: Person): Promise<string> =>
    tokenOf((await scene.links(cycle, person.email, 'invite')).at(-1));
  const verifiedAt = async (person: Person) =>
    (await scene.app.db.reader.findOneByOrFail(Credential, { userId: person.id })).emailProvenAt;

  it('is not needed; where it is given and right, it also proves the e-mail', async () => {
    const { pat } = scene;
    await respond(await scene.circle(), 'ACCEPTED');
    expect(await verifiedAt(pat)).toBeNull();

    const cycle = await scene.circle();
    await respond(cycle, 'ACCEPTED', await tokenFor(cycle, pat));
    expect(await verifiedAt(pat)).toEqual(expect.any(Date));
  });

  it.each(['ACCEPTED', 'REJECTED'])('must be right where it is given, to say %s', async (response) => {
    const cycle = await scene.standing('draft');
    const other = await scene.standing('frozen');
    const token = await tokenFor(cycle, scene.pat);
    const wrong = [
      '',
      'x',
      `${token}x`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      await tokenFor(cycle, scene.bob),
      await tokenFor(other, scene.pat),
    ];

    for (const each of wrong) {
      const answer = answerOf(cycle, response, scene.pat, each);
      expect(await scene.refusal(cycle, scene.pat, 'respondToInvite', answer)).toBe('invalid-link');
    }
  });

  it('grants nothing to another account', async () => {
    const { bob, sam, ada } = scene;
    const cycle = await scene.standing('draft');
    const answer = answerOf(cycle, 'ACCEPTED', scene.pat, await tokenFor(cycle, scene.pat));

    expect(await scene.refusals(cycle, { ada, bob, sam }, 'respondToInvite', answer)).toEqual({
      ada: 'not-invitee',
      bob: 'not-invitee',
      sam: 'not-invitee',
    });
  });

  it('dies with the answer: the same answer stays harmless, and nothing can be done with it', async () => {
    const cycle = await scene.circle();
    const token = await tokenFor(cycle, scene.pat);
    await respond(cycle, 'REJECTED', token);
    const heard = (response: string) =>
      scene.refusal(cycle, scene.pat, 'respondToInvite', answerOf(cycle, response, scene.pat, token));

    expect(await heard('REJECTED')).toBeUndefined();
    expect(await heard('ACCEPTED')).toBe('already-responded');
  });

  it('of the first invite is not that of the second, after a removal', async () => {
    const { ada, pat } = scene;
    const first = await scene.circle();
    const token = await tokenFor(first, pat);
    await scene.does(ada, 'removeParticipant', { id: participantOf(first, pat).id });
    const invites = [{ email: pat.email, relationship: 'FRIEND' }];
    const second = await scene.does<CycleView>(ada, 'sendInvites', { cycleId: first.id, invites });

    const answer = answerOf(second, 'ACCEPTED', pat, token);
    expect(await scene.refusal(second, pat, 'respondToInvite', answer)).toBe('invalid-link');
    await respond(second, 'ACCEPTED', await tokenFor(second, pat));
  });

  it(`lives ${INVITE_DAYS} days`, async () => {
    const { app, pat } = scene;
    const [early, late] = [await scene.circle(), await scene.circle()];
    const tokens = [await tokenFor(early, pat), await tokenFor(late, pat)];
    const MARGIN_MS = 60_000;
    /** Access tokens live for minutes: after days, people sign in again. */
    const later = async (byMs: number): Promise<Person> => {
      app.turnClock(byMs);
      const { data } = await openBrowser(app).signIn(pat.email, pat.password);
      return { ...pat, token: data?.signIn.accessToken ?? '' };
    };

    let returning = await later(INVITE_DAYS * DAY_MS - MARGIN_MS);
    await scene.does(returning, 'respondToInvite', answerOf(early, 'ACCEPTED', pat, tokens[0]));

    returning = await later(MARGIN_MS);
    const { refusal } = await app.ask(
      returning,
      documents.respondToInvite,
      answerOf(late, 'ACCEPTED', pat, tokens[1]),
    );
    expect(refusal).toMatchObject({ code: 'CONFLICT', reason: 'invalid-link' });
    // In the application itself, no token is needed: the invite is still open.
    await scene.does(returning, 'respondToInvite', answerOf(late, 'ACCEPTED', pat));
    expect((await viewOf(app, returning, late.id)).participantsCount).toBe(4);
  });
});
