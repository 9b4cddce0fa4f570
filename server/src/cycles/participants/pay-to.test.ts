import { tokenSteps } from '../../../test/tools/access-tokens.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import { updatePayTo } from './pay-to.service.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const TEXT = 'Bank of Kolo\n0123 4567\nBob Builder';

const change = (cycle: CycleView, payTo: string | null, password?: string, person = scenario.bob) =>
  scenario.app.ask<{ updatePayTo: { payTo: string | null } }>(person, documents.updatePayTo, {
    participantId: participantOf(cycle, scenario.bob).id,
    payTo,
    password,
  });
const outcomeOf = async (cycle: CycleView, payTo: string | null, password?: string) =>
  (await change(cycle, payTo, password)).refusal?.reason ?? 'done';

/** What this person sees of Bob's payment details, and whether they see that the details changed. */
async function read(person: Person, cycle: CycleView) {
  const { data } = await scenario.app.ask<{
    participants: { id: string; payTo: string | null; payToChangedAt: string | null }[];
  }>(person, 'query ($id: ID!) { participants(cycleId: $id) { id payTo payToChangedAt } }', { id: cycle.id });
  const { id } = participantOf(cycle, scenario.bob);
  const found = data?.participants.find((each) => each.id === id);
  return { payTo: found?.payTo, changed: found ? found.payToChangedAt !== null : undefined };
}
const emailsTo = (person: Person, kind: EmailKind) => scenario.app.emailsTo(person.email, kind);

describe('payment details, before the slot is approved', () => {
  it('need no password, are private, and do not count as changed', async () => {
    const cycle = await scenario.copy('asked');
    expect(await outcomeOf(cycle, ` ${TEXT.replaceAll('\n', '\r\n')}\r\n`)).toBe('done');

    expect(await read(scenario.bob, cycle)).toEqual({ payTo: TEXT, changed: false });
    for (const person of [scenario.ada, scenario.eve, scenario.rex]) {
      expect(await read(person, cycle)).toEqual({ payTo: null, changed: false });
    }
    expect(await emailsTo(scenario.bob, 'own-pay-to-changed')).toEqual([]);
  });

  it('can come with the approval, in one entry and without a password', async () => {
    const cycle = await scenario.circle('asked');
    await scenario.does(scenario.bob, 'confirmCollection', {
      participantId: participantOf(cycle, scenario.bob).id,
      response: 'APPROVED',
      payTo: TEXT,
    });

    expect(await read(scenario.bob, cycle)).toEqual({ payTo: TEXT, changed: false });
    const entry = (await historyOf(scenario.app, scenario.bob, cycle.id)).at(-1);
    expect(entry?.kind).toBe('SLOT_APPROVED');
    expect(entry?.details.map(({ field }) => field)).toEqual(['confirmationStatus', 'termsHash', 'payTo']);
  });

  it('need the password for every change after the first text', async () => {
    const cycle = await scenario.copy('asked');
    expect(await outcomeOf(cycle, TEXT)).toBe('done');

    expect(await outcomeOf(cycle, 'another account')).toBe('password-required');
    expect(await outcomeOf(cycle, null)).toBe('password-required');
    expect(await outcomeOf(cycle, 'another account', PASSWORD)).toBe('done');
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: 'another account', changed: true });
    // A text after a removed one does not count as the first text.
    expect(await outcomeOf(cycle, null, PASSWORD)).toBe('done');
    expect(await outcomeOf(cycle, TEXT)).toBe('password-required');
    expect(await emailsTo(scenario.bob, 'own-pay-to-changed')).not.toEqual([]);
  });

  it('stay protected from access tokens and new approvals when an unlock makes the slot pending again', async () => {
    const cycle = await scenario.circle('asked');
    const { id: participantId } = participantOf(cycle, scenario.bob);
    const yes = { participantId, response: 'APPROVED' };
    await scenario.does(scenario.bob, 'confirmCollection', { ...yes, payTo: TEXT });
    await scenario.does(scenario.ada, 'unlockSection', { cycleId: cycle.id, section: 'CYCLE' });
    await scenario.does(scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    await scenario.does(scenario.ada, 'assignCollectors', {
      cycleId: cycle.id,
      participantIds: cycle.participants.filter(({ status }) => status === 'ACCEPTED').map(({ id }) => id),
    });

    const { token } = await tokenSteps(scenario.app).made(scenario.bob, 'WRITE');
    const program = { ...scenario.bob, token };
    expect((await change(cycle, 'IBAN EVIL', undefined, program)).refusal?.reason).toBe('session-only');
    expect(await outcomeOf(cycle, 'IBAN EVIL')).toBe('password-required');
    for (const payTo of ['IBAN EVIL', '']) {
      const { refusal } = await scenario.app.ask(program, documents.confirmCollection, { ...yes, payTo });
      expect(refusal).toMatchObject({ reason: 'password-required', fields: { payTo: [expect.any(String)] } });
    }
    expect((await read(scenario.bob, cycle)).payTo).toBe(TEXT);
    await scenario.does(scenario.bob, 'confirmCollection', { ...yes, payTo: TEXT });
  });

  it('cannot come with a rejection, and are ignored in a repeated answer', async () => {
    const cycle = await scenario.copy('asked');
    const answer = (response: string, payTo: string) => ({
      participantId: participantOf(cycle, scenario.bob).id,
      response,
      payTo,
    });
    expect(await scenario.refusal(cycle, scenario.bob, 'confirmCollection', answer('REJECTED', TEXT))).toBe(
      'invalid-input',
    );
    await scenario.does(scenario.bob, 'confirmCollection', answer('APPROVED', TEXT));
    await scenario.does(scenario.bob, 'confirmCollection', answer('APPROVED', 'another account'));
    expect((await read(scenario.bob, cycle)).payTo).toBe(TEXT);
  });
});

describe('payment details that others rely on', () => {
  it.each(['confirmed', 'running'] as const)('need the password while the cycle is %s', async (stage) => {
    const cycle = await scenario.copy(stage);

    expect(await outcomeOf(cycle, TEXT)).toBe('password-required');
    expect((await change(cycle, TEXT)).refusal?.fields).toHaveProperty('password');
    expect(await outcomeOf(cycle, TEXT, 'not-the-password')).toBe('wrong-password');
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: null, changed: false });

    expect(await outcomeOf(cycle, TEXT, PASSWORD)).toBe('done');
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: TEXT, changed: true });
  });

  it('need no password, and change nothing, if the text is the same', async () => {
    const cycle = await scenario.copy('running');
    await change(cycle, TEXT, PASSWORD);
    const entries = (await historyOf(scenario.app, scenario.bob, cycle.id)).length;
    const emails = (await emailsTo(scenario.bob, 'own-pay-to-changed')).length;

    expect(await outcomeOf(cycle, `${TEXT}\r\n`)).toBe('done');
    expect(await historyOf(scenario.app, scenario.bob, cycle.id)).toHaveLength(entries);
    expect(await emailsTo(scenario.bob, 'own-pay-to-changed')).toHaveLength(emails);
  });

  it('are never quoted in the emails to the person and to everyone who still has to pay them', async () => {
    const cycle = await scenario.copy('running');
    const { id: roundId, payments } = cycle.rounds[1] ?? { id: '', payments: [] };
    await scenario.does(scenario.bob, 'updatePayments', {
      roundId,
      payments: [{ paymentId: payments[0]?.id, paid: true }],
    });
    const before = {
      ada: (await emailsTo(scenario.ada, 'pay-to-changed')).length,
      eve: (await emailsTo(scenario.eve, 'pay-to-changed')).length,
      bob: (await emailsTo(scenario.bob, 'own-pay-to-changed')).length,
    };
    await change(cycle, TEXT, PASSWORD);

    expect(await emailsTo(scenario.ada, 'pay-to-changed')).toHaveLength(before.ada);
    const [eves, bobs] = [
      await emailsTo(scenario.eve, 'pay-to-changed'),
      await emailsTo(scenario.bob, 'own-pay-to-changed'),
    ];
    expect([eves.length, bobs.length]).toEqual([before.eve + 1, before.bob + 1]);
    for (const message of [...eves, ...bobs])
      expect(message.text + message.html).not.toMatch(/0123 4567|Bank of/);
    // Adding the first details is not a change.
    expect(eves.at(-1)?.text).toContain('has added payment details');
    await change(cycle, 'another account', PASSWORD);
    expect((await emailsTo(scenario.eve, 'pay-to-changed')).at(-1)?.text).toContain(
      'has changed their payment details',
    );
  });

  it('are visible to accepted participants only, and disappear for all once removed', async () => {
    const cycle = await scenario.copy('running');
    await change(cycle, TEXT, PASSWORD);
    for (const person of [scenario.ada, scenario.eve]) {
      expect(await read(person, cycle)).toEqual({ payTo: TEXT, changed: true });
    }
    // A person who rejected the invite no longer sees the participants.
    expect(await read(scenario.rex, cycle)).toEqual({ payTo: undefined, changed: undefined });

    await change(cycle, ' ', PASSWORD);
    expect(await read(scenario.eve, cycle)).toEqual({ payTo: null, changed: true });
  });

  it('appear in the history only as salted hashes', async () => {
    const cycle = await scenario.copy('running');
    await change(cycle, TEXT, PASSWORD);
    await change(cycle, null, PASSWORD);
    await change(cycle, TEXT, PASSWORD);

    const entries = (await historyOf(scenario.app, scenario.eve, cycle.id)).filter(
      ({ kind }) => kind === 'PAY_TO_CHANGED',
    );
    expect(entries.map(({ summary }) => summary)).toEqual(
      Array(3).fill('Bob.BU changed their payment details.'),
    );
    const [first, second, third] = entries.map(({ details }) => details[0]);
    expect([first?.before, second?.after]).toEqual([null, null]);
    expect(first?.after).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.before).toBe(first?.after);
    // The same text has a different hash each time, so hashes cannot be compared.
    expect(third?.after).not.toBe(first?.after);
    expect(JSON.stringify(entries)).not.toContain('0123 4567');
  });

  it('need the password even if the slot is approved after the first check', async () => {
    const cycle = await scenario.copy('asked');
    const { id: participantId } = participantOf(cycle, scenario.bob);
    const { db } = scenario.app;
    let transactions = 0;
    const approveBeforeSecond: typeof db.transaction = async (work) => {
      transactions += 1;
      // The first transaction checks; before the second one, which writes, Bob approves the slot on his phone.
      if (transactions === 2) {
        await scenario.does(scenario.bob, 'confirmCollection', { participantId, response: 'APPROVED' });
      }
      return db.transaction(work);
    };
    const { id, email } = scenario.bob;
    const ctx = { ...testContext({ ...db, transaction: approveBeforeSecond }), viewer: { id, email } };

    await expect(updatePayTo(ctx, participantId, TEXT, undefined)).rejects.toMatchObject({
      reason: 'password-required',
    });
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: null, changed: false });
  });

  it('cannot be changed with a personal access token of any scope', async () => {
    const cycle = await scenario.copy('running');
    const { token } = await tokenSteps(scenario.app).made(scenario.bob, 'WRITE');
    const program = { ...scenario.bob, token };

    expect((await change(cycle, TEXT, PASSWORD, program)).refusal?.reason).toBe('session-only');
  });

  it('lock after as many wrong passwords as at sign-in', async () => {
    const strict = await openScenario({ rateLimitFactor: 1 });
    const shared = scenario;
    scenario = strict;
    const cycle = await scenario.circle('running');
    const outcomes = [];
    for (let tries = 0; tries < 6; tries += 1) outcomes.push(await outcomeOf(cycle, TEXT, 'guess'));

    expect(outcomes).toEqual([...Array(5).fill('wrong-password'), 'too-many-requests']);
    scenario = shared;
    await strict.close();
  });
});

it.each([
  ['one character too many', 'x'.repeat(501)],
  ['a control character', 'a\u0007b'],
  ['a right-to-left override', '0123\u202e4567'],
  ['a zero-width space', '0123\u200b4567'],
  ['a soft hyphen', 'IBAN GB\u00ad29'],
  ['a right-to-left mark', '0123\u200f4567'],
])('reports an invalid text in its field: %s', async (_name, payTo) => {
  const cycle = await scenario.standing('asked');
  const { refusal } = await change(cycle, payTo);

  expect(refusal).toMatchObject({ reason: 'invalid-input', fields: { payTo: [expect.any(String)] } });
});
