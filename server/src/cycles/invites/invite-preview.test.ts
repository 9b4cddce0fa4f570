import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { hashOf, newId, newToken } from '../../base/tokens.ts';
import { DomainError } from '../../domain/errors.ts';
import { ENDED_LINK_DAYS } from '../../domain/invite-links.ts';
import { INVITE_DAYS } from '../../domain/invite.ts';
import { EndedLink } from '../tables/ended-link.entity.ts';
import { deleteOldEndedLinks } from '../answer-links/ended-link.service.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Invite } from '../tables/invite.entity.ts';
import { previewInvite } from './invite-preview.service.ts';

/** What an invite says to whoever has its link, before there is an account (docs/rules.md §29.1, §29.2). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const PREVIEW = `query ($participantId: ID!, $token: String!) {
  invitePreview(participantId: $participantId, token: $token) {
    title description ownerName email relationship participantAmount currency frequency startDate graceDays houseRules
    invitedCount hasAccount expiresAt
  }
}`;
interface Preview {
  invitePreview: Record<string, unknown>;
}

const seatOf = (cycle: CycleView, person: Person = scenario.pat): string => participantOf(cycle, person).id;
const tokenFor = async (cycle: CycleView, person: Person = scenario.pat): Promise<string> =>
  tokenOf((await scenario.links(cycle, person.email, 'invite')).at(-1));
const look = (participantId: string, token: string, person?: Person, headers = {}) =>
  scenario.app.ask<Preview>(person, PREVIEW, { participantId, token }, { headers });
const reason = async (participantId: string, token: string, person?: Person) =>
  (await look(participantId, token, person)).refusal?.reason;
const openedAt = async (participantId: string): Promise<Date | null> =>
  (await scenario.app.db.reader.findOneByOrFail(Invite, { participantId })).openedAt;

describe('the look at an invite', () => {
  it('tells the story, the terms, who invites, and how many are asked; without a token of Kolo', async () => {
    const cycle = await scenario.circle();
    const { data } = await look(seatOf(cycle), await tokenFor(cycle));
    expect(data?.invitePreview).toEqual({
      title: cycle.title,
      description: expect.any(String),
      ownerName: 'Ada Lovelace',
      email: scenario.pat.email,
      relationship: expect.any(String),
      participantAmount: cycle.participantAmount,
      currency: null,
      frequency: cycle.frequency,
      startDate: cycle.startDate,
      graceDays: 3,
      houseRules: null,
      // Ada, Bob, Eve and Pat; Rex has rejected.
      invitedCount: 4,
      hasAccount: true,
      expiresAt: expect.any(String),
    });
  });

  it('says that there is no account, where there is none', async () => {
    const cycle = await scenario.circle();
    const email = `nobody${cycle.id}@example.com`;
    const view = await scenario.does<CycleView>(scenario.ada, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email, relationship: 'SIBLING' }],
    });
    const seat = view.participants.find((each) => each.email === email)?.id ?? '';
    const { data } = await look(seat, tokenOf((await scenario.links(view, email, 'invite')).at(-1)));
    expect(data?.invitePreview).toMatchObject({ hasAccount: false, relationship: 'SIBLING', email });
  });

  it('is the same for whoever is signed in, and grants nothing', async () => {
    const { app, sam } = scenario;
    const cycle = await scenario.circle();
    const token = await tokenFor(cycle);
    const [noOne, stranger] = [await look(seatOf(cycle), token), await look(seatOf(cycle), token, sam)];
    expect(stranger.data).toEqual(noOne.data);
    const see = 'query ($id: ID!) { cycle(id: $id) { id } }';
    expect((await app.ask(sam, see, { id: cycle.id })).refusal?.reason).toBe('not-a-member');
    const answer = { participantId: seatOf(cycle), response: 'ACCEPTED', token };
    expect((await app.ask(sam, documents.respondToInvite, answer)).refusal?.reason).toBe('not-invitee');
    expect((await app.ask(undefined, documents.respondToInvite, answer)).refusal?.reason).toBe(
      'not-signed-in',
    );
  });

  it.each(['what is no token', 'a token of nobody', 'a token of another seat', 'a seat that is none'])(
    'refuses %s alike',
    async (what) => {
      const cycle = await scenario.standing('draft');
      const [seat, token] = [seatOf(cycle), await tokenFor(cycle)];
      const given: Record<string, [string, string]> = {
        'what is no token': [seat, 'x'],
        'a token of nobody': [seat, newToken()],
        'a token of another seat': [seatOf(cycle, scenario.bob), token],
        'a seat that is none': [newId(), token],
      };
      const [participantId, secret] = given[what] ?? ['', ''];
      expect(await reason(participantId, secret)).toBe('invalid-link');
      expect(await reason(`${participantId} `, secret)).toBe('invalid-link');
    },
  );

  it('is over with the thirty days of the link', async () => {
    const { app, pat } = scenario;
    const cycle = await scenario.circle();
    await app.db.transaction((manager) =>
      manager.update(Invite, { participantId: seatOf(cycle, pat) }, { tokenExpiresAt: app.clock() }),
    );
    expect(INVITE_DAYS).toBe(30);
    expect(await reason(seatOf(cycle), await tokenFor(cycle))).toBe('invalid-link');
  });

  it('is counted for each network address, and asked for alone', async () => {
    const ctx = testContext(scenario.app.db, { address: '203.0.113.44' });
    const ask = () =>
      previewInvite(ctx, newId(), newToken()).then(
        () => 'answered',
        (error: unknown) => (error instanceof DomainError ? error.reason : 'fault'),
      );
    for (let tries = 0; tries < 60; tries += 1) expect(await ask()).toBe('invalid-link');
    expect(await ask()).toBe('limit-reached');
    const twice = `{ ${['a', 'b'].map((name) => `${name}: invitePreview(participantId: "x", token: "y") { title }`).join(' ')} }`;
    expect((await scenario.app.ask(undefined, twice)).refusal?.reason).toBe('one-credential-field');
  });
});

describe('a link that is good no more says why', () => {
  it.each(['ACCEPTED', 'REJECTED'])('when the invite was answered: %s', async (response) => {
    const cycle = await scenario.circle();
    const [seat, token] = [seatOf(cycle), await tokenFor(cycle)];
    await scenario.does(scenario.pat, 'respondToInvite', { participantId: seat, response });
    expect(await reason(seat, token)).toBe('already-responded');
  });

  it.each([
    ['removeParticipant', ({ id }: { id: string }) => ({ id })],
    ['freezeSection', (_seat: { id: string }, cycleId: string) => ({ cycleId, section: 'PARTICIPANTS' })],
  ] as const)('when it was taken back by %s', async (operation, variables) => {
    const cycle = await scenario.circle();
    const [seat, token] = [seatOf(cycle), await tokenFor(cycle)];
    await scenario.does(scenario.ada, operation, variables({ id: seat }, cycle.id));
    expect(await reason(seat, token)).toBe('invite-withdrawn');
    // Whoever does not have it learns nothing.
    expect(await reason(seat, newToken())).toBe('invalid-link');
  });

  it('of an invite from before, too, whose secret was not kept', async () => {
    const { app } = scenario;
    const cycle = await scenario.circle();
    const [seat, token] = [seatOf(cycle), newToken()];
    await scenario.does(scenario.pat, 'respondToInvite', { participantId: seat, response: 'ACCEPTED' });
    await app.db.transaction((manager) =>
      manager.insert(LinkToken, {
        tokenHash: hashOf(token),
        participantId: seat,
        purpose: 'INVITE',
        isMailed: true,
        expiresAt: new Date(app.clock().getTime() + 60_000),
        createdAt: app.clock(),
      }),
    );
    expect(await reason(seat, token)).toBe('already-responded');
  });

  it(`for ${ENDED_LINK_DAYS} days`, async () => {
    const { app } = scenario;
    const cycle = await scenario.circle();
    const [seat, token] = [seatOf(cycle), await tokenFor(cycle)];
    await scenario.does(scenario.ada, 'removeParticipant', { id: seat });
    const sweep = (days: number) =>
      app.db.transaction((manager) =>
        deleteOldEndedLinks(manager, new Date(app.clock().getTime() + days * 86_400_000)),
      );
    await sweep(ENDED_LINK_DAYS - 1);
    expect(await reason(seat, token)).toBe('invite-withdrawn');
    await sweep(ENDED_LINK_DAYS);
    expect(await reason(seat, token)).toBe('invalid-link');
    expect(await app.db.reader.countBy(EndedLink, { tokenHash: hashOf(token) })).toBe(0);
  });
});

describe('that a link was opened', () => {
  it('is noted once, by whoever opened it first', async () => {
    const cycle = await scenario.circle();
    const [seat, token] = [seatOf(cycle), await tokenFor(cycle)];
    expect(await openedAt(seat)).toBeNull();
    await look(seat, token);
    const first = await openedAt(seat);
    expect(first).toEqual(expect.any(Date));
    await look(seat, token, scenario.sam);
    expect(await openedAt(seat)).toEqual(first);
    const { invites } = await scenario.view(cycle);
    expect(invites.some((invite) => 'openedAt' in invite && invite.openedAt !== null)).toBe(true);
  });

  it('is not noted for a wrong link, nor when the owner looks', async () => {
    const cycle = await scenario.circle();
    const [seat, token] = [seatOf(cycle), await tokenFor(cycle)];
    await look(seat, newToken());
    await look(seat, token, scenario.ada);
    expect(await openedAt(seat)).toBeNull();
  });

  it('is never noted by GET, which scanners of mail send', async () => {
    const cycle = await scenario.circle();
    const [participantId, token] = [seatOf(cycle), await tokenFor(cycle)];
    const query = new URLSearchParams({
      query: PREVIEW,
      variables: JSON.stringify({ participantId, token }),
    });
    const response = await fetch(`${scenario.app.url}/graphql?${query.toString()}`, {
      headers: { 'apollo-require-preflight': 'true', 'content-type': 'application/json' },
    });
    expect(await response.json()).toMatchObject({ data: { invitePreview: { email: scenario.pat.email } } });
    expect(await openedAt(participantId)).toBeNull();
    const page = await fetch(
      `${scenario.app.url}/confirm/invite?${new URLSearchParams({ token, participantId }).toString()}`,
    );
    expect(page.status).toBeLessThan(500);
    expect(await openedAt(participantId)).toBeNull();
  });

  it('is noted by a program whose token only reads, and with one that is nobody’s', async () => {
    const { token: readToken } = await tokenSteps(scenario.app).made(scenario.sam);
    for (const token of [readToken, 'kolo_pat_nobody']) {
      const cycle = await scenario.circle();
      const seat = seatOf(cycle);
      const { data, refusal } = await look(seat, await tokenFor(cycle), { ...scenario.sam, token });
      expect(refusal).toBeUndefined();
      expect(data?.invitePreview.email).toBe(scenario.pat.email);
      expect(await openedAt(seat)).toEqual(expect.any(Date));
    }
  });

  it('is noted by the fast path, too, once the document is compiled', async () => {
    const cycle = await scenario.circle();
    const [seat, token] = [seatOf(cycle), await tokenFor(cycle)];
    for (let round = 0; round < 5; round += 1) {
      await scenario.app.db.transaction((manager) =>
        manager.update(Invite, { participantId: seat }, { openedAt: null }),
      );
      await look(seat, token);
      expect(await openedAt(seat)).toEqual(expect.any(Date));
    }
  });
});
