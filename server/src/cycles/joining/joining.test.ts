import type { QueryDeepPartialEntity } from 'typeorm';
import {
  briefly,
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
  description: string | null;
  participantsCount: number | null;
  cycleId: string | null;
  terms: { hash: string; participantAmount: number } | null;
  request: { id: string; status: string; note: string | null } | null;
}
const preview = async (person: Person | undefined, token: string) =>
  (await scenario.app.ask<{ joinPreview: Preview }>(person, PREVIEW, { token })).data?.joinPreview;

const closed = (token: string, person: Person | undefined = scenario.sam) =>
  joining.reason(person, PREVIEW, { token });
const askReason = (person: Person, token: string, rest: object = {}) =>
  joining.reason(person, briefly.askToJoin, { token, ...rest });

/** What only a process of the version before leaves behind, which knows no links: so each rule stands by itself. */
const change = <E extends { id: string }>(entity: new () => E, id: string, columns: Partial<E>) =>
  scenario.app.db.transaction((manager) =>
    manager
      .createQueryBuilder()
      .update(entity)
      .set(columns as QueryDeepPartialEntity<E>)
      .where({ id })
      .execute(),
  );
/** As if as many answers as go to an unproven address in a day had gone to theirs. */
const fill = ({ id }: Person) =>
  take(testContext(scenario.app.db, { rateLimitFactor: 1_000 }), [
    { rule: answersToUnverified, subject: id, weight: answersToUnverified.max * 1_000 },
  ]);
const FROZEN_OR_RUNNING = [
  { participantsFrozen: true },
  { participantsFrozen: false, isRunning: true },
] as const;

describe('the link', () => {
  it('is shown to the owner alone', async () => {
    const cycle = await scenario.circle();
    const token = await joining.link(cycle);
    const seen = await scenario.app.ask<{ cycle: { joinLink: string | null; joinRequests: unknown[] } }>(
      scenario.bob,
      'query ($id: ID!) { cycle(id: $id) { joinLink joinRequests { id } } }',
      { id: cycle.id },
    );

    expect(seen.data?.cycle).toEqual({ joinLink: null, joinRequests: [] });
    expect((await scenario.view(cycle)).joinLink).toBe(`http://kolo.test/join/${token}`);
  });

  it('is the same as often as it is asked for, and another once it is renewed: the one before is closed', async () => {
    const { cycle, token } = await joining.open();
    expect(tokenIn((await scenario.view(cycle)).joinLink)).toBe(token);

    const next = await joining.link(cycle);

    expect(next).not.toBe(token);
    expect([await closed(token), await closed(next)]).toEqual(['link-closed', undefined]);
    expect(await askReason(scenario.sam, token)).toBe('link-closed');
  });

  it('closed, leads nowhere; closed again, changes nothing; opened again it is another', async () => {
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

  it.each(['', 'x', 'A'.repeat(70), '../../etc', '😀'])('%j is closed to everybody', async (token) => {
    expect([
      await closed(token, undefined),
      await closed(token),
      await askReason(scenario.sam, token),
    ]).toEqual(['link-closed', 'link-closed', 'link-closed']);
  });

  it('of a circle that there is not is closed as well', async () => {
    const token = joinTokenOf([JWT_SECRET], { cycleId: newId(), counter: 1 });
    expect([
      await closed(token, undefined),
      await closed(token),
      await askReason(scenario.sam, token),
    ]).toEqual(['link-closed', 'link-closed', 'link-closed']);
  });

  it('is closed for good by freezing the participants, and stays so after unlocking', async () => {
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

  it('leads nowhere in a circle that is frozen or runs, whatever its own row says', async () => {
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

  it('leads nowhere while the account of the owner is disabled', async () => {
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

  it('under an Idempotency-Key it is renewed once', async () => {
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

describe('looking at it', () => {
  it('shows a stranger the title and the owner’s name, and nothing else', async () => {
    const { token } = await joining.open();

    expect(await preview(undefined, token)).toEqual({
      title: 'Holiday savings',
      ownerName: 'Ada.LO',
      description: null,
      participantsCount: null,
      cycleId: null,
      mayAsk: null,
      terms: null,
      request: null,
    });
  });

  it('shows whoever is signed in the story, the terms, how many take part, and their own request alone', async () => {
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
    for (const member of [scenario.ada, scenario.bob, scenario.pat, scenario.rex])
      expect((await preview(member, token))?.cycleId).toBe(cycle.id);
  });

  it('is limited for a network address, and its secret is not guessed at', async () => {
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

describe('asking', () => {
  it('is refused to whoever has a seat, whatever its status, and to the owner', async () => {
    const { token } = await joining.open();
    const { ada, bob, pat, rex } = scenario;
    for (const member of [ada, bob, pat, rex]) expect(await askReason(member, token)).toBe('already-member');
  });

  it('is refused by the account and by the address of a seat, whichever of the two it has', async () => {
    const { cycle, token } = await joining.open();
    const { bob, rex } = scenario;
    await change(Participant, participantOf(cycle, rex).id, { userId: null });
    await change(Participant, participantOf(cycle, bob).id, {
      email: 'b@else.where',
      emailKey: 'b@else.where',
    });
    for (const member of [bob, rex]) expect(await askReason(member, token)).toBe('already-member');
  });

  it('is for whoever is signed in', async () => {
    const { token } = await joining.open();
    expect(await joining.reason(undefined, briefly.askToJoin, { token })).toBe('not-signed-in');
  });

  it('asks once, tells the owner once an hour, and again changes nothing', async () => {
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

  it('is told to an owner without end only by a proven address', async () => {
    const uma = await scenario.app.person('Uma Owner');
    const told = async () => (await scenario.app.emailsTo(uma.email, 'join-asked')).length;
    const ask = async () => {
      const cycle = await givenCycle(scenario.app, uma);
      const { joinLink } = await scenario.does<CycleView>(uma, 'openJoinLink', { cycleId: cycle.id });
      await joining.ask(scenario.sam, tokenIn(joinLink));
      return told();
    };
    expect(await ask()).toBe(1);
    await scenario.newDay();
    await fill(uma);
    expect(await ask()).toBe(1);
    Object.assign(uma, await verify(scenario.app, uma));
    expect(await ask()).toBe(2);
  });

  it('refuses a note that is none, and terms that are not those of now', async () => {
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

  it('after a decline waits for a renewed link, and three times are all there are', async () => {
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

  it('is done by fifty, and not by one more before one is answered or taken back', async () => {
    const { cycle, token } = await joining.open();
    const many = await Promise.all(
      Array.from({ length: 51 }, (_, index) => scenario.app.person(`Asker${index} Person`)),
    );
    for (const person of many.slice(0, 50)) await joining.ask(person, token);
    const last = many[50];
    if (!last) throw new Error('nobody is left');
    const { refusal } = await scenario.app.ask(last, briefly.askToJoin, { token });

    expect([refusal?.reason, refusal?.code]).toEqual(['limit-reached', 'TOO_MANY_REQUESTS']);
    expect((await scenario.view(cycle)).joinRequests).toHaveLength(50);
    await scenario.does(many[0] ?? last, 'withdrawJoinRequest', {
      id: (await joining.own(many[0] ?? last))[0]?.id,
    });
    expect(await askReason(last, token)).toBeUndefined();
  });

  it('shows its note in the history to the owner and to who asked, and to nobody else', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token, { note: 'Between us' });
    await joining.answer(id, true, 'FRIEND');
    const told = async (person: Person) =>
      JSON.stringify(
        (await historyOf(scenario.app, person, cycle.id)).find(({ kind }) => kind === 'JOIN_ASKED'),
      );

    expect(await told(scenario.ada)).toContain('Between us');
    expect(await told(scenario.sam)).toContain('Between us');
    expect(await told(scenario.bob)).not.toContain('Between us');
    expect(await told(scenario.bob)).toContain('Sam.ST asked to join.');
  });
});

describe('twenty asks a day', () => {
  it('are all that an account has, in whatever circles', async () => {
    await scenario.newDay();
    const tokens: string[] = [];
    for (let made = 0; made < 21; made += 1) {
      const { data } = await scenario.app.ask<{ createCycle: { id: string } }>(
        scenario.bob,
        briefly.createCycle,
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
    const heard: (string | undefined)[] = [];
    for (const token of tokens) {
      heard.push((await kolo.ask(scenario.eve, briefly.askToJoin, { token })).refusal?.reason);
    }
    await kolo.close();

    expect(heard).toEqual([...Array.from({ length: 20 }, () => undefined), 'limit-reached']);
  });
});

describe('answering', () => {
  it('lets in an accepted participant without an invite, with the consent of the asking, and tells them', async () => {
    const { cycle, token } = await joining.open();
    const { sam, ada } = scenario;
    const told = async () => (await scenario.app.emailsTo(sam.email, 'join-approved')).length;
    const before = await told();
    const { id } = await joining.ask(sam, token);
    const askedTo = (await preview(sam, token))?.terms?.hash;
    await scenario.does(ada, 'updateCycleSettings', { cycleId: cycle.id, input: { participantAmount: 300 } });

    const after = await joining.answer(id, true, 'COLLEAGUE');

    const seat = participantOf(after, sam);
    expect(seat).toMatchObject({ status: 'ACCEPTED', email: sam.email });
    expect(after.participantsCount).toBe(cycle.participantsCount + 1);
    expect(after.invites).toHaveLength(cycle.invites.length);
    expect(after.joinRequests).toEqual([]);
    const consents = await scenario.app.db.reader.findBy(Consent, { participantId: seat.id });
    expect(consents.map(({ kind, termsHash, seats }) => [kind, termsHash, seats])).toEqual([
      ['JOIN', askedTo, 4],
    ]);
    expect(consents[0]?.at.toISOString()).toBe((await joining.own(sam))[0]?.at);
    const { data } = await scenario.app.ask<{ participant: { relationship: string } }>(
      ada,
      'query ($id: ID!) { participant(id: $id) { relationship } }',
      { id: seat.id },
    );
    expect(data?.participant.relationship).toBe('COLLEAGUE');
    expect(await told()).toBe(before + 1);
    expect((await joining.own(sam))[0]).toMatchObject({ status: 'APPROVED', title: 'Holiday savings' });
  });

  it('is over in a circle that is frozen or runs, should a request be open there', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const heard: (string | undefined)[] = [];
    for (const flags of FROZEN_OR_RUNNING) {
      await change(Cycle, cycle.id, flags);
      for (const answer of [{ approve: false }, { approve: true, relationship: 'FRIEND' }])
        heard.push(await scenario.refusal(cycle, scenario.ada, 'answerJoinRequest', { id, ...answer }));
    }
    expect(heard).toEqual(['section-frozen', 'section-frozen', 'cycle-running', 'cycle-running']);
    const { data } = await scenario.app.ask<{ me: { joinRequestsToAnswer: { cycleId: string }[] } }>(
      scenario.ada,
      '{ me { joinRequestsToAnswer { cycleId } } }',
    );
    expect(data?.me.joinRequestsToAnswer.map(({ cycleId }) => cycleId)).not.toContain(cycle.id);
  });

  it('gives nobody a second seat, should a request still be open', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const invites = [{ email: scenario.sam.email, relationship: 'FRIEND' }];
    await scenario.does(scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });
    await change(JoinRequest, id, { status: 'OPEN', closedAt: null });
    const yes = { id, approve: true, relationship: 'FRIEND' };
    expect(await scenario.refusal(cycle, scenario.ada, 'answerJoinRequest', yes)).toBe('already-member');
  });

  it('takes the seat away as any other, and who is gone may ask again', async () => {
    const { cycle, token } = await joining.open();
    const after = await joining.answer((await joining.ask(scenario.sam, token)).id, true, 'FRIEND');

    await scenario.does(scenario.ada, 'removeParticipant', { id: participantOf(after, scenario.sam).id });

    expect((await scenario.view(cycle)).participants.some(({ userId }) => userId === scenario.sam.id)).toBe(
      false,
    );
    expect(await askReason(scenario.sam, token)).toBeUndefined();
  });

  it('needs a relationship with a yes, and takes none with a no', async () => {
    const { token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const reason = (approve: boolean, relationship?: string) =>
      joining.reason(scenario.ada, briefly.answerJoinRequest, { id, approve, relationship });

    expect([await reason(true), await reason(false, 'FRIEND')]).toEqual(['invalid-input', 'invalid-input']);
    expect((await joining.own(scenario.sam))[0]?.status).toBe('OPEN');
  });

  it('the same again changes nothing, and another is refused', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    const after = await joining.answer(id, true, 'FRIEND');
    const history = await historyOf(scenario.app, scenario.ada, cycle.id);

    expect(await joining.answer(id, true, 'SPOUSE')).toEqual(after);
    expect(await historyOf(scenario.app, scenario.ada, cycle.id)).toEqual(history);
    expect(await joining.reason(scenario.ada, briefly.answerJoinRequest, { id, approve: false })).toBe(
      'request-closed',
    );
    expect(await joining.reason(scenario.sam, briefly.withdrawJoinRequest, { id })).toBe('request-closed');
    expect(await joining.reason(scenario.bob, briefly.withdrawJoinRequest, { id })).toBe('not-asker');
  });

  it('what was withdrawn is answered no more; withdrawn again it stays so', async () => {
    const { token } = await joining.open();
    const { id } = await joining.ask(scenario.sam, token);
    await scenario.does(scenario.sam, 'withdrawJoinRequest', { id });
    await scenario.does(scenario.sam, 'withdrawJoinRequest', { id });
    for (const approve of [true, false]) {
      const relationship = approve ? 'FRIEND' : undefined;
      expect(
        await joining.reason(scenario.ada, briefly.answerJoinRequest, { id, approve, relationship }),
      ).toBe('request-closed');
    }
  });

  it('freezing the participants declines what is open, and tells who asked', async () => {
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

  it('an invite wins: it closes the request as withdrawn', async () => {
    const { cycle, token } = await joining.open();
    await joining.ask(scenario.sam, token);
    const invites = [{ email: ` ${scenario.sam.email.toUpperCase()} `, relationship: 'FRIEND' }];

    const after = await scenario.does<CycleView>(scenario.ada, 'sendInvites', { cycleId: cycle.id, invites });

    expect(participantOf(after, scenario.sam).status).toBe('PENDING');
    expect(after.joinRequests).toEqual([]);
    expect((await joining.own(scenario.sam))[0]?.status).toBe('WITHDRAWN');
  });

  it('tells an owner all who ask, over all circles, and nobody else', async () => {
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
    // Nothing shows a request to others, and should it, then without the e-mail.
    const [request] = await scenario.app.db.reader.findBy(JoinRequest, { cycleId: cycle.id });
    if (!request) throw new Error('nobody has asked');
    const emails = [scenario.ada, scenario.sam, scenario.bob].map((viewer) =>
      askerEmail({ ...testContext(scenario.app.db), viewer }, request),
    );
    expect(await Promise.all(emails)).toEqual([scenario.sam.email, scenario.sam.email, null]);
  });

  it('is told to no account that an operator has disabled, and to none without end that has proven no address', async () => {
    const tom = await scenario.app.person('Tom Quiet');
    /** How many letters there are after one more no, by which `before` happens. */
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
    expect(await decline(() => fill(tom))).toBe(1);
    const verified = await verify(scenario.app, tom);
    Object.assign(tom, verified);
    expect(await decline(() => fill(tom))).toBe(2);
  });
});

describe('where the deployment asks for proven addresses', () => {
  it('nobody asks without one, nor is let in', async () => {
    const strict = await startTestApp({ beside: scenario.app, requireVerifiedEmail: true });
    const { cycle, token } = await joining.open();
    const una = await scenario.app.person('Una Proven');
    const tried = async (person: Person, document: string, variables: object) =>
      (await strict.ask(person, document, { ...variables })).refusal?.reason;

    expect(await tried(una, briefly.askToJoin, { token })).toBe('email-not-proven');
    const { id } = await joining.ask(una, token);
    const yes = { id, approve: true, relationship: 'FRIEND' };
    expect(await tried(scenario.ada, briefly.answerJoinRequest, yes)).toBe('email-not-proven');
    expect((await scenario.view(cycle)).joinRequests).toHaveLength(1);
    await verify(scenario.app, una);
    expect(await tried(scenario.ada, briefly.answerJoinRequest, yes)).toBeUndefined();
    await strict.close();
  });
});
