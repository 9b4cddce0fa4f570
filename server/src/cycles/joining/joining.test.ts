import type { QueryDeepPartialEntity } from 'typeorm';
import {
  briefDocuments,
  givenCycle,
  participantOf,
  STORY,
  tokenIn,
  type CycleView,
} from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { joiningIn, PREVIEW } from '../../../test/tools/joining.ts';
import { verify } from '../../../test/tools/verify.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { startTestApp, type Person } from '../../../test/tools/test-app.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { newId } from '../../base/tokens.ts';
import { DomainError } from '../../domain/errors.ts';
import { answersToUnverified } from '../../domain/limits.ts';
import { PLACES } from '../../domain/places.ts';
import { take } from '../../limits/limit.service.ts';
import { JWT_SECRET, testContext } from '../../../test/tools/test-context.ts';
import { joinPreview } from './join-preview.service.ts';
import { Consent } from '../tables/consent.entity.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';
import { askerEmail } from './join-requests.ts';
import { joinTokenOf } from './join-token.ts';

let scenario: Scenario;
let joining: ReturnType<typeof joiningIn>;
beforeAll(async () => {
  scenario = await openScenario();
  joining = joiningIn(scenario);
});
afterAll(() => scenario.close());

interface Preview {
  title: string;
  ownerName: string;
  participantAmount: number;
  currency: string | null;
  frequency: number;
  startDate: string;
  participantsCount: number;
  description: string | null;
  cycleId: string | null;
  status: string | null;
  terms: { hash: string; participantAmount: number } | null;
  request: { id: string; status: string; note: string | null } | null;
}
const preview = async (person: Person | undefined, token: string) =>
  (await scenario.app.ask<{ joinPreview: Preview }>(person, PREVIEW, { token })).data?.joinPreview;

const closed = (token: string, person: Person | undefined = scenario.sam) =>
  joining.reason(person, PREVIEW, { token });
const askReason = (person: Person, token: string, rest: object = {}) =>
  joining.reason(person, briefDocuments.askToJoin, { token, ...rest });

/**
 * Writes states that only a process of the previous version, which knows no join links, can leave behind. They test each
 * rule on its own.
 */
const change = <E extends { id: string }>(entity: new () => E, id: string, columns: Partial<E>) =>
  scenario.app.db.transaction((manager) =>
    manager
      .createQueryBuilder()
      .update(entity)
      .set(columns as QueryDeepPartialEntity<E>)
      .where({ id })
      .execute(),
  );
/** Uses up the daily limit of answers to this person's unverified email. */
const useUpLimit = ({ id }: Person) =>
  take(testContext(scenario.app.db, { rateLimitFactor: 1_000 }), [
    { rule: answersToUnverified, subject: id, weight: answersToUnverified.max * 1_000 },
  ]);
const FROZEN_OR_RUNNING = [
  { participantsFrozen: true },
  { participantsFrozen: false, isRunning: true },
] as const;

describe('the join link', () => {
  it('is visible to the owner only', async () => {
    const cycle = await scenario.circle();
    const token = await joining.link(cycle);
    const seenBy = async (person: Person) =>
      (
        await scenario.app.ask<{ cycle: object }>(
          person,
          'query ($id: ID!) { cycle(id: $id) { joinLink hasOpenJoinLink joinRequests { id } } }',
          { id: cycle.id },
        )
      ).data?.cycle;

    expect(await seenBy(scenario.bob)).toEqual({ joinLink: null, hasOpenJoinLink: false, joinRequests: [] });
    expect(await seenBy(scenario.ada)).toMatchObject({ hasOpenJoinLink: true });
    expect((await scenario.view(cycle)).joinLink).toBe(`http://kolo.test/join/${token}`);

    await scenario.does(scenario.ada, 'closeJoinLink', { cycleId: cycle.id });
    expect(await seenBy(scenario.ada)).toMatchObject({ joinLink: null, hasOpenJoinLink: false });
  });

  it('stays the same until it is renewed, which closes the previous link', async () => {
    const { cycle, token } = await joining.open();
    expect(tokenIn((await scenario.view(cycle)).joinLink)).toBe(token);

    const next = await joining.link(cycle);

    expect(next).not.toBe(token);
    expect([await closed(token), await closed(next)]).toEqual(['link-closed', undefined]);
    expect(await askReason(scenario.sam, token)).toBe('link-closed');
  });

  it('is invalid once closed, can be closed again without effect, and is a different one when reopened', async () => {
    const { cycle, token } = await joining.open();
    await scenario.does(scenario.ada, 'closeJoinLink', { cycleId: cycle.id });
    const before = await historyOf(scenario.app, scenario.ada, cycle.id);

    const { joinLink } = await scenario.does<CycleView>(scenario.ada, 'closeJoinLink', { cycleId: cycle.id });

    expect(joinLink).toBeNull();
    expect(await historyOf(scenario.app, scenario.ada, cycle.id)).toEqual(before);
    expect(await closed(token)).toBe('link-closed');
    expect(await joining.link(cycle)).not.toBe(token);
    expect(await closed(token)).toBe('link-closed');
  });

  it.each(['', 'x', 'A'.repeat(70), '../../etc', '😀'])(
    'is closed for everyone with the token %j',
    async (token) => {
      expect([
        await closed(token, undefined),
        await closed(token),
        await askReason(scenario.sam, token),
      ]).toEqual(['link-closed', 'link-closed', 'link-closed']);
    },
  );

  it('is closed for a cycle that does not exist', async () => {
    const token = joinTokenOf([JWT_SECRET], { cycleId: newId(), counter: 1 });
    expect([
      await closed(token, undefined),
      await closed(token),
      await askReason(scenario.sam, token),
    ]).toEqual(['link-closed', 'link-closed', 'link-closed']);
  });

  it('is closed by freezing the participants, and stays closed after unlocking', async () => {
    const { cycle, token } = await joining.open();
    const section = { cycleId: cycle.id, section: 'PARTICIPANTS' };
    await scenario.does(scenario.ada, 'freezeSection', section);
    expect((await scenario.view(cycle)).joinLink).toBeNull();
    expect(await scenario.refusal(cycle, scenario.ada, 'openJoinLink', { cycleId: cycle.id })).toBe(
      'section-frozen',
    );

    await scenario.does(scenario.ada, 'unlockSection', section);

    expect((await scenario.view(cycle)).joinLink).toBeNull();
    expect(await closed(token)).toBe('link-closed');
    expect(await closed(await joining.link(cycle))).toBeUndefined();
  });

  it('is closed in a frozen or running cycle, even if its row says that it is open', async () => {
    const { cycle, token } = await joining.open();
    for (const flags of FROZEN_OR_RUNNING) {
      await change(Cycle, cycle.id, flags);
      const { joinLink } = await scenario.view(cycle);
      expect([await closed(token), await askReason(scenario.sam, token), joinLink]).toEqual([
        'link-closed',
        'link-closed',
        null,
      ]);
    }
  });

  it('is closed while the owner’s account is disabled', async () => {
    const { token } = await joining.open();
    const disable = (disabledAt: Date | null) =>
      scenario.app.db.transaction((manager) =>
        manager.update(Credential, { userId: scenario.ada.id }, { disabledAt }),
      );
    await disable(new Date());
    expect(await closed(token)).toBe('link-closed');
    await disable(null);
    expect(await closed(token)).toBeUndefined();
  });

  it('is renewed once for one Idempotency-Key', async () => {
    const cycle = await scenario.circle();
    const renew = async () =>
      (
        await scenario.app.ask<{ openJoinLink: { joinLink: string } }>(
          scenario.ada,
          'mutation ($cycleId: ID!) { openJoinLink(cycleId: $cycleId) { joinLink } }',
          { cycleId: cycle.id },
          { headers: { 'idempotency-key': cycle.id } },
        )
      ).data?.openJoinLink.joinLink;

    expect(await renew()).toBe(await renew());
  });
});

describe('the preview of a join link', () => {
  it('shows a person who is not signed in what the cycle costs and how many take part, and nothing else', async () => {
    const { cycle, token } = await joining.open();
    await joining.ask(scenario.sam, token, { note: 'Hello Ada' });
    const settings = { participantAmount: 300, currency: 'GHS', frequency: 28, startDate: '2030-01-31' };
    await scenario.does(scenario.ada, 'updateCycleSettings', {
      cycleId: cycle.id,
      input: { ...settings, graceDays: 5, houseRules: 'Cash only.' },
    });

    expect(await preview(undefined, token)).toEqual({
      title: 'Holiday savings',
      ownerName: 'Ada.LO',
      ...settings,
      participantsCount: 3,
      description: null,
      cycleId: null,
      status: null,
      mayAsk: null,
      terms: null,
      request: null,
    });
  });

  it('shows a signed-in person the story, the terms, the number of participants and only their own request', async () => {
    const { cycle, token } = await joining.open();
    await joining.ask(scenario.sam, token, { note: '  Hello Ada  ' });
    const stranger = await scenario.app.person('Tom Looker');

    expect(await preview(scenario.sam, token)).toMatchObject({
      description: STORY,
      participantsCount: 3,
      cycleId: null,
      terms: { participantAmount: 100 },
      request: { status: 'OPEN', note: 'Hello Ada' },
    });
    expect((await preview(stranger, token))?.request).toBeNull();
    const statuses = { ada: 'ACCEPTED', bob: 'ACCEPTED', pat: 'PENDING', rex: 'REJECTED' } as const;
    for (const [member, status] of Object.entries(statuses))
      expect(await preview(scenario[member as keyof typeof statuses], token)).toMatchObject({
        cycleId: cycle.id,
        status,
      });
  });

  it('is limited per network address, so that tokens cannot be guessed', async () => {
    const ctx = testContext(scenario.app.db, { address: '203.0.113.44' });
    const look = () =>
      joinPreview(ctx, 'A'.repeat(70)).then(
        () => 'answered',
        (error: unknown) => (error instanceof DomainError ? error.reason : 'fault'),
      );
    for (let looks = 0; looks < 60; looks += 1) expect(await look()).toBe('link-closed');
    expect(await look()).toBe('limit-reached');
  });
});

describe('asking to join', () => {
  it('is refused to participants of any status and to the owner', async () => {
    const { token } = await joining.open();
    const { ada, bob, pat, rex } = scenario;
    for (const member of [ada, bob, pat, rex]) expect(await askReason(member, token)).toBe('already-member');
  });

  it('is refused if a participant has either the same account or the same email', async () => {
    const { cycle, token } = await joining.open();
    const { bob, rex } = scenario;
    await change(Participant, participantOf(cycle, rex).id, { userId: null });
    await change(Participant, participantOf(cycle, bob).id, {
      email: 'b@else.where',
      emailKey: 'b@else.where',
    });
    for (const member of [bob, rex]) expect(await askReason(member, token)).toBe('already-member');
  });

  it('requires signing in', async () => {
    const { token } = await joining.open();
    expect(await joining.reason(undefined, briefDocuments.askToJoin, { token })).toBe('not-signed-in');
  });

  it('creates one request, emails the owner once an hour, and changes nothing when repeated', async () => {
    const { cycle, token } = await joining.open();
    const before = (await scenario.app.emailsTo(scenario.ada.email, 'join-asked')).length;
    const first = await joining.ask(scenario.sam, token, { note: 'https://evil.example <b>Let</b> me in' });
    const again = await joining.ask(scenario.sam, token, { note: 'Something else' });
    const tom = await scenario.app.person('Tom Second');
    await joining.ask(tom, token);

    expect(again).toEqual(first);
    const { joinRequests } = await scenario.view(cycle);
    expect(joinRequests.map(({ name, email, note, status }) => [name, email, note, status])).toEqual([
      ['Sam.ST', scenario.sam.email, 'https://evil.example <b>Let</b> me in', 'OPEN'],
      ['Tom.SE', tom.email, null, 'OPEN'],
    ]);
    const messages = (await scenario.app.emailsTo(scenario.ada.email, 'join-asked')).slice(before);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.html).not.toMatch(/<b>Let|href="https:\/\/evil/);
    expect(messages[0]?.text).toContain('Record of this circle');
    expect((await scenario.links(cycle, scenario.ada.email, 'join-asked')).at(-1)?.hash).toBe(
      `#${PLACES.asking}`,
    );
    await scenario.newDay();
    await scenario.does(tom, 'withdrawJoinRequest', { id: (await joining.own(tom))[0]?.id });
    await joining.ask(tom, token);
    expect((await scenario.app.emailsTo(scenario.ada.email, 'join-asked')).slice(before)).toHaveLength(2);
  });

  it('emails an owner without a daily limit only if their email is verified', async () => {
    const uma = await scenario.app.person('Uma Owner');
    const emailCount = async () => (await scenario.app.emailsTo(uma.email, 'join-asked')).length;
    const ask = async () => {
      const cycle = await givenCycle(scenario.app, uma);
      const { joinLink } = await scenario.does<CycleView>(uma, 'openJoinLink', { cycleId: cycle.id });
      await joining.ask(scenario.sam, tokenIn(joinLink));
      return emailCount();
    };
    expect(await ask()).toBe(1);
    await scenario.newDay();
    await useUpLimit(uma);
    expect(await ask()).toBe(1);
    Object.assign(uma, await verify(scenario.app, uma));
    expect(await ask()).toBe(2);
  });

  it('is refused with an invalid note or with outdated terms', async () => {
    const { cycle, token } = await joining.open();
    const seen = (await preview(scenario.sam, token))?.terms?.hash;
    expect(await askReason(scenario.sam, token, { note: 'x'.repeat(141) })).toBe('invalid-input');
    expect(await askReason(scenario.sam, token, { note: 'two\nlines' })).toBe('invalid-input');

    await scenario.does(scenario.ada, 'updateCycleSettings', {
      cycleId: cycle.id,
      input: { participantAmount: 200 },
    });

    expect(await askReason(scenario.sam, token, { termsHash: seen })).toBe('terms-changed');
    expect((await scenario.view(cycle)).joinRequests).toEqual([]);
    const now = (await preview(scenario.sam, token))?.terms?.hash;
    expect(await askReason(scenario.sam, token, { termsHash: now })).toBeUndefined();
  });

  it('needs a renewed link after a decline, and is possible three times in all', async () => {
    const { cycle, token } = await joining.open();
    const { sam } = scenario;
    await joining.answer((await joining.ask(sam, token)).id, false);
    expect(await askReason(sam, token)).toBe('request-closed');

    const second = await joining.link(cycle);
    const { id } = await joining.ask(sam, second);
    await scenario.does(sam, 'withdrawJoinRequest', { id });
    const third = await joining.ask(sam, second);
    await scenario.does(sam, 'withdrawJoinRequest', { id: third.id });

    expect(await askReason(sam, second)).toBe('request-closed');
    expect(await askReason(sam, await joining.link(cycle))).toBe('request-closed');
  });

  it('is refused after fifty open requests until one is answered or withdrawn', async () => {
    const { cycle, token } = await joining.open();
    const many = await Promise.all(
      Array.from({ length: 51 }, (_, index) => scenario.app.person(`Asker${index} Person`)),
    );
    for (const person of many.slice(0, 50)) await joining.ask(person, token);
    const last = many[50];
    if (!last) throw new Error('expected 51 people');
    const { refusal } = await scenario.app.ask(last, briefDocuments.askToJoin, { token });

    expect([refusal?.reason, refusal?.code]).toEqual(['limit-reached', 'TOO_MANY_REQUESTS']);
    expect((await scenario.view(cycle)).joinRequests).toHaveLength(50);
    await scenario.does(many[0] ?? last, 'withdrawJoinRequest', {
      id: (await joining.own(many[0] ?? last))[0]?.id,
    });
    expect(await askReason(last, token)).toBeUndefined();
  });

  it('shows its note in the history to the owner and the person who asked only', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token, { note: 'Between us' });
    await joining.answer(id, true, 'FRIEND');
    const entryFor = async (person: Person) =>
      JSON.stringify(
        (await historyOf(scenario.app, person, cycle.id)).find(({ kind }) => kind === 'JOIN_ASKED'),
      );

    expect(await entryFor(scenario.ada)).toContain('Between us');
    expect(await entryFor(scenario.sam)).toContain('Between us');
    expect(await entryFor(scenario.bob)).not.toContain('Between us');
    expect(await entryFor(scenario.bob)).toContain('Sam.ST asked to join.');
  });
});

describe('the limit of join requests', () => {
  it('is twenty a day for one account, over all cycles', async () => {
    await scenario.newDay();
    const tokens: string[] = [];
    for (let made = 0; made < 21; made += 1) {
      const { data } = await scenario.app.ask<{ createCycle: { id: string } }>(
        scenario.bob,
        briefDocuments.createCycle,
        {
          input: {
            type: 'GROUP',
            title: 'Another circle',
            description: STORY,
            startDate: '2027-01-31',
            frequency: 28,
            participantAmount: 100,
          },
        },
      );
      const opened = await scenario.app.ask<{ openJoinLink: { joinLink: string } }>(
        scenario.bob,
        'mutation ($cycleId: ID!) { openJoinLink(cycleId: $cycleId) { joinLink } }',
        { cycleId: data?.createCycle.id },
      );
      tokens.push(tokenIn(opened.data?.openJoinLink.joinLink ?? null));
    }
    const kolo = await startTestApp({ beside: scenario.app, rateLimitFactor: 1 });
    const reasons: (string | undefined)[] = [];
    for (const token of tokens) {
      reasons.push((await kolo.ask(scenario.eve, briefDocuments.askToJoin, { token })).refusal?.reason);
    }
    await kolo.close();

    expect(reasons).toEqual([...Array.from({ length: 20 }, () => undefined), 'limit-reached']);
  });
});

describe('answering a join request', () => {
  it('adds an accepted participant without an invite, keeps the consent of the request, and emails the person', async () => {
    const { cycle, token } = await joining.open();
    const { sam, ada } = scenario;
    const emailCount = async () => (await scenario.app.emailsTo(sam.email, 'join-approved')).length;
    const before = await emailCount();
    const { id } = await joining.ask(sam, token);
    const askedTo = (await preview(sam, token))?.terms?.hash;
    await scenario.does(ada, 'updateCycleSettings', { cycleId: cycle.id, input: { participantAmount: 300 } });

    const after = await joining.answer(id, true, 'COLLEAGUE');

    const participant = participantOf(after, sam);
    expect(participant).toMatchObject({ status: 'ACCEPTED', email: sam.email });
    expect(after.participantsCount).toBe(cycle.participantsCount + 1);
    expect(after.invites).toHaveLength(cycle.invites.length);
    expect(after.joinRequests).toEqual([]);
    const consents = await scenario.app.db.reader.findBy(Consent, { participantId: participant.id });
    expect(consents.map(({ kind, termsHash, seats }) => [kind, termsHash, seats])).toEqual([
      // As the page counted: the three who had accepted, and the person.
      ['JOIN', askedTo, 4],
    ]);
    expect(consents[0]?.at.toISOString()).toBe((await joining.own(sam))[0]?.at);
    const { data } = await scenario.app.ask<{ participant: { relationship: string } }>(
      ada,
      'query ($id: ID!) { participant(id: $id) { relationship } }',
      { id: participant.id },
    );
    expect(data?.participant.relationship).toBe('COLLEAGUE');
    expect(await emailCount()).toBe(before + 1);
    expect((await joining.own(sam))[0]).toMatchObject({ status: 'APPROVED', title: 'Holiday savings' });
  });

  it('is refused in a frozen or running cycle, even if a request is still open', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const reasons: (string | undefined)[] = [];
    for (const flags of FROZEN_OR_RUNNING) {
      await change(Cycle, cycle.id, flags);
      for (const answer of [{ approve: false }, { approve: true, relationship: 'FRIEND' }])
        reasons.push(await scenario.refusal(cycle, scenario.ada, 'answerJoinRequest', { id, ...answer }));
    }
    expect(reasons).toEqual(['section-frozen', 'section-frozen', 'cycle-running', 'cycle-running']);
    const { data } = await scenario.app.ask<{ me: { joinRequestsToAnswer: { cycleId: string }[] } }>(
      scenario.ada,
      '{ me { joinRequestsToAnswer { cycleId } } }',
    );
    expect(data?.me.joinRequestsToAnswer.map(({ cycleId }) => cycleId)).not.toContain(cycle.id);
  });

  it('never adds a participant twice, even if a request is still open', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const invites = [{ email: scenario.sam.email, relationship: 'FRIEND' }];
    await scenario.does(scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });
    await change(JoinRequest, id, { status: 'OPEN', closedAt: null });
    const yes = { id, approve: true, relationship: 'FRIEND' };
    expect(await scenario.refusal(cycle, scenario.ada, 'answerJoinRequest', yes)).toBe('already-member');
  });

  it('adds a participant who can be removed like any other and can then ask again', async () => {
    const { cycle, token } = await joining.open();
    const after = await joining.answer((await joining.ask(scenario.sam, token)).id, true, 'FRIEND');

    await scenario.does(scenario.ada, 'removeParticipant', { id: participantOf(after, scenario.sam).id });

    expect((await scenario.view(cycle)).participants.some(({ userId }) => userId === scenario.sam.id)).toBe(
      false,
    );
    expect(await askReason(scenario.sam, token)).toBeUndefined();
  });

  it('requires a relationship with an approval and refuses one with a decline', async () => {
    const { token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const reason = (approve: boolean, relationship?: string) =>
      joining.reason(scenario.ada, briefDocuments.answerJoinRequest, { id, approve, relationship });

    expect([await reason(true), await reason(false, 'FRIEND')]).toEqual(['invalid-input', 'invalid-input']);
    expect((await joining.own(scenario.sam))[0]?.status).toBe('OPEN');
  });

  it('changes nothing when repeated, and is refused with another answer', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const after = await joining.answer(id, true, 'FRIEND');
    const history = await historyOf(scenario.app, scenario.ada, cycle.id);

    expect(await joining.answer(id, true, 'SPOUSE')).toEqual(after);
    expect(await historyOf(scenario.app, scenario.ada, cycle.id)).toEqual(history);
    expect(await joining.reason(scenario.ada, briefDocuments.answerJoinRequest, { id, approve: false })).toBe(
      'request-closed',
    );
    expect(await joining.reason(scenario.sam, briefDocuments.withdrawJoinRequest, { id })).toBe(
      'request-closed',
    );
    expect(await joining.reason(scenario.bob, briefDocuments.withdrawJoinRequest, { id })).toBe('not-asker');
  });

  it('is refused for a withdrawn request, which can be withdrawn again without effect', async () => {
    const { token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    await scenario.does(scenario.sam, 'withdrawJoinRequest', { id });
    await scenario.does(scenario.sam, 'withdrawJoinRequest', { id });
    for (const approve of [true, false]) {
      const relationship = approve ? 'FRIEND' : undefined;
      expect(
        await joining.reason(scenario.ada, briefDocuments.answerJoinRequest, { id, approve, relationship }),
      ).toBe('request-closed');
    }
  });

  it('happens when the participants are frozen: open requests are declined and the people get an email', async () => {
    const { cycle, token } = await joining.open();
    const tom = await scenario.app.person('Tom Waiting');
    await joining.ask(tom, token);
    await scenario.does(scenario.ada, 'closeJoinLink', { cycleId: cycle.id });

    const section = { cycleId: cycle.id, section: 'PARTICIPANTS' };
    await scenario.does(scenario.ada, 'freezeSection', section);

    expect((await joining.own(tom))[0]?.status).toBe('DECLINED');
    const [message] = await scenario.app.emailsTo(tom.email, 'join-declined');
    expect(message?.text).toContain('to new people, so all open requests were declined');
    await scenario.does(scenario.ada, 'unlockSection', section);
    expect(await askReason(tom, await joining.link(cycle))).toBeUndefined();
  });

  it('is replaced by an invite, which withdraws the request', async () => {
    const { cycle, token } = await joining.open();
    await joining.ask(scenario.sam, token);
    const invites = [{ email: ` ${scenario.sam.email.toUpperCase()} `, relationship: 'FRIEND' }];

    const after = await scenario.does<CycleView>(scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });

    expect(participantOf(after, scenario.sam).status).toBe('PENDING');
    expect(after.joinRequests).toEqual([]);
    expect((await joining.own(scenario.sam))[0]?.status).toBe('WITHDRAWN');
  });

  it('is listed to the owner only, over all their cycles', async () => {
    const { cycle, token } = await joining.open();
    await joining.ask(scenario.sam, token);
    const toAnswer = async (person: Person) =>
      (
        await scenario.app.ask<{ me: { joinRequestsToAnswer: { cycleId: string }[] } }>(
          person,
          '{ me { joinRequestsToAnswer { cycleId name email } } }',
        )
      ).data?.me.joinRequestsToAnswer.map(({ cycleId }) => cycleId) ?? [];

    expect(await toAnswer(scenario.ada)).toContain(cycle.id);
    expect(await toAnswer(scenario.eve)).toEqual([]);
    const { data } = await scenario.app.ask<{ cycle: { joinRequests: unknown[] } }>(
      scenario.bob,
      'query ($id: ID!) { cycle(id: $id) { joinRequests { id } } }',
      { id: cycle.id },
    );
    expect(data?.cycle.joinRequests).toEqual([]);
    // No query shows a request to others. If one did, it would not show the email.
    const [request] = await scenario.app.db.reader.findBy(JoinRequest, { cycleId: cycle.id });
    if (!request) throw new Error('expected an open join request');
    const emails = [scenario.ada, scenario.sam, scenario.bob].map((viewer) =>
      askerEmail({ ...testContext(scenario.app.db), viewer }, request),
    );
    expect(await Promise.all(emails)).toEqual([scenario.sam.email, scenario.sam.email, null]);
  });

  it('sends no email to a disabled account, and a limited number to an unverified one', async () => {
    const tom = await scenario.app.person('Tom Quiet');
    /** Declines one more request after calling `before`. Returns the number of emails so far. */
    const decline = async (before?: () => Promise<unknown>): Promise<number> => {
      const { token } = await joining.open();
      const { id } = await joining.ask(tom, token);
      await before?.();
      await joining.answer(id, false);
      return (await scenario.app.emailsTo(tom.email, 'join-declined')).length;
    };
    const disable = (disabledAt: Date | null) =>
      scenario.app.db.transaction((manager) =>
        manager.update(Credential, { userId: tom.id }, { disabledAt }),
      );
    expect(await decline()).toBe(1);
    expect(await decline(() => disable(new Date()))).toBe(1);
    await disable(null);
    expect(await decline(() => useUpLimit(tom))).toBe(1);
    const verified = await verify(scenario.app, tom);
    Object.assign(tom, verified);
    expect(await decline(() => useUpLimit(tom))).toBe(2);
  });
});

describe('if the deployment requires verified emails', () => {
  it('people without one can neither ask to join nor be approved', async () => {
    const strict = await startTestApp({ beside: scenario.app, requireVerifiedEmail: true });
    const { cycle, token } = await joining.open();
    const una = await scenario.app.person('Una Verified');
    const reasonOf = async (person: Person, document: string, variables: object) =>
      (await strict.ask(person, document, { ...variables })).refusal?.reason;

    expect(await reasonOf(una, briefDocuments.askToJoin, { token })).toBe('email-not-proven');
    const { id } = await joining.ask(una, token);
    const yes = { id, approve: true, relationship: 'FRIEND' };
    expect(await reasonOf(scenario.ada, briefDocuments.answerJoinRequest, yes)).toBe('email-not-proven');
    expect((await scenario.view(cycle)).joinRequests).toHaveLength(1);
    await verify(scenario.app, una);
    expect(await reasonOf(scenario.ada, briefDocuments.answerJoinRequest, yes)).toBeUndefined();
    await strict.close();
  });
});
