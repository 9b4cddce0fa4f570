import { CYCLE_INPUT, documents, participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { verify } from '../../../test/tools/verify.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { UNKNOWN_OWNER } from '../../domain/answers.ts';
import { t } from '../../domain/messages/translate.ts';
import { Invite } from '../tables/invite.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());
beforeEach(() => scenario.newDay());

const row = (email: string) => ({ email, relationship: 'FRIEND' });

/** Somebody new, whom Ada has invited, and who says that they do not know her. */
async function stranger(email = `${newId()}@example.com`): Promise<{ kim: Person; cycle: CycleView }> {
  const { app, ada } = scenario;
  const kim = await app.person('Kim Stranger', email);
  const cycle = await scenario.copy();
  await scenario.does(ada, 'sendInvites', { cycleId: cycle.id, invites: [row(kim.email)] });
  const { id: participantId } = participantOf(await viewOf(app, ada, cycle.id), kim);
  const said = { participantId, response: 'REJECTED', reason: UNKNOWN_OWNER };
  await scenario.does(kim, 'respondToInvite', said);
  return { kim, cycle };
}

const inviteTo = (cycle: { id: string }, emails: string[], person = scenario.ada) =>
  scenario.app.ask(person, documents.sendInvites, { cycleId: cycle.id, invites: emails.map(row) });

describe('whoever does not know the owner', () => {
  it('is told apart from who has a reason, in the letter and to the owner', async () => {
    const { kim, cycle } = await stranger();
    const [seat] = (await scenario.view(cycle)).participants.filter(({ email }) => email === kim.email);
    expect(seat).toMatchObject({ status: 'REJECTED', rejectionReason: UNKNOWN_OWNER });

    const messages = await scenario.app.emailsTo(scenario.ada.email, 'invite-response');
    expect(messages.at(-1)?.text).toContain('They say they don’t know you');
  });

  it('is not invited by that account again, from whichever of its cycles, however the address is written', async () => {
    const { kim } = await stranger(`kim-${newId()}@example.com`);
    const other = await scenario.copy();
    const [local, domain] = kim.email.split('@');
    const disguises = [kim.email.toUpperCase(), ` ${kim.email} `, `${local}+again@${domain}`];

    for (const email of disguises) {
      const words = t('complaints.doesNotKnowYou', { email: email.trim() });
      const { refusal } = await inviteTo(other, [`${newId()}@example.com`, email]);
      expect(refusal).toMatchObject({
        reason: 'already-responded',
        code: 'CONFLICT',
        message: words,
        fields: { 'invites[1].email': [words] },
      });
    }
    expect(await scenario.view(other)).toEqual(other);
  });

  it('is not invited over REST either', async () => {
    const { kim } = await stranger();
    const cycle = await scenario.copy();
    const invites = [{ email: kim.email, relationship: 'friend' }];
    const { refusal } = await scenario.app.rest(scenario.ada, 'POST', '/api/email/send-invites', {
      cycleId: cycle.id,
      invites,
    });
    expect(refusal?.reason).toBe('already-responded');
  });

  it('is not invited by being taken out of the cycle first', async () => {
    const { kim, cycle } = await stranger();
    const { id } = participantOf(await scenario.view(cycle), kim);
    await scenario.does(scenario.ada, 'removeParticipant', { id });
    expect((await inviteTo(cycle, [kim.email])).refusal?.reason).toBe('already-responded');
  });

  it('is sent no invite that waits already, nor one that went to somebody else, nor is its link copied', async () => {
    const { app, ada, pat } = scenario;
    const kim = await app.person('Kim Twice', `${newId()}@example.com`);
    const [first, second, third] = [await scenario.copy(), await scenario.copy(), await scenario.copy()];
    for (const cycle of [first, second]) await inviteTo(cycle, [kim.email]);
    const { id: participantId } = participantOf(await scenario.view(first), kim);
    await scenario.does(kim, 'respondToInvite', {
      participantId,
      response: 'REJECTED',
      reason: UNKNOWN_OWNER,
    });
    const inviteOf = ({ invites }: CycleView, { email }: Person): string =>
      invites.find((each) => each.email === email)?.id ?? '';
    const view = await scenario.view(second);
    const id = inviteOf(view, kim);
    // Ten minutes after its letter.
    await app.db.transaction((manager) => manager.update(Invite, { id }, { sentAt: new Date(0) }));

    const other = { id: inviteOf(third, pat), email: kim.email.toUpperCase() };
    expect([
      await scenario.refusal(view, ada, 'resendInvite', { id }),
      await scenario.refusal(view, ada, 'copyInviteLink', { id }),
      await scenario.refusal(third, ada, 'changeInviteEmail', other),
    ]).toEqual(['already-responded', 'already-responded', 'already-responded']);
  });

  it('is invited by whomever else', async () => {
    const { kim } = await stranger();
    const { data } = await scenario.app.ask<{ createCycle: { id: string } }>(
      scenario.bob,
      documents.createCycle,
      {
        input: CYCLE_INPUT,
      },
    );
    const { refusal } = await inviteTo({ id: data?.createCycle.id ?? '' }, [kim.email], scenario.bob);
    expect(refusal).toBeUndefined();
  });
});

it('who rejects for another reason, even one much like it, can be invited again', async () => {
  const { ada, app } = scenario;
  for (const reason of [undefined, 'unknown_owner', 'I do not know her']) {
    const kim = await app.person('Kim Stranger', `${newId()}@example.com`);
    const cycle = await scenario.copy();
    await inviteTo(cycle, [kim.email]);
    const { id } = participantOf(await scenario.view(cycle), kim);
    await scenario.does(kim, 'respondToInvite', { participantId: id, response: 'REJECTED', reason });
    await scenario.does(ada, 'removeParticipant', { id });
    expect((await inviteTo(cycle, [kim.email])).refusal).toBeUndefined();
  }
});

it('nobody says for somebody else that they do not know the owner', async () => {
  const { ada, bob, pat, sam, app } = scenario;
  const cycle = await scenario.copy();
  const { id: participantId } = participantOf(cycle, pat);
  for (const person of [ada, bob, sam]) {
    const said = { participantId, response: 'REJECTED', reason: UNKNOWN_OWNER };
    expect((await app.ask(person, documents.respondToInvite, said)).refusal?.reason).toBe('not-invitee');
  }
  expect((await inviteTo(await scenario.copy(), [`${newId()}@example.com`])).refusal).toBeUndefined();
});

/** Said again, the no stays what it was: what comes with a repeat is ignored. */
it('a repeat makes nobody a stranger', async () => {
  const { ada, rex } = scenario;
  const cycle = await scenario.copy();
  const { id } = participantOf(cycle, rex);
  const again = { participantId: id, response: 'REJECTED', reason: UNKNOWN_OWNER };
  await scenario.does(rex, 'respondToInvite', again);
  expect(participantOf(await scenario.view(cycle), rex).rejectionReason).toBeNull();
  await scenario.does(ada, 'removeParticipant', { id });
  expect((await inviteTo(cycle, [rex.email])).refusal).toBeUndefined();
});

describe('a statement not to know the owner', () => {
  it('of a stranger with the address ends once its true owner has it', async () => {
    // Made by a stranger with an address that is not theirs.
    const { kim } = await stranger();
    const cycle = await scenario.copy();
    expect((await inviteTo(cycle, [kim.email])).refusal?.reason).toBe('already-responded');

    await verify(scenario.app, kim);

    expect((await inviteTo(cycle, [kim.email])).refusal).toBeUndefined();
  });

  it('of an account whose address was verified by then stays, whatever is reset later', async () => {
    const { app, ada } = scenario;
    const kim = await verify(app, await app.person('Kim Known', `${newId()}@example.com`));
    const first = await scenario.copy();
    await inviteTo(first, [kim.email]);
    const { id: participantId } = participantOf(await viewOf(app, ada, first.id), kim);
    await scenario.does(kim, 'respondToInvite', {
      participantId,
      response: 'REJECTED',
      reason: UNKNOWN_OWNER,
    });

    await verify(app, kim);

    expect((await inviteTo(await scenario.copy(), [kim.email])).refusal?.reason).toBe('already-responded');
  });
});
