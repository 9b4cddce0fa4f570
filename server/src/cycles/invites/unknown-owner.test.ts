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

/** A new person who rejected Ada's invite because they do not know her. */
async function stranger(email = `${newId()}@example.com`): Promise<{ kim: Person; cycle: CycleView }> {
  const { app, ada } = scenario;
  const kim = await app.person('Kim Stranger', email);
  const cycle = await scenario.copy();
  await scenario.does(ada, 'sendInvites', { cycleId: cycle.id, invites: [row(kim.email)] });
  const { id: participantId } = participantOf(await viewOf(app, ada, cycle.id), kim);
  const answer = { participantId, response: 'REJECTED', reason: UNKNOWN_OWNER };
  await scenario.does(kim, 'respondToInvite', answer);
  return { kim, cycle };
}

const inviteTo = (cycle: { id: string }, emails: string[], person = scenario.ada) =>
  scenario.app.ask(person, documents.sendInvites, { cycleId: cycle.id, invites: emails.map(row) });

describe('a person who does not know the owner', () => {
  it('is shown as such to the owner and in the email', async () => {
    const { kim, cycle } = await stranger();
    const [participant] = (await scenario.view(cycle)).participants.filter(
      ({ email }) => email === kim.email,
    );
    expect(participant).toMatchObject({ status: 'REJECTED', rejectionReason: UNKNOWN_OWNER });

    const messages = await scenario.app.emailsTo(scenario.ada.email, 'invite-response');
    expect(messages.at(-1)?.text).toContain('They say that they do not know you.');
  });

  it('cannot be invited by that owner again, from any cycle and with any spelling of the email', async () => {
    const { kim } = await stranger(`kim-${newId()}@example.com`);
    const other = await scenario.copy();
    const [local, domain] = kim.email.split('@');
    const spellings = [kim.email.toUpperCase(), ` ${kim.email} `, `${local}+again@${domain}`];

    for (const email of spellings) {
      const message = t('complaints.doesNotKnowYou', { email: email.trim() });
      const { refusal } = await inviteTo(other, [`${newId()}@example.com`, email]);
      expect(refusal).toMatchObject({
        reason: 'already-responded',
        code: 'CONFLICT',
        message,
        fields: { 'invites[1].email': [message] },
      });
    }
    expect(await scenario.view(other)).toEqual(other);
  });

  it('cannot be invited over REST either', async () => {
    const { kim } = await stranger();
    const cycle = await scenario.copy();
    const invites = [{ email: kim.email, relationship: 'friend' }];
    const { refusal } = await scenario.app.rest(scenario.ada, 'POST', '/api/email/send-invites', {
      cycleId: cycle.id,
      invites,
    });
    expect(refusal?.reason).toBe('already-responded');
  });

  it('cannot be invited after being removed from the cycle', async () => {
    const { kim, cycle } = await stranger();
    const { id } = participantOf(await scenario.view(cycle), kim);
    await scenario.does(scenario.ada, 'removeParticipant', { id });
    expect((await inviteTo(cycle, [kim.email])).refusal?.reason).toBe('already-responded');
  });

  it('cannot get an earlier invite again, a copied link, or an invite redirected from someone else', async () => {
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
    // The waiting time after its email is over.
    await app.db.transaction((manager) => manager.update(Invite, { id }, { sentAt: new Date(0) }));

    const other = { id: inviteOf(third, pat), email: kim.email.toUpperCase() };
    expect([
      await scenario.refusal(view, ada, 'resendInvite', { id }),
      await scenario.refusal(view, ada, 'copyInviteLink', { id }),
      await scenario.refusal(third, ada, 'changeInviteEmail', other),
    ]).toEqual(['already-responded', 'already-responded', 'already-responded']);
  });

  it('can be invited by another owner', async () => {
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

it('allows another invite after a rejection for any other reason, even a similar one', async () => {
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

it('does not let anyone state for another person that they do not know the owner', async () => {
  const { ada, bob, pat, sam, app } = scenario;
  const cycle = await scenario.copy();
  const { id: participantId } = participantOf(cycle, pat);
  for (const person of [ada, bob, sam]) {
    const answer = { participantId, response: 'REJECTED', reason: UNKNOWN_OWNER };
    expect((await app.ask(person, documents.respondToInvite, answer)).refusal?.reason).toBe('not-invitee');
  }
  expect((await inviteTo(await scenario.copy(), [`${newId()}@example.com`])).refusal).toBeUndefined();
});

it('ignores the statement in a repeated rejection', async () => {
  const { ada, rex } = scenario;
  const cycle = await scenario.copy();
  const { id } = participantOf(cycle, rex);
  const again = { participantId: id, response: 'REJECTED', reason: UNKNOWN_OWNER };
  await scenario.does(rex, 'respondToInvite', again);
  expect(participantOf(await scenario.view(cycle), rex).rejectionReason).toBeNull();
  await scenario.does(ada, 'removeParticipant', { id });
  expect((await inviteTo(cycle, [rex.email])).refusal).toBeUndefined();
});

describe('the statement that a person does not know the owner', () => {
  it('ends when the email is verified, if it came from an account without a verified email', async () => {
    // A stranger could have made it with an email that is not theirs.
    const { kim } = await stranger();
    const cycle = await scenario.copy();
    expect((await inviteTo(cycle, [kim.email])).refusal?.reason).toBe('already-responded');

    await verify(scenario.app, kim);

    expect((await inviteTo(cycle, [kim.email])).refusal).toBeUndefined();
  });

  it('stays, even after a later reset, if it came from an account with a verified email', async () => {
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
