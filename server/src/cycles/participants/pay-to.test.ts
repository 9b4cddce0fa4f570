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
const said = async (cycle: CycleView, payTo: string | null, password?: string) =>
  (await change(cycle, payTo, password)).refusal?.reason ?? 'done';

/** What this person reads of how to pay Bob, and of its last change. */
async function read(person: Person, cycle: CycleView) {
  const { data } = await scenario.app.ask<{
    participants: { id: string; payTo: string | null; payToChangedAt: string | null }[];
  }>(person, 'query ($id: ID!) { participants(cycleId: $id) { id payTo payToChangedAt } }', { id: cycle.id });
  const { id } = participantOf(cycle, scenario.bob);
  const found = data?.participants.find((each) => each.id === id);
  return { payTo: found?.payTo, changed: found ? found.payToChangedAt !== null : undefined };
}
const emailsTo = (person: Person, kind: EmailKind) => scenario.app.emailsTo(person.email, kind);

describe('how to be paid, before the slot is approved', () => {
  it('is said without a password, read by nobody else, and not noted as changed', async () => {
    const cycle = await scenario.copy('asked');
    expect(await said(cycle, ` ${TEXT.replaceAll('\n', '\r\n')}\r\n`)).toBe('done');

    expect(await read(scenario.bob, cycle)).toEqual({ payTo: TEXT, changed: false });
    for (const person of [scenario.ada, scenario.eve, scenario.rex]) {
      expect(await read(person, cycle)).toEqual({ payTo: null, changed: false });
    }
    expect(await emailsTo(scenario.bob, 'own-pay-to-changed')).toEqual([]);
  });

  it('comes with the yes, in one entry, also without a word on the password', async () => {
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

  it('the first text is free, any later one asks for the password', async () => {
    const cycle = await scenario.copy('asked');
    expect(await said(cycle, TEXT)).toBe('done');

    expect(await said(cycle, 'another account')).toBe('password-required');
    expect(await said(cycle, null)).toBe('password-required');
    expect(await said(cycle, 'another account', PASSWORD)).toBe('done');
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: 'another account', changed: true });
    // A removed text was there before: the next one is no first text.
    expect(await said(cycle, null, PASSWORD)).toBe('done');
    expect(await said(cycle, TEXT)).toBe('password-required');
    expect(await emailsTo(scenario.bob, 'own-pay-to-changed')).not.toEqual([]);
  });

  it('stays guarded when an unlock makes the slot pending again: no token and no new yes replaces it', async () => {
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
    expect(await said(cycle, 'IBAN EVIL')).toBe('password-required');
    for (const payTo of ['IBAN EVIL', '']) {
      const { refusal } = await scenario.app.ask(program, documents.confirmCollection, { ...yes, payTo });
      expect(refusal).toMatchObject({ reason: 'password-required', fields: { payTo: [expect.any(String)] } });
    }
    expect((await read(scenario.bob, cycle)).payTo).toBe(TEXT);
    await scenario.does(scenario.bob, 'confirmCollection', { ...yes, payTo: TEXT });
  });

  it('does not come with a no, and in a repeat it is ignored', async () => {
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

describe('once others rely on it', () => {
  it.each(['confirmed', 'running'] as const)('it takes the password: %s', async (stage) => {
    const cycle = await scenario.copy(stage);

    expect(await said(cycle, TEXT)).toBe('password-required');
    expect((await change(cycle, TEXT)).refusal?.fields).toHaveProperty('password');
    expect(await said(cycle, TEXT, 'not-the-password')).toBe('wrong-password');
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: null, changed: false });

    expect(await said(cycle, TEXT, PASSWORD)).toBe('done');
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: TEXT, changed: true });
  });

  it('the same text again asks for nothing and changes nothing', async () => {
    const cycle = await scenario.copy('running');
    await change(cycle, TEXT, PASSWORD);
    const entries = (await historyOf(scenario.app, scenario.bob, cycle.id)).length;
    const emails = (await emailsTo(scenario.bob, 'own-pay-to-changed')).length;

    expect(await said(cycle, `${TEXT}\r\n`)).toBe('done');
    expect(await historyOf(scenario.app, scenario.bob, cycle.id)).toHaveLength(entries);
    expect(await emailsTo(scenario.bob, 'own-pay-to-changed')).toHaveLength(emails);
  });

  it('letters tell that person and whoever’s payment is not received, and never what it says', async () => {
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
  });

  it('is read by the accepted, and by nobody else; taken away it is gone for all', async () => {
    const cycle = await scenario.copy('running');
    await change(cycle, TEXT, PASSWORD);
    for (const person of [scenario.ada, scenario.eve]) {
      expect(await read(person, cycle)).toEqual({ payTo: TEXT, changed: true });
    }
    // Who rejected the cycle no longer sees its participants.
    expect(await read(scenario.rex, cycle)).toEqual({ payTo: undefined, changed: undefined });

    await change(cycle, ' ', PASSWORD);
    expect(await read(scenario.eve, cycle)).toEqual({ payTo: null, changed: true });
  });

  it('the history says that it changed, by hashes that tell nothing', async () => {
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
    // The same text has another hash each time: nobody can compare.
    expect(third?.after).not.toBe(first?.after);
    expect(JSON.stringify(entries)).not.toContain('0123 4567');
  });

  it('it takes the password also where the slot was approved since somebody looked whether it does', async () => {
    const cycle = await scenario.copy('asked');
    const { id: participantId } = participantOf(cycle, scenario.bob);
    const { db } = scenario.app;
    let transactions = 0;
    const overtaken: typeof db.transaction = async (work) => {
      transactions += 1;
      // The first one looks; before the second one, which writes, Bob says yes on his phone.
      if (transactions === 2) {
        await scenario.does(scenario.bob, 'confirmCollection', { participantId, response: 'APPROVED' });
      }
      return db.transaction(work);
    };
    const { id, email } = scenario.bob;
    const ctx = { ...testContext({ ...db, transaction: overtaken }), viewer: { id, email } };

    await expect(updatePayTo(ctx, participantId, TEXT, undefined)).rejects.toMatchObject({
      reason: 'password-required',
    });
    expect(await read(scenario.bob, cycle)).toEqual({ payTo: null, changed: false });
  });

  it('no token of a program changes it, whatever its scope', async () => {
    const cycle = await scenario.copy('running');
    const { token } = await tokenSteps(scenario.app).made(scenario.bob, 'WRITE');
    const program = { ...scenario.bob, token };

    expect((await change(cycle, TEXT, PASSWORD, program)).refusal?.reason).toBe('session-only');
  });

  it('wrong passwords are counted as at sign-in', async () => {
    const own = await openScenario({ rateLimitFactor: 1 });
    const wide = scenario;
    scenario = own;
    const cycle = await scenario.circle('running');
    const heard = [];
    for (let tries = 0; tries < 6; tries += 1) heard.push(await said(cycle, TEXT, 'guess'));

    expect(heard).toEqual([...Array(5).fill('wrong-password'), 'too-many-requests']);
    scenario = wide;
    await own.close();
  });
});

it.each([
  ['a character too many', 'x'.repeat(501)],
  ['a control character', 'a\u0007b'],
  ['an account number turned around', '0123\u202e4567'],
  ['a zero-width space', '0123\u200b4567'],
  ['a soft hyphen', 'IBAN GB\u00ad29'],
  ['a mark without a width', '0123\u200f4567'],
])('what cannot be said is refused beside its field: %s', async (_name, payTo) => {
  const cycle = await scenario.standing('asked');
  const { refusal } = await change(cycle, payTo);

  expect(refusal).toMatchObject({ reason: 'invalid-input', fields: { payTo: [expect.any(String)] } });
});
