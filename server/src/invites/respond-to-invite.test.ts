import { Cycle } from '../cycles/cycle.entity.ts';
import { INVITE_DAYS } from '../domain/index.ts';
import { Credential } from '../identity/credential.entity.ts';
import { Participant } from '../participants/participant.entity.ts';
import { openBrowser } from '../testing/browser.ts';
import { documents, seatOf, viewOf, type CycleView } from '../testing/circle.ts';
import { openScene, tokenOf, type Scene } from '../testing/scene.ts';
import type { Person } from '../testing/test-app.ts';
import { newId } from '../tokens.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const DAY_MS = 86_400_000;

/** What somebody answers to Pat's invite, or to their own. */
const answerOf = (cycle: CycleView, response: string, person = scene.pat, token?: string) => ({
  participantId: seatOf(cycle, person).id,
  response,
  token,
});
const respond = (cycle: CycleView, response: string, token?: string): Promise<unknown> =>
  scene.does(scene.pat, 'respondToInvite', answerOf(cycle, response, scene.pat, token));

/** The cycle as it is once this person's answer stands. */
const answered = (cycle: CycleView, person: Person, status: string, count: number): CycleView => ({
  ...cycle,
  participantsCount: count,
  totalAmount: count * cycle.participantAmount,
  participants: cycle.participants.map((seat) => (seat.userId === person.id ? { ...seat, status } : seat)),
  invites: cycle.invites.map((invite) => (invite.email === person.email ? { ...invite, status } : invite)),
});

describe('answering an invite', () => {
  it.each([
    ['ACCEPTED', 4],
    ['REJECTED', 3],
  ])('%s stands at once, for the participant and the invite', async (response, count) => {
    const cycle = await scene.circle();

    await respond(cycle, response);

    expect(await scene.view(cycle)).toEqual(answered(cycle, scene.pat, response, count));
  });

  it.each([
    ['ACCEPTED', 'Pat.SI accepted your invite to “Holiday savings”'],
    ['REJECTED', 'Pat.SI rejected your invite to “Holiday savings”'],
  ])('%s is told to the owner, in one letter that leads to the cycle', async (response, subject) => {
    const { app, ada } = scene;
    const cycle = await scene.circle();
    const before = await scene.links(cycle, ada.email, 'invite-response');

    await respond(cycle, response);

    const links = await scene.links(cycle, ada.email, 'invite-response');
    expect(links).toHaveLength(before.length + 1);
    expect(links.at(-1)?.pathname).toBe(`/my-cycles/${cycle.id}`);
    const letters = await app.lettersTo(ada.email, 'invite-response');
    expect(
      letters.filter((letter) => letter.text.includes(cycle.id)).map((letter) => letter.subject),
    ).toContain(subject);
  });

  it.each([
    ['bob', 'ACCEPTED', 'REJECTED'],
    ['rex', 'REJECTED', 'ACCEPTED'],
  ] as const)('the same again is harmless for %s, and another is a conflict', async (name, same, other) => {
    const cycle = await scene.standing('draft');
    const person = scene[name];

    expect(
      await scene.refusal(cycle, person, 'respondToInvite', answerOf(cycle, same, person)),
    ).toBeUndefined();
    expect(await scene.refusal(cycle, person, 'respondToInvite', answerOf(cycle, other, person))).toBe(
      'already-responded',
    );
  });

  it('the same again is harmless while the cycle runs, too', async () => {
    const { bob, rex } = scene;
    const cycle = await scene.standing('running');
    const heard = async (person: Person, response: string) =>
      scene.refusal(cycle, person, 'respondToInvite', answerOf(cycle, response, person));

    expect(await heard(bob, 'ACCEPTED')).toBeUndefined();
    expect(await heard(bob, 'REJECTED')).toBe('already-responded');
    expect(await heard(rex, 'ACCEPTED')).toBe('already-responded');
  });

  it('is settled for the owner from the start', async () => {
    const { ada } = scene;
    const cycle = await scene.standing('draft');

    expect(
      await scene.refusal(cycle, ada, 'respondToInvite', answerOf(cycle, 'ACCEPTED', ada)),
    ).toBeUndefined();
    expect(await scene.refusal(cycle, ada, 'respondToInvite', answerOf(cycle, 'REJECTED', ada))).toBe(
      'already-responded',
    );
  });

  it('is possible until the participants are frozen', async () => {
    const cycle = await scene.circle();
    await scene.does(scene.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });

    await respond(cycle, 'ACCEPTED');
    expect((await scene.view(cycle)).participantsCount).toBe(4);
  });

  it('is refused while the cycle runs, should somebody be pending still', async () => {
    const { app } = scene;
    const cycle = await scene.circle();
    await app.db.transaction((manager) => manager.update(Cycle, { id: cycle.id }, { isRunning: true }));

    expect(await scene.refusal(cycle, scene.pat, 'respondToInvite', answerOf(cycle, 'ACCEPTED'))).toBe(
      'cycle-running',
    );
  });

  it.each(['draft', 'running'] as const)(
    'is for the invited person only, of a cycle that is %s: nobody answers for somebody else',
    async (stage) => {
      const { ada, eve, pat, rex, sam } = scene;
      const cycle = await scene.standing(stage);
      const people = { nobody: undefined, sam, pat, rex, eve, ada };

      expect(
        await scene.refusals(cycle, people, 'respondToInvite', answerOf(cycle, 'ACCEPTED', scene.bob)),
      ).toEqual({
        nobody: 'not-signed-in',
        sam: 'not-invitee',
        pat: 'not-invitee',
        rex: 'not-invitee',
        eve: 'not-invitee',
        ada: 'not-invitee',
      });
    },
  );

  it('is not the owner’s to give while the invited person is silent', async () => {
    const { ada, bob, sam } = scene;
    const cycle = await scene.standing('draft');
    const people = { ada, bob, sam };
    const refused = { ada: 'not-invitee', bob: 'not-invitee', sam: 'not-invitee' };

    for (const response of ['ACCEPTED', 'REJECTED']) {
      expect(await scene.refusals(cycle, people, 'respondToInvite', answerOf(cycle, response))).toEqual(
        refused,
      );
    }
  });

  it('links the account with the invited e-mail, should it not be linked yet', async () => {
    const { app, pat, sam } = scene;
    const cycle = await scene.circle();
    const id = seatOf(cycle, pat).id;
    await app.db.transaction((manager) => manager.update(Participant, { id }, { userId: null }));

    const answer = answerOf(cycle, 'ACCEPTED');
    expect(await scene.refusal(cycle, sam, 'respondToInvite', answer)).toBe('not-invitee');
    await respond(cycle, 'ACCEPTED');
    expect(await scene.view(cycle)).toEqual(answered(cycle, pat, 'ACCEPTED', 4));
  });

  it('finds nobody by an id that does not exist', async () => {
    const cycle = await scene.standing('draft');
    const answer = { participantId: newId(), response: 'ACCEPTED' };

    expect(await scene.refusal(cycle, scene.pat, 'respondToInvite', answer)).toBe('participant-not-found');
  });
});

describe('the token of an invite’s link', () => {
  const tokenFor = async (cycle: CycleView, person: Person): Promise<string> =>
    tokenOf((await scene.links(cycle, person.email, 'invite')).at(-1));
  const provenAt = async (person: Person) =>
    (await scene.app.db.reader.findOneByOrFail(Credential, { userId: person.id })).emailProvenAt;

  it('is not needed; where it is given and right, it also proves the e-mail', async () => {
    const { pat } = scene;
    await respond(await scene.circle(), 'ACCEPTED');
    expect(await provenAt(pat)).toBeNull();

    const cycle = await scene.circle();
    await respond(cycle, 'ACCEPTED', await tokenFor(cycle, pat));
    expect(await provenAt(pat)).toEqual(expect.any(Date));
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
    await scene.does(ada, 'removeParticipant', { id: seatOf(first, pat).id });
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
