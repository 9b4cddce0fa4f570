// @mysql
import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openPlaces, type PlaceSteps } from '../../../test/tools/places.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { mailboxKey } from '../../domain/account.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { emailsFromOne, invitesPerOwner, proposals } from '../../domain/limits.ts';
import { PROPOSAL_DAYS } from '../../domain/proposals.ts';
import { DAY_MS } from '../../domain/schedule.ts';
import { take } from '../../limits/limit.service.ts';
import { completeDue } from '../../run/due.ts';
import { recordUnknownOwner } from '../invites/unknown-owner.service.ts';
import { Participant } from '../tables/participant.entity.ts';
import { PlaceOffer } from '../tables/place-offer.entity.ts';
import { Proposal } from '../tables/proposal.entity.ts';

/** Ada is the owner and collects first, then Bob, then Eve. Sam is a stranger who gets places offered. */
let scenario: Scenario;
let steps: PlaceSteps;
beforeAll(async () => {
  scenario = await openScenario();
  steps = openPlaces(scenario);
  const { app, ada, bob, eve, sam } = scenario;
  for (const person of [ada, bob, eve, sam]) await verifyByEmail(app, person);
});
beforeEach(() => scenario.newDay());
afterAll(() => scenario.close());

const { proposePlace, answerPlace } = documents;
const summaries = async (cycle: { id: string }): Promise<string[]> =>
  (await historyOf(scenario.app, scenario.ada, cycle.id)).map(({ summary }) => summary);

interface Preview {
  title: string;
  ownerName: string;
  holderName: string;
  email: string;
  terms: { hash: string; toPay: number; toReceive: number; balance: number; slot: number };
  paymentsToPay: number;
  overdue: number;
  stopProposed: boolean;
  agreed: boolean;
  status: string;
}
const preview = async (token: string, person?: Person) =>
  scenario.app.ask<{ placePreview: Preview }>(
    person,
    `query ($token: String!) { placePreview(token: $token) {
      title ownerName holderName email paymentsToPay overdue stopProposed agreed status lapsesAt
      terms { hash toPay toReceive balance slot dateCollected participantAmount startDate } } }`,
    { token },
  );

/** Bob and Eve swap their turns. */
async function swapped(cycle: CycleView): Promise<void> {
  const { bob, eve } = scenario;
  const { swaps } = await scenario.does<CycleView>(eve, 'proposeSwap', {
    cycleId: cycle.id,
    participantId: participantOf(cycle, bob).id,
  });
  await scenario.does(bob, 'answerSwap', { id: swaps[0]?.id, agree: true });
}
const cleanUp = () =>
  completeDue(testContext(scenario.app.db, { clock: scenario.app.clock, rateLimitFactor: 1_000 }));
const setDisabled = ({ id: userId }: Person, disabledAt: Date | null) =>
  scenario.app.db.transaction((manager) => manager.update(Credential, { userId }, { disabledAt }));

/** Bob's place is offered to Sam, who has agreed. */
async function agreed(): Promise<CycleView> {
  const cycle = await scenario.copy('running');
  await steps.agree(cycle);
  return cycle;
}
const place = (cycle: CycleView) =>
  scenario.app.db.reader.findOneByOrFail(Participant, { id: participantOf(cycle, scenario.bob).id });

describe('a place that passes on', () => {
  it('passes on with both majorities, and everyone reads it in the history', async () => {
    const cycle = await agreed();
    expect(await steps.last(cycle)).toMatchObject({
      kind: 'PLACE',
      status: 'OPEN',
      candidateAgreed: true,
      candidateName: 'Sam Stranger',
      candidate: null,
      votesMissing: 2,
      payeeVotesMissing: 2,
      balance: 0,
    });
    await steps.vote(scenario.ada, cycle);
    expect((await place(cycle)).userId).toBe(scenario.bob.id);
    await steps.vote(scenario.eve, cycle);

    expect(await place(cycle)).toMatchObject({
      userId: scenario.sam.id,
      email: scenario.sam.email,
      status: 'ACCEPTED',
      slot: 1,
      payTo: null,
    });
    expect((await summaries(cycle)).slice(-5)).toEqual([
      'Bob.BU proposed that a new person takes over their place.',
      'Sam.ST agreed to take over the place of Bob.BU if enough people vote for it.',
      'Ada.LO voted for passing on the place of Bob.BU.',
      'Eve.AD voted for passing on the place of Bob.BU.',
      'Sam.ST took over the place of Bob.BU.',
    ]);
  });
});

describe('proposing to pass on a place', () => {
  it('emails the new person who gave the address, and what is left', async () => {
    const { app, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.mark(cycle, bob, scenario.ada);
    const before = (await app.emailsTo(sam.email, 'place-offered')).length;
    await steps.propose(bob, cycle);
    const sent = (await app.emailsTo(sam.email, 'place-offered')).slice(before);

    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Bob.BU gave us your email address.');
    expect(sent[0]?.text).toContain('1 payment of');
    expect(sent[0]?.text).toContain(
      'Passing a place changes who Kolo expects to pay. It does not settle what you owe each other.',
    );
    expect((await preview(await steps.tokenTo(sam))).data?.placePreview).toMatchObject({
      title: cycle.title,
      ownerName: 'Ada Lovelace',
      holderName: 'Bob Builder',
      email: sam.email,
      paymentsToPay: 1,
      overdue: 0,
      stopProposed: false,
      agreed: false,
      status: 'OPEN',
      terms: {
        toPay: cycle.participantAmount,
        toReceive: 2 * cycle.participantAmount,
        balance: cycle.participantAmount,
        slot: 1,
      },
    });
  });

  it('binds the consent to exactly what is left', async () => {
    const { app, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const token = await steps.tokenTo(sam);
    const { terms } = (await preview(token)).data?.placePreview ?? {};
    expect((await steps.answer(sam, true, { termsHash: terms?.hash })).data?.answerPlace).toBe(true);

    const offer = await app.db.reader.findOneByOrFail(PlaceOffer, { userId: sam.id, email: sam.email });
    expect(Object.keys(JSON.parse(offer.terms ?? '{}') as object)).toEqual([
      'balance',
      'currency',
      'cycle',
      'dateCollected',
      'frequency',
      'graceDays',
      'houseRules',
      'participant',
      'participantAmount',
      'slot',
      'toPay',
      'toReceive',
    ]);
    expect(hashOfText(offer.terms ?? '')).toBe(terms?.hash);
  });

  it('refuses terms that are no longer the ones on the screen', async () => {
    const { ada, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const { terms } = (await preview(await steps.tokenTo(sam))).data?.placePreview ?? {};
    await steps.mark(cycle, bob, ada);

    expect((await steps.answer(sam, true, { termsHash: terms?.hash })).refusal?.reason).toBe('terms-changed');
    expect((await steps.last(cycle)).candidateAgreed).toBe(false);
  });

  it('is for the holder alone, and never for the owner', async () => {
    const { ada, bob, eve, pat, rex, sam } = scenario;
    const cycle = await scenario.standing('running');
    const variables = { email: 'new@example.com', password: PASSWORD };
    const participantId = participantOf(cycle, bob).id;

    expect(
      await scenario.refusals(cycle, { visitor: undefined, ada, eve, pat, rex, sam }, 'proposePlace', {
        ...variables,
        participantId,
      }),
    ).toEqual({
      visitor: 'not-signed-in',
      ada: 'not-own-seat',
      eve: 'not-own-seat',
      pat: 'not-own-seat',
      rex: 'not-own-seat',
      sam: 'not-own-seat',
    });
    expect(
      await scenario.refusal(cycle, ada, 'proposePlace', {
        ...variables,
        participantId: participantOf(cycle, ada).id,
      }),
    ).toBe('owner-seat');
  });

  it('needs a session and the password', async () => {
    const { bob } = scenario;
    const cycle = await scenario.standing('running');
    const variables = { participantId: participantOf(cycle, bob).id, email: 'new@example.com' };
    const { token } = await tokenSteps(scenario.app).made(bob, 'WRITE');

    expect(await scenario.refusal(cycle, bob, 'proposePlace', variables)).toBe('password-required');
    expect(
      await scenario.refusal(cycle, bob, 'proposePlace', { ...variables, password: 'not this one' }),
    ).toBe('wrong-password');
    expect(
      await scenario.refusal(cycle, { ...bob, token }, 'proposePlace', { ...variables, password: PASSWORD }),
    ).toBe('session-only');
  });

  it.each([
    ['draft', 'cycle-not-running'],
    ['confirmed', 'cycle-not-running'],
  ] as const)('is refused when the cycle is %s', async (stage, reason) => {
    const cycle = await scenario.standing(stage);
    expect(
      await scenario.refusal(cycle, scenario.bob, 'proposePlace', {
        participantId: participantOf(cycle, scenario.bob).id,
        email: 'new@example.com',
        password: PASSWORD,
      }),
    ).toBe(reason);
  });

  it('refuses anyone who is in the cycle already, by mailbox and whatever they answered', async () => {
    const { bob, eve, rex } = scenario;
    const cycle = await scenario.standing('running');
    const addresses = [eve.email.replace('@', '+again@'), bob.email.toUpperCase(), rex.email];
    for (const email of addresses) {
      const { refusal } = await scenario.app.ask(bob, proposePlace, {
        participantId: participantOf(cycle, bob).id,
        email,
        password: PASSWORD,
      });
      expect(refusal).toMatchObject({ reason: 'already-member', code: 'CONFLICT' });
      expect(refusal?.fields?.email).toHaveLength(1);
    }
  });

  it('refuses an address that is none', async () => {
    const { refusal } = await scenario.app.ask(scenario.bob, proposePlace, {
      participantId: participantOf(await scenario.standing('running'), scenario.bob).id,
      email: 'no address',
      password: PASSWORD,
    });
    expect(refusal).toMatchObject({ reason: 'invalid-input', code: 'BAD_USER_INPUT' });
  });

  it('changes nothing for the same address again, and refuses another', async () => {
    const { bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const token = await steps.tokenTo(sam);
    await steps.propose(bob, cycle, { email: sam.email.toUpperCase() });
    expect(await steps.tokenTo(sam)).toBe(token);
    expect((await scenario.view(cycle)).proposals).toHaveLength(1);
    expect(
      await scenario.refusal(cycle, bob, 'proposePlace', {
        participantId: participantOf(cycle, bob).id,
        email: 'other@example.com',
        password: PASSWORD,
      }),
    ).toBe('proposal-open');
  });

  it('goes beside a proposal of a new owner', async () => {
    const { bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await scenario.does(bob, 'proposeOwner', {
      cycleId: cycle.id,
      participantId: participantOf(cycle, eve).id,
    });
    await steps.propose(bob, cycle);
    expect((await scenario.view(cycle)).proposals.map(({ kind, status }) => [kind, status])).toEqual([
      ['OWNER', 'OPEN'],
      ['PLACE', 'OPEN'],
    ]);
  });

  it('waits until the round of the holder has not begun or is finished', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    const variables = {
      participantId: participantOf(cycle, bob).id,
      email: scenario.sam.email,
      password: PASSWORD,
    };
    await steps.mark(cycle, ada, bob);
    expect(await scenario.refusal(cycle, bob, 'proposePlace', variables)).toBe('payment-open');
    await steps.mark(cycle, ada, bob, false);
    await steps.report(cycle, ada, bob);
    expect(await scenario.refusal(cycle, bob, 'proposePlace', variables)).toBe('payment-open');
    await steps.mark(cycle, ada, bob);
    await steps.mark(cycle, eve, bob);
    await steps.propose(bob, cycle);
    expect(await steps.last(cycle)).toMatchObject({ status: 'OPEN', balance: -2 * cycle.participantAmount });
  });

  it.each([
    ['three proposals a day, with those of new owners', proposals, (id: string) => id, 3],
    ['the invites of a day', invitesPerOwner, (id: string) => id, 200],
    [
      'the emails of one account to one mailbox',
      emailsFromOne,
      (id: string, to: string) => `${id}\n${to}`,
      5,
    ],
  ] as const)('is limited by %s', async (_what, rule, subjectOf, max) => {
    const { app, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await take(testContext(app.db, { rateLimitFactor: 1_000, clock: app.clock }), [
      { rule, subject: subjectOf(bob.id, mailboxKey(sam.email)), weight: max * 1_000 },
    ]);
    const { refusal } = await app.ask(bob, proposePlace, {
      participantId: participantOf(cycle, bob).id,
      email: sam.email,
      password: PASSWORD,
    });
    expect(refusal).toMatchObject({ reason: 'limit-reached', code: 'TOO_MANY_REQUESTS' });
  });

  it('respects that a person does not know the holder', async () => {
    const { app, bob } = scenario;
    const cycle = await scenario.copy('running');
    await app.db.transaction((manager) =>
      recordUnknownOwner({ ...testContext(app.db), manager, viewer: scenario.pat }, bob.id, [
        'unknown@example.com',
      ]),
    );
    expect(
      await scenario.app
        .ask(bob, proposePlace, {
          participantId: participantOf(cycle, bob).id,
          email: 'unknown@example.com',
          password: PASSWORD,
        })
        .then(({ refusal }) => refusal?.reason),
    ).toBe('already-responded');
  });
});

describe('the answer of the new person', () => {
  it('is taken in a session of the address only', async () => {
    const { app, ada, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const token = await steps.tokenTo(sam);
    const asking = async (person: Person | undefined, tried = token) =>
      (await app.ask(person, answerPlace, { token: tried, accept: true })).refusal?.reason;
    const { token: write } = await tokenSteps(app).made(sam, 'WRITE');

    expect(await asking(undefined)).toBe('not-signed-in');
    expect(await asking(ada)).toBe('not-invitee');
    expect(await asking(bob)).toBe('not-invitee');
    expect(await asking({ ...sam, token: write })).toBe('session-only');
    expect(await asking(sam, 'x'.repeat(43))).toBe('invalid-link');
    expect((await preview('x'.repeat(43))).refusal?.reason).toBe('invalid-link');
    expect((await steps.last(cycle)).candidateAgreed).toBe(false);
    expect(await asking(sam)).toBeUndefined();
  });

  it('changes nothing when it is given again, and emails the voters once', async () => {
    const { app, eve, sam } = scenario;
    const count = async () => (await app.emailsTo(eve.email, 'place-agreed')).length;
    const before = await count();
    const cycle = await agreed();
    await steps.accept();
    await steps.accept();

    expect(await count()).toBe(before + 1);
    const [email] = (await app.emailsTo(eve.email, 'place-agreed')).slice(before);
    expect(email?.text).toContain('Sam.ST');
    expect(email?.text).not.toContain(sam.email);
    expect((await summaries(cycle)).filter((text) => text.includes('agreed'))).toHaveLength(1);
  });

  it('can be no, which ends the proposal and erases the address', async () => {
    const { app, ada, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const token = await steps.tokenTo(sam);
    expect((await steps.answer(sam, false)).data?.answerPlace).toBe(true);

    expect(await steps.last(cycle)).toMatchObject({ status: 'DECLINED', votesMissing: 0, balance: null });
    expect((await summaries(cycle)).at(-1)).toBe('Sam.ST declined to take over the place of Bob.BU.');
    expect(
      await app.db.reader.countBy(PlaceOffer, { email: sam.email, proposalId: (await steps.last(cycle)).id }),
    ).toBe(0);
    expect((await app.emailsTo(bob.email, 'place-ended')).at(-1)?.text).toContain('The place stays yours.');
    expect((await steps.answer(sam, false)).data?.answerPlace).toBe(true);
    expect((await steps.answer(sam, true)).refusal?.reason).toBe('proposal-closed');
    expect((await steps.answer(ada, false)).refusal?.reason).toBe('not-invitee');
    expect((await preview(token)).refusal?.reason).toBe('proposal-closed');
  });

  it('verifies the address, because the token came by email', async () => {
    const { app, bob } = scenario;
    const cycle = await scenario.copy('running');
    const kim = await app.person('Kim New');
    await steps.propose(bob, cycle, kim);
    const { data } = await app.ask<{ answerPlace: boolean }>(kim, answerPlace, {
      token: await steps.tokenTo(kim),
      accept: true,
    });
    expect(data?.answerPlace).toBe(true);
    const me = await app.ask<{ me: { emailProven: boolean } }>(kim, '{ me { emailProven } }');
    expect(me.data?.me.emailProven).toBe(true);
  });

  it('is refused to someone who has joined the circle in the meantime', async () => {
    const { app, bob, eve, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const first = await steps.tokenTo(sam);
    await steps.propose(eve, cycle);
    await app.ask(sam, answerPlace, { token: await steps.tokenTo(sam), accept: true });
    await steps.vote(scenario.ada, cycle);
    await steps.vote(bob, cycle);

    expect((await app.ask(sam, answerPlace, { token: first, accept: true })).refusal?.reason).toBe(
      'proposal-closed',
    );
    expect((await scenario.view(cycle)).proposals.map(({ status }) => status)).toEqual(['LAPSED', 'PASSED']);
  });
});

describe('the vote on a place', () => {
  it('begins with the yes, and is not for the holder or the new person', async () => {
    const { ada, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const variables = { id: (await steps.last(cycle)).id, agree: true };
    expect(await scenario.refusal(cycle, ada, 'voteOnProposal', variables)).toBe('no-candidate');
    await steps.accept();
    expect(await scenario.refusals(cycle, { bob, sam }, 'voteOnProposal', variables)).toEqual({
      bob: 'not-voter',
      sam: 'not-voter',
    });
  });

  it('can be taken back', async () => {
    const { ada } = scenario;
    const cycle = await agreed();
    await steps.vote(ada, cycle);
    expect(await steps.last(cycle)).toMatchObject({ votesMissing: 1, payeeVotesMissing: 1 });
    await steps.vote(ada, cycle, false);
    expect(await steps.last(cycle)).toMatchObject({ votesMissing: 2, payeeVotesMissing: 2, votes: [] });
  });

  it('needs only the first majority once the place has paid everyone', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    await steps.mark(cycle, bob, ada);
    await steps.mark(cycle, bob, eve);
    await steps.propose(bob, cycle);
    await steps.accept();
    expect(await steps.last(cycle)).toMatchObject({ votesMissing: 2, payeeVotesMissing: 0 });
  });

  it('counts again when an account is disabled, and then passes by itself', async () => {
    const { ada, eve, sam } = scenario;
    const cycle = await agreed();
    await steps.vote(ada, cycle);
    await setDisabled(eve, scenario.app.clock());
    await cleanUp();
    await setDisabled(eve, null);
    expect((await place(cycle)).userId).toBe(sam.id);
  });

  it('passes before anyone answers a swap that the holder proposed', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await agreed();
    await steps.vote(ada, cycle);
    const participantId = participantOf(cycle, ada).id;
    await scenario.does(bob, 'proposeSwap', { cycleId: cycle.id, participantId });
    const [swap] = (await scenario.view(cycle)).swaps;
    await setDisabled(eve, scenario.app.clock());
    const answer = { id: swap?.id, agree: true };
    expect(await scenario.refusal(cycle, ada, 'answerSwap', answer)).toBe('swap-not-possible');
    await setDisabled(eve, null);
  });

  it('lapses if the new person is disabled when it would pass', async () => {
    const { ada, bob, eve, sam } = scenario;
    const cycle = await agreed();
    await steps.vote(ada, cycle);
    await setDisabled(sam, scenario.app.clock());
    await steps.vote(eve, cycle);
    await setDisabled(sam, null);
    expect((await steps.last(cycle)).status).toBe('LAPSED');
    expect((await place(cycle)).userId).toBe(bob.id);
  });

  it('cannot be ended by an objection, nor answered as a new owner is', async () => {
    const { ada, bob, eve, sam } = scenario;
    const cycle = await agreed();
    const { id } = await steps.last(cycle);
    const refused = {
      ada: 'not-the-one-asked',
      bob: 'not-the-one-asked',
      eve: 'not-the-one-asked',
      sam: 'not-the-one-asked',
    };
    expect(await scenario.refusals(cycle, { ada, bob, eve, sam }, 'objectToProposal', { id })).toEqual(
      refused,
    );
    expect(
      await scenario.refusals(cycle, { ada, bob, eve, sam }, 'answerProposal', { id, accept: true }),
    ).toEqual(refused);
  });
});

/** The headings of the emails to Sam about what became of the place, of which each names its entry in the cycle's history. */
async function emailsToSam({ id }: { id: string }): Promise<(string | undefined)[]> {
  const emails = await scenario.app.emailsTo(scenario.sam.email, 'place-ended');
  return emails
    .filter(({ record }) => record?.startsWith(id))
    .map(({ html }) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]);
}

describe('what ends the proposal', () => {
  const ends: [string, (cycle: CycleView) => Promise<unknown>][] = [
    ['a report of a payment to the place', (cycle) => steps.report(cycle, scenario.ada, scenario.bob)],
    ['a receipt of a payment to the place', (cycle) => steps.mark(cycle, scenario.ada, scenario.bob)],
    [
      'a receipt from the place that is taken back',
      (cycle) => steps.mark(cycle, scenario.bob, scenario.ada, false),
    ],
    ['a swap of its slot', swapped],
  ];
  it.each(ends)('is %s', async (_what, end) => {
    const { ada, bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.mark(cycle, bob, ada);
    await steps.propose(bob, cycle);
    await steps.accept();
    await end(cycle);

    expect((await steps.last(cycle)).status).toBe('LAPSED');
    expect(
      await scenario.app.db.reader.countBy(PlaceOffer, {
        proposalId: (await steps.last(cycle)).id,
        email: sam.email,
      }),
    ).toBe(0);
    expect((await steps.answer(sam)).refusal?.reason).toBe('proposal-closed');
    for (const { email } of [ada, bob, sam])
      expect((await scenario.app.emailsTo(email, 'place-ended')).at(-1)?.html).toContain(cycle.id);
  });

  it('is not less to pay, a report of the place, or a payment between others', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await agreed();
    await steps.report(cycle, bob, ada);
    await steps.mark(cycle, bob, ada);
    await steps.mark(cycle, eve, ada);
    await steps.report(cycle, bob, eve);
    expect(await steps.last(cycle)).toMatchObject({
      status: 'OPEN',
      candidateAgreed: true,
      payeeVotesMissing: 1,
    });
  });

  it('is its withdrawal, which only the holder can do', async () => {
    const { ada, bob, eve, sam } = scenario;
    const cycle = await agreed();
    const { id } = await steps.last(cycle);
    expect(await scenario.refusals(cycle, { ada, eve, sam }, 'withdrawProposal', { id })).toEqual({
      ada: 'not-proposer',
      eve: 'not-proposer',
      sam: 'not-proposer',
    });
    await scenario.does(bob, 'withdrawProposal', { id });
    await scenario.does(bob, 'withdrawProposal', { id });
    expect((await steps.last(cycle)).status).toBe('WITHDRAWN');
    expect((await summaries(cycle)).at(-1)).toBe('Bob.BU withdrew the proposal to pass on their place.');
    expect((await scenario.app.emailsTo(sam.email, 'place-ended')).at(-1)?.html).toContain(cycle.id);
  });

  it('are thirty days', async () => {
    const { bob, sam } = scenario;
    const cycle = await scenario.copy('running');
    await steps.propose(bob, cycle);
    const token = await steps.tokenTo(sam);
    await scenario.app.db.transaction(async (manager) => {
      const { id, at } = await manager.findOneByOrFail(Proposal, { cycleId: cycle.id });
      await manager.update(Proposal, { id }, { at: new Date(at.getTime() - PROPOSAL_DAYS * DAY_MS) });
    });
    expect((await preview(token)).refusal?.reason).toBe('proposal-closed');
    await cleanUp();
    expect((await steps.last(cycle)).status).toBe('LAPSED');
    expect((await summaries(cycle)).at(-1)).toBe(
      'Kolo ended the proposal to pass on the place of Bob.BU without a result.',
    );
  });

  it('is a stop or the change to the owner of the place', async () => {
    const { ada, bob, eve } = scenario;
    const stopped = await agreed();
    for (const [index, person] of [ada, bob, eve].entries())
      await (index === 0
        ? scenario.does(person, 'proposeStop', { cycleId: stopped.id, reason: 'It is over.' })
        : scenario.does(person, 'voteToStop', { cycleId: stopped.id, agree: true }));
    expect((await steps.last(stopped)).status).toBe('LAPSED');

    const handed = await agreed();
    await scenario.does(ada, 'offerCycle', {
      cycleId: handed.id,
      participantId: participantOf(handed, bob).id,
      password: PASSWORD,
    });
    await scenario.does(bob, 'answerCycleOffer', { cycleId: handed.id, accept: true });
    expect((await steps.last(handed)).status).toBe('LAPSED');
    expect(await emailsToSam(handed)).toEqual(['The place doesn’t pass on']);
  });

  it('is the completion, about which the new person gets an email, too', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy('running');
    for (const payer of [ada, eve]) await steps.mark(cycle, payer, bob);
    await steps.agree(cycle);
    for (const payer of [bob, eve]) await steps.mark(cycle, payer, ada);
    for (const payer of [ada, bob]) await steps.mark(cycle, payer, eve);

    expect((await scenario.view(cycle)).stage).toBe('COMPLETED');
    expect((await steps.last(cycle)).status).toBe('LAPSED');
    expect(await emailsToSam(cycle)).toEqual(['The place doesn’t pass on']);
  });

  it('is not a change of owner that does not concern the place', async () => {
    const { ada, eve } = scenario;
    const cycle = await agreed();
    await scenario.does(ada, 'offerCycle', {
      cycleId: cycle.id,
      participantId: participantOf(cycle, eve).id,
      password: PASSWORD,
    });
    await scenario.does(eve, 'answerCycleOffer', { cycleId: cycle.id, accept: true });
    expect((await steps.last(cycle)).status).toBe('OPEN');
  });

  it('is not a proposal to stop, which only takes back the yes and the votes', async () => {
    const { ada, eve, sam } = scenario;
    const cycle = await agreed();
    await steps.vote(ada, cycle);
    await scenario.does(eve, 'proposeStop', { cycleId: cycle.id, reason: 'Let us stop.' });

    expect(await steps.last(cycle)).toMatchObject({
      status: 'OPEN',
      candidateAgreed: false,
      candidateName: null,
      votes: [],
    });
    expect(await emailsToSam(cycle)).toEqual(['Your yes doesn’t count for now']);
    expect((await preview(await steps.tokenTo(sam))).data?.placePreview).toMatchObject({
      stopProposed: true,
      agreed: false,
    });
    const { refusal } = await steps.answer(sam);
    expect(refusal).toMatchObject({
      reason: 'stop-proposed',
      message: 'There’s a vote to stop this circle. You can answer again once it’s over.',
    });
    await scenario.does(eve, 'voteToStop', { cycleId: cycle.id, agree: false });
    await steps.accept();
    await steps.vote(ada, cycle);
    await steps.vote(eve, cycle);
    expect((await place(cycle)).userId).toBe(sam.id);
  });
});
