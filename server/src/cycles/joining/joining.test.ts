import type { QueryDeepPartialEntity } from 'typeorm';
import {
  briefly,
  givenCircle,
  participantOf,
  STORY,
  tokenIn,
  type CycleView,
} from '../../../test/tools/circle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { joiningIn, PREVIEW } from '../../../test/tools/joining.ts';
import { prove } from '../../../test/tools/prove.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import { startTestApp, type Person } from '../../../test/tools/test-app.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { newId } from '../../base/tokens.ts';
import { DomainError } from '../../domain/errors.ts';
import { answersToUnproven } from '../../domain/limits.ts';
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

let scene: Scene;
let joining: ReturnType<typeof joiningIn>;
beforeAll(async () => {
  scene = await openScene();
  joining = joiningIn(scene);
});
afterAll(() => scene.close());

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
  (await scene.app.ask<{ joinPreview: Preview }>(person, PREVIEW, { token })).data?.joinPreview;

const closed = (token: string, person: Person | undefined = scene.sam) =>
  joining.reason(person, PREVIEW, { token });
const askReason = (person: Person, token: string, rest: object = {}) =>
  joining.reason(person, briefly.askToJoin, { token, ...rest });

/** What only a process of the version before leaves behind, which knows no links: so each rule stands by itself. */
const change = <E extends { id: string }>(entity: new () => E, id: string, columns: Partial<E>) =>
  scene.app.db.transaction((manager) =>
    manager
      .createQueryBuilder()
      .update(entity)
      .set(columns as QueryDeepPartialEntity<E>)
      .where({ id })
      .execute(),
  );
/** As if as many answers as go to an unproven address in a day had gone to theirs. */
const fill = ({ id }: Person) =>
  take(testContext(scene.app.db, { rateLimitFactor: 1_000 }), [
    { rule: answersToUnproven, subject: id, weight: answersToUnproven.max * 1_000 },
  ]);
const FROZEN_OR_RUNNING = [
  { participantsFrozen: true },
  { participantsFrozen: false, isRunning: true },
] as const;

describe('the link', () => {
  it('is shown to the owner alone', async () => {
    const cycle = await scene.circle();
    const token = await joining.link(cycle);
    const seen = await scene.app.ask<{ cycle: { joinLink: string | null; joinRequests: unknown[] } }>(
      scene.bob,
      'query ($id: ID!) { cycle(id: $id) { joinLink joinRequests { id } } }',
      { id: cycle.id },
    );

    expect(seen.data?.cycle).toEqual({ joinLink: null, joinRequests: [] });
    expect((await scene.view(cycle)).joinLink).toBe(`http://kolo.test/join/${token}`);
  });

  it('is the same as often as it is asked for, and another once it is renewed: the one before is closed', async () => {
    const { cycle, token } = await joining.open();
    expect(tokenIn((await scene.view(cycle)).joinLink)).toBe(token);

    const next = await joining.link(cycle);

    expect(next).not.toBe(token);
    expect([await closed(token), await closed(next)]).toEqual(['link-closed', undefined]);
    expect(await askReason(scene.sam, token)).toBe('link-closed');
  });

  it('closed, leads nowhere; closed again, changes nothing; opened again it is another', async () => {
    const { cycle, token } = await joining.open();
    await scene.does(scene.ada, 'closeJoinLink', { cycleId: cycle.id });
    const before = await historyOf(scene.app, scene.ada, cycle.id);

    const { joinLink } = await scene.does<CycleView>(scene.ada, 'closeJoinLink', { cycleId: cycle.id });

    expect(joinLink).toBeNull();
    expect(await historyOf(scene.app, scene.ada, cycle.id)).toEqual(before);
    expect(await closed(token)).toBe('link-closed');
    expect(await joining.link(cycle)).not.toBe(token);
    expect(await closed(token)).toBe('link-closed');
  });

  it.each(['', 'x', 'A'.repeat(70), '../../etc', '😀'])('%j is closed to everybody', async (token) => {
    expect([await closed(token, undefined), await closed(token), await askReason(scene.sam, token)]).toEqual([
      'link-closed',
      'link-closed',
      'link-closed',
    ]);
  });

  it('of a circle that there is not is closed as well', async () => {
    const token = joinTokenOf([JWT_SECRET], { cycleId: newId(), counter: 1 });
    expect([await closed(token, undefined), await closed(token), await askReason(scene.sam, token)]).toEqual([
      'link-closed',
      'link-closed',
      'link-closed',
    ]);
  });

  it('is closed for good by freezing the participants, and stays so after unlocking', async () => {
    const { cycle, token } = await joining.open();
    const section = { cycleId: cycle.id, section: 'PARTICIPANTS' };
    await scene.does(scene.ada, 'freezeSection', section);
    expect((await scene.view(cycle)).joinLink).toBeNull();
    expect(await scene.refusal(cycle, scene.ada, 'openJoinLink', { cycleId: cycle.id })).toBe(
      'section-frozen',
    );

    await scene.does(scene.ada, 'unlockSection', section);

    expect((await scene.view(cycle)).joinLink).toBeNull();
    expect(await closed(token)).toBe('link-closed');
    expect(await closed(await joining.link(cycle))).toBeUndefined();
  });

  it('leads nowhere in a circle that is frozen or runs, whatever its own row says', async () => {
    const { cycle, token } = await joining.open();
    for (const flags of FROZEN_OR_RUNNING) {
      await change(Cycle, cycle.id, flags);
      const { joinLink } = await scene.view(cycle);
      expect([await closed(token), await askReason(scene.sam, token), joinLink]).toEqual([
        'link-closed',
        'link-closed',
        null,
      ]);
    }
  });

  it('leads nowhere while the account of the owner is disabled', async () => {
    const { token } = await joining.open();
    const disable = (disabledAt: Date | null) =>
      scene.app.db.transaction((manager) =>
        manager.update(Credential, { userId: scene.ada.id }, { disabledAt }),
      );
    await disable(new Date());
    expect(await closed(token)).toBe('link-closed');
    await disable(null);
    expect(await closed(token)).toBeUndefined();
  });

  it('under an Idempotency-Key it is renewed once', async () => {
    const cycle = await scene.circle();
    const renew = async () =>
      (
        await scene.app.ask<{ openJoinLink: { joinLink: string } }>(
          scene.ada,
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
    await joining.ask(scene.sam, token, { note: '  Hello Ada  ' });
    const stranger = await scene.app.person('Tom Looker');

    expect(await preview(scene.sam, token)).toMatchObject({
      description: STORY,
      participantsCount: 3,
      cycleId: null,
      terms: { participantAmount: 100 },
      request: { status: 'OPEN', note: 'Hello Ada' },
    });
    expect((await preview(stranger, token))?.request).toBeNull();
    for (const member of [scene.ada, scene.bob, scene.pat, scene.rex])
      expect((await preview(member, token))?.cycleId).toBe(cycle.id);
  });

  it('is limited for a network address, and its secret is not guessed at', async () => {
    const ctx = testContext(scene.app.db, { address: '203.0.113.44' });
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
    const { ada, bob, pat, rex } = scene;
    for (const member of [ada, bob, pat, rex]) expect(await askReason(member, token)).toBe('already-member');
  });

  it('is refused by the account and by the address of a seat, whichever of the two it has', async () => {
    const { cycle, token } = await joining.open();
    const { bob, rex } = scene;
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
    const before = (await scene.app.emailsTo(scene.ada.email, 'join-asked')).length;
    const first = await joining.ask(scene.sam, token, { note: 'https://evil.example <b>Let</b> me in' });
    const again = await joining.ask(scene.sam, token, { note: 'Something else' });
    const tom = await scene.app.person('Tom Second');
    await joining.ask(tom, token);

    expect(again).toEqual(first);
    const { joinRequests } = await scene.view(cycle);
    expect(joinRequests.map(({ name, email, note, status }) => [name, email, note, status])).toEqual([
      ['Sam.ST', scene.sam.email, 'https://evil.example <b>Let</b> me in', 'OPEN'],
      ['Tom.SE', tom.email, null, 'OPEN'],
    ]);
    const messages = (await scene.app.emailsTo(scene.ada.email, 'join-asked')).slice(before);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.html).not.toMatch(/<b>Let|href="https:\/\/evil/);
    expect(messages[0]?.text).toContain('Record of this circle');
    expect((await scene.links(cycle, scene.ada.email, 'join-asked')).at(-1)?.hash).toBe(`#${PLACES.asking}`);
    await scene.newDay();
    await scene.does(tom, 'withdrawJoinRequest', { id: (await joining.own(tom))[0]?.id });
    await joining.ask(tom, token);
    expect((await scene.app.emailsTo(scene.ada.email, 'join-asked')).slice(before)).toHaveLength(2);
  });

  it('is told to an owner without end only by a proven address', async () => {
    const uma = await scene.app.person('Uma Owner');
    const told = async () => (await scene.app.emailsTo(uma.email, 'join-asked')).length;
    const ask = async () => {
      const cycle = await givenCircle(scene.app, uma);
      const { joinLink } = await scene.does<CycleView>(uma, 'openJoinLink', { cycleId: cycle.id });
      await joining.ask(scene.sam, tokenIn(joinLink));
      return told();
    };
    expect(await ask()).toBe(1);
    await scene.newDay();
    await fill(uma);
    expect(await ask()).toBe(1);
    Object.assign(uma, await prove(scene.app, uma));
    expect(await ask()).toBe(2);
  });

  it('refuses a note that is none, and terms that are not those of now', async () => {
    const { cycle, token } = await joining.open();
    const seen = (await preview(scene.sam, token))?.terms?.hash;
    expect(await askReason(scene.sam, token, { note: 'x'.repeat(141) })).toBe('invalid-input');
    expect(await askReason(scene.sam, token, { note: 'two\nlines' })).toBe('invalid-input');

    await scene.does(scene.ada, 'updateCycleSettings', {
      cycleId: cycle.id,
      input: { participantAmount: 200 },
    });

    expect(await askReason(scene.sam, token, { termsHash: seen })).toBe('terms-changed');
    expect((await scene.view(cycle)).joinRequests).toEqual([]);
    const now = (await preview(scene.sam, token))?.terms?.hash;
    expect(await askReason(scene.sam, token, { termsHash: now })).toBeUndefined();
  });

  it('after a decline waits for a renewed link, and three times are all there are', async () => {
    const { cycle, token } = await joining.open();
    const { sam } = scene;
    await joining.answer((await joining.ask(sam, token)).id, false);
    expect(await askReason(sam, token)).toBe('request-closed');

    const second = await joining.link(cycle);
    const { id } = await joining.ask(sam, second);
    await scene.does(sam, 'withdrawJoinRequest', { id });
    const third = await joining.ask(sam, second);
    await scene.does(sam, 'withdrawJoinRequest', { id: third.id });

    expect(await askReason(sam, second)).toBe('request-closed');
    expect(await askReason(sam, await joining.link(cycle))).toBe('request-closed');
  });

  it('is done by fifty, and not by one more before one is answered or taken back', async () => {
    const { cycle, token } = await joining.open();
    const many = await Promise.all(
      Array.from({ length: 51 }, (_, index) => scene.app.person(`Asker${index} Person`)),
    );
    for (const person of many.slice(0, 50)) await joining.ask(person, token);
    const last = many[50];
    if (!last) throw new Error('nobody is left');
    const { refusal } = await scene.app.ask(last, briefly.askToJoin, { token });

    expect([refusal?.reason, refusal?.code]).toEqual(['limit-reached', 'TOO_MANY_REQUESTS']);
    expect((await scene.view(cycle)).joinRequests).toHaveLength(50);
    await scene.does(many[0] ?? last, 'withdrawJoinRequest', {
      id: (await joining.own(many[0] ?? last))[0]?.id,
    });
    expect(await askReason(last, token)).toBeUndefined();
  });

  it('shows its note in the history to the owner and to who asked, and to nobody else', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scene.sam, token, { note: 'Between us' });
    await joining.answer(id, true, 'FRIEND');
    const told = async (person: Person) =>
      JSON.stringify(
        (await historyOf(scene.app, person, cycle.id)).find(({ kind }) => kind === 'JOIN_ASKED'),
      );

    expect(await told(scene.ada)).toContain('Between us');
    expect(await told(scene.sam)).toContain('Between us');
    expect(await told(scene.bob)).not.toContain('Between us');
    expect(await told(scene.bob)).toContain('Sam.ST asked to join.');
  });
});

describe('twenty asks a day', () => {
  it('are all that an account has, in whatever circles', async () => {
    await scene.newDay();
    const tokens: string[] = [];
    for (let made = 0; made < 21; made += 1) {
      const { data } = await scene.app.ask<{ createCycle: { id: string } }>(scene.bob, briefly.createCycle, {
        input: {
          type: 'GROUP',
          title: 'Another circle',
          description: STORY,
          startDate: '2027-01-31',
          frequency: 28,
          participantAmount: 100,
        },
      });
      const opened = await scene.app.ask<{ openJoinLink: { joinLink: string } }>(
        scene.bob,
        'mutation ($cycleId: ID!) { openJoinLink(cycleId: $cycleId) { joinLink } }',
        { cycleId: data?.createCycle.id },
      );
      tokens.push(tokenIn(opened.data?.openJoinLink.joinLink ?? null));
    }
    const kolo = await startTestApp({ beside: scene.app, rateLimitFactor: 1 });
    const heard: (string | undefined)[] = [];
    for (const token of tokens) {
      heard.push((await kolo.ask(scene.eve, briefly.askToJoin, { token })).refusal?.reason);
    }
    await kolo.close();

    expect(heard).toEqual([...Array.from({ length: 20 }, () => undefined), 'limit-reached']);
  });
});

describe('answering', () => {
  it('lets in an accepted participant without an invite, with the consent of the asking, and tells them', async () => {
    const { cycle, token } = await joining.open();
    const { sam, ada } = scene;
    const told = async () => (await scene.app.emailsTo(sam.email, 'join-approved')).length;
    const before = await told();
    const { id } = await joining.ask(sam, token);
    const askedTo = (await preview(sam, token))?.terms?.hash;
    await scene.does(ada, 'updateCycleSettings', { cycleId: cycle.id, input: { participantAmount: 300 } });

    const after = await joining.answer(id, true, 'COLLEAGUE');

    const seat = participantOf(after, sam);
    expect(seat).toMatchObject({ status: 'ACCEPTED', email: sam.email });
    expect(after.participantsCount).toBe(cycle.participantsCount + 1);
    expect(after.invites).toHaveLength(cycle.invites.length);
    expect(after.joinRequests).toEqual([]);
    const consents = await scene.app.db.reader.findBy(Consent, { participantId: seat.id });
    expect(consents.map(({ kind, termsHash, seats }) => [kind, termsHash, seats])).toEqual([
      ['JOIN', askedTo, 4],
    ]);
    expect(consents[0]?.at.toISOString()).toBe((await joining.own(sam))[0]?.at);
    const { data } = await scene.app.ask<{ participant: { relationship: string } }>(
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
    const { id } = await joining.ask(scene.sam, token);
    const heard: (string | undefined)[] = [];
    for (const flags of FROZEN_OR_RUNNING) {
      await change(Cycle, cycle.id, flags);
      for (const answer of [{ approve: false }, { approve: true, relationship: 'FRIEND' }])
        heard.push(await scene.refusal(cycle, scene.ada, 'answerJoinRequest', { id, ...answer }));
    }
    expect(heard).toEqual(['section-frozen', 'section-frozen', 'cycle-running', 'cycle-running']);
    const { data } = await scene.app.ask<{ me: { joinRequestsToAnswer: { cycleId: string }[] } }>(
      scene.ada,
      '{ me { joinRequestsToAnswer { cycleId } } }',
    );
    expect(data?.me.joinRequestsToAnswer.map(({ cycleId }) => cycleId)).not.toContain(cycle.id);
  });

  it('gives nobody a second seat, should a request still be open', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scene.sam, token);
    const invites = [{ email: scene.sam.email, relationship: 'FRIEND' }];
    await scene.does(scene.ada, 'sendInvites', { cycleId: cycle.id, invites });
    await change(JoinRequest, id, { status: 'OPEN', closedAt: null });
    const yes = { id, approve: true, relationship: 'FRIEND' };
    expect(await scene.refusal(cycle, scene.ada, 'answerJoinRequest', yes)).toBe('already-member');
  });

  it('takes the seat away as any other, and who is gone may ask again', async () => {
    const { cycle, token } = await joining.open();
    const after = await joining.answer((await joining.ask(scene.sam, token)).id, true, 'FRIEND');

    await scene.does(scene.ada, 'removeParticipant', { id: participantOf(after, scene.sam).id });

    expect((await scene.view(cycle)).participants.some(({ userId }) => userId === scene.sam.id)).toBe(false);
    expect(await askReason(scene.sam, token)).toBeUndefined();
  });

  it('needs a relationship with a yes, and takes none with a no', async () => {
    const { token } = await joining.open();
    const { id } = await joining.ask(scene.sam, token);
    const reason = (approve: boolean, relationship?: string) =>
      joining.reason(scene.ada, briefly.answerJoinRequest, { id, approve, relationship });

    expect([await reason(true), await reason(false, 'FRIEND')]).toEqual(['invalid-input', 'invalid-input']);
    expect((await joining.own(scene.sam))[0]?.status).toBe('OPEN');
  });

  it('the same again changes nothing, and another is refused', async () => {
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(scene.sam, token);
    const after = await joining.answer(id, true, 'FRIEND');
    const history = await historyOf(scene.app, scene.ada, cycle.id);

    expect(await joining.answer(id, true, 'SPOUSE')).toEqual(after);
    expect(await historyOf(scene.app, scene.ada, cycle.id)).toEqual(history);
    expect(await joining.reason(scene.ada, briefly.answerJoinRequest, { id, approve: false })).toBe(
      'request-closed',
    );
    expect(await joining.reason(scene.sam, briefly.withdrawJoinRequest, { id })).toBe('request-closed');
    expect(await joining.reason(scene.bob, briefly.withdrawJoinRequest, { id })).toBe('not-asker');
  });

  it('what was withdrawn is answered no more; withdrawn again it stays so', async () => {
    const { token } = await joining.open();
    const { id } = await joining.ask(scene.sam, token);
    await scene.does(scene.sam, 'withdrawJoinRequest', { id });
    await scene.does(scene.sam, 'withdrawJoinRequest', { id });
    for (const approve of [true, false]) {
      const relationship = approve ? 'FRIEND' : undefined;
      expect(await joining.reason(scene.ada, briefly.answerJoinRequest, { id, approve, relationship })).toBe(
        'request-closed',
      );
    }
  });

  it('freezing the participants declines what is open, and tells who asked', async () => {
    const { cycle, token } = await joining.open();
    const tom = await scene.app.person('Tom Waiting');
    await joining.ask(tom, token);
    await scene.does(scene.ada, 'closeJoinLink', { cycleId: cycle.id });

    const section = { cycleId: cycle.id, section: 'PARTICIPANTS' };
    await scene.does(scene.ada, 'freezeSection', section);

    expect((await joining.own(tom))[0]?.status).toBe('DECLINED');
    const [message] = await scene.app.emailsTo(tom.email, 'join-declined');
    expect(message?.text).toContain('has settled who takes part');
    await scene.does(scene.ada, 'unlockSection', section);
    expect(await askReason(tom, await joining.link(cycle))).toBeUndefined();
  });

  it('an invite wins: it closes the request as withdrawn', async () => {
    const { cycle, token } = await joining.open();
    await joining.ask(scene.sam, token);
    const invites = [{ email: ` ${scene.sam.email.toUpperCase()} `, relationship: 'FRIEND' }];

    const after = await scene.does<CycleView>(scene.ada, 'sendInvites', { cycleId: cycle.id, invites });

    expect(participantOf(after, scene.sam).status).toBe('PENDING');
    expect(after.joinRequests).toEqual([]);
    expect((await joining.own(scene.sam))[0]?.status).toBe('WITHDRAWN');
  });

  it('tells an owner all who ask, over all circles, and nobody else', async () => {
    const { cycle, token } = await joining.open();
    await joining.ask(scene.sam, token);
    const toAnswer = async (person: Person) =>
      (
        await scene.app.ask<{ me: { joinRequestsToAnswer: { cycleId: string }[] } }>(
          person,
          '{ me { joinRequestsToAnswer { cycleId name email } } }',
        )
      ).data?.me.joinRequestsToAnswer.map(({ cycleId }) => cycleId) ?? [];

    expect(await toAnswer(scene.ada)).toContain(cycle.id);
    expect(await toAnswer(scene.eve)).toEqual([]);
    const { data } = await scene.app.ask<{ cycle: { joinRequests: unknown[] } }>(
      scene.bob,
      'query ($id: ID!) { cycle(id: $id) { joinRequests { id } } }',
      { id: cycle.id },
    );
    expect(data?.cycle.joinRequests).toEqual([]);
    // Nothing shows a request to others, and should it, then without the e-mail.
    const [request] = await scene.app.db.reader.findBy(JoinRequest, { cycleId: cycle.id });
    if (!request) throw new Error('nobody has asked');
    const emails = [scene.ada, scene.sam, scene.bob].map((viewer) =>
      askerEmail({ ...testContext(scene.app.db), viewer }, request),
    );
    expect(await Promise.all(emails)).toEqual([scene.sam.email, scene.sam.email, null]);
  });

  it('is told to no account that an operator has disabled, and to none without end that has proven no address', async () => {
    const tom = await scene.app.person('Tom Quiet');
    /** How many letters there are after one more no, by which `before` happens. */
    const decline = async (before?: () => Promise<unknown>): Promise<number> => {
      const { token } = await joining.open();
      const { id } = await joining.ask(tom, token);
      await before?.();
      await joining.answer(id, false);
      return (await scene.app.emailsTo(tom.email, 'join-declined')).length;
    };
    const disable = (disabledAt: Date | null) =>
      scene.app.db.transaction((manager) => manager.update(Credential, { userId: tom.id }, { disabledAt }));
    expect(await decline()).toBe(1);
    expect(await decline(() => disable(new Date()))).toBe(1);
    await disable(null);
    expect(await decline(() => fill(tom))).toBe(1);
    const proven = await prove(scene.app, tom);
    Object.assign(tom, proven);
    expect(await decline(() => fill(tom))).toBe(2);
  });
});

describe('where the deployment asks for proven addresses', () => {
  it('nobody asks without one, nor is let in', async () => {
    const strict = await startTestApp({ beside: scene.app, requireProvenEmail: true });
    const { cycle, token } = await joining.open();
    const una = await scene.app.person('Una Proven');
    const tried = async (person: Person, document: string, variables: object) =>
      (await strict.ask(person, document, { ...variables })).refusal?.reason;

    expect(await tried(una, briefly.askToJoin, { token })).toBe('email-not-proven');
    const { id } = await joining.ask(una, token);
    const yes = { id, approve: true, relationship: 'FRIEND' };
    expect(await tried(scene.ada, briefly.answerJoinRequest, yes)).toBe('email-not-proven');
    expect((await scene.view(cycle)).joinRequests).toHaveLength(1);
    await prove(scene.app, una);
    expect(await tried(scene.ada, briefly.answerJoinRequest, yes)).toBeUndefined();
    await strict.close();
  });
});
