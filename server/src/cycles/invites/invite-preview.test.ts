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

/** What an invite shows to anyone who has its link, even without an account (docs/rules.md §29.1, §29.2). */

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

const idOf = (cycle: CycleView, person: Person = scenario.pat): string => participantOf(cycle, person).id;
const tokenFor = async (cycle: CycleView, person: Person = scenario.pat): Promise<string> =>
  tokenOf((await scenario.links(cycle, person.email, 'invite')).at(-1));
const look = (participantId: string, token: string, person?: Person, headers = {}) =>
  scenario.app.ask<Preview>(person, PREVIEW, { participantId, token }, { headers });
const reason = async (participantId: string, token: string, person?: Person) =>
  (await look(participantId, token, person)).refusal?.reason;
const openedAt = async (participantId: string): Promise<Date | null> =>
  (await scenario.app.db.reader.findOneByOrFail(Invite, { participantId })).openedAt;

describe('the preview of an invite', () => {
  it('shows the story, the terms, the owner and the number of people, without signing in', async () => {
    const cycle = await scenario.circle();
    const { data } = await look(idOf(cycle), await tokenFor(cycle));
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

  it('shows whether the email has an account', async () => {
    const cycle = await scenario.circle();
    const email = `no-account${cycle.id}@example.com`;
    const view = await scenario.does<CycleView>(scenario.ada, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email, relationship: 'SIBLING' }],
    });
    const participantId = view.participants.find((each) => each.email === email)?.id ?? '';
    const { data } = await look(participantId, tokenOf((await scenario.links(view, email, 'invite')).at(-1)));
    expect(data?.invitePreview).toMatchObject({ hasAccount: false, relationship: 'SIBLING', email });
  });

  it('is the same for a signed-in person, and grants nothing else', async () => {
    const { app, sam } = scenario;
    const cycle = await scenario.circle();
    const token = await tokenFor(cycle);
    const [signedOut, stranger] = [await look(idOf(cycle), token), await look(idOf(cycle), token, sam)];
    expect(stranger.data).toEqual(signedOut.data);
    const see = 'query ($id: ID!) { cycle(id: $id) { id } }';
    expect((await app.ask(sam, see, { id: cycle.id })).refusal?.reason).toBe('not-a-member');
    const answer = { participantId: idOf(cycle), response: 'ACCEPTED', token };
    expect((await app.ask(sam, documents.respondToInvite, answer)).refusal?.reason).toBe('not-invitee');
    expect((await app.ask(undefined, documents.respondToInvite, answer)).refusal?.reason).toBe(
      'not-signed-in',
    );
  });

  it.each([
    'a malformed token',
    'an unknown token',
    'a token of another participant',
    'an unknown participant',
  ])('is refused with the same error for %s', async (what) => {
    const cycle = await scenario.standing('draft');
    const [patId, token] = [idOf(cycle), await tokenFor(cycle)];
    const inputs: Record<string, [string, string]> = {
      'a malformed token': [patId, 'x'],
      'an unknown token': [patId, newToken()],
      'a token of another participant': [idOf(cycle, scenario.bob), token],
      'an unknown participant': [newId(), token],
    };
    const [participantId, secret] = inputs[what] ?? ['', ''];
    expect(await reason(participantId, secret)).toBe('invalid-link');
    expect(await reason(`${participantId} `, secret)).toBe('invalid-link');
  });

  it('ends with the thirty days of the link', async () => {
    const { app, pat } = scenario;
    const cycle = await scenario.circle();
    await app.db.transaction((manager) =>
      manager.update(Invite, { participantId: idOf(cycle, pat) }, { tokenExpiresAt: app.clock() }),
    );
    expect(INVITE_DAYS).toBe(30);
    expect(await reason(idOf(cycle), await tokenFor(cycle))).toBe('invalid-link');
  });

  it('is limited per network address, and must be requested alone', async () => {
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

describe('a link that is no longer valid', () => {
  it.each(['ACCEPTED', 'REJECTED'])('reports that the invite was answered: %s', async (response) => {
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), await tokenFor(cycle)];
    await scenario.does(scenario.pat, 'respondToInvite', { participantId, response });
    expect(await reason(participantId, token)).toBe('already-responded');
  });

  it.each([
    ['removeParticipant', ({ id }: { id: string }) => ({ id })],
    [
      'freezeSection',
      (_participant: { id: string }, cycleId: string) => ({ cycleId, section: 'PARTICIPANTS' }),
    ],
  ] as const)('reports that the invite was withdrawn by %s', async (operation, variables) => {
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), await tokenFor(cycle)];
    await scenario.does(scenario.ada, operation, variables({ id: participantId }, cycle.id));
    expect(await reason(participantId, token)).toBe('invite-withdrawn');
    // Without its token, the reason stays hidden.
    expect(await reason(participantId, newToken())).toBe('invalid-link');
  });

  it('reports that the invite was answered even if its token was not stored as ended', async () => {
    const { app } = scenario;
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), newToken()];
    await scenario.does(scenario.pat, 'respondToInvite', { participantId, response: 'ACCEPTED' });
    await app.db.transaction((manager) =>
      manager.insert(LinkToken, {
        tokenHash: hashOf(token),
        participantId,
        purpose: 'INVITE',
        isMailed: true,
        expiresAt: new Date(app.clock().getTime() + 60_000),
        createdAt: app.clock(),
      }),
    );
    expect(await reason(participantId, token)).toBe('already-responded');
  });

  it(`reports the reason for ${ENDED_LINK_DAYS} days`, async () => {
    const { app } = scenario;
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), await tokenFor(cycle)];
    await scenario.does(scenario.ada, 'removeParticipant', { id: participantId });
    const cleanUpAfter = (days: number) =>
      app.db.transaction((manager) =>
        deleteOldEndedLinks(manager, new Date(app.clock().getTime() + days * 86_400_000)),
      );
    await cleanUpAfter(ENDED_LINK_DAYS - 1);
    expect(await reason(participantId, token)).toBe('invite-withdrawn');
    await cleanUpAfter(ENDED_LINK_DAYS);
    expect(await reason(participantId, token)).toBe('invalid-link');
    expect(await app.db.reader.countBy(EndedLink, { tokenHash: hashOf(token) })).toBe(0);
  });
});

describe('the time when a link was opened', () => {
  it('is recorded only the first time, for any viewer', async () => {
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), await tokenFor(cycle)];
    expect(await openedAt(participantId)).toBeNull();
    await look(participantId, token);
    const first = await openedAt(participantId);
    expect(first).toEqual(expect.any(Date));
    await look(participantId, token, scenario.sam);
    expect(await openedAt(participantId)).toEqual(first);
    const { invites } = await scenario.view(cycle);
    expect(invites.some((invite) => 'openedAt' in invite && invite.openedAt !== null)).toBe(true);
  });

  it('is not recorded for a wrong link, nor for the owner', async () => {
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), await tokenFor(cycle)];
    await look(participantId, newToken());
    await look(participantId, token, scenario.ada);
    expect(await openedAt(participantId)).toBeNull();
  });

  it('is never recorded for GET requests, which email scanners send', async () => {
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), await tokenFor(cycle)];
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

  it('is recorded for read-only and for unknown access tokens', async () => {
    const { token: readToken } = await tokenSteps(scenario.app).made(scenario.sam);
    for (const token of [readToken, 'kolo_pat_nobody']) {
      const cycle = await scenario.circle();
      const participantId = idOf(cycle);
      const { data, refusal } = await look(participantId, await tokenFor(cycle), { ...scenario.sam, token });
      expect(refusal).toBeUndefined();
      expect(data?.invitePreview.email).toBe(scenario.pat.email);
      expect(await openedAt(participantId)).toEqual(expect.any(Date));
    }
  });

  it('is also recorded on the fast path, once the document is compiled', async () => {
    const cycle = await scenario.circle();
    const [participantId, token] = [idOf(cycle), await tokenFor(cycle)];
    for (let round = 0; round < 5; round += 1) {
      await scenario.app.db.transaction((manager) =>
        manager.update(Invite, { participantId }, { openedAt: null }),
      );
      await look(participantId, token);
      expect(await openedAt(participantId)).toEqual(expect.any(Date));
    }
  });
});
