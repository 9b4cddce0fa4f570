import {
  briefDocuments,
  givenCycle,
  participantOf,
  viewOf,
  type CycleView,
} from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { verify } from '../../../test/tools/verify.ts';
import { newId } from '../../base/tokens.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { addressHash } from '../../mail/addresses/mail-address.service.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';
import type { EmailKind } from '../../mail/email-draft.ts';
import type { Email } from '../../mail/email.entity.ts';

/** Receipts: who gets them, through which API, and how many (docs/rules.md §12.6). */

const DAY = 24 * 60 * 60_000;

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** Bob's round: Ada, who owns the cycle, and Eve pay him. */
const roundOf = (cycle: CycleView) => {
  const round = cycle.rounds[1];
  if (!round) throw new Error('the cycle does not run');
  return round;
};
const idsOf = (cycle: CycleView): string[] => roundOf(cycle).payments.map(({ id }) => id);
const eves = (cycle: CycleView): string => idsOf(cycle)[1] ?? '';
const mark = (cycle: CycleView, paid: boolean, ids = [eves(cycle)]) =>
  scenario.does(scenario.bob, 'updatePayments', {
    roundId: roundOf(cycle).id,
    payments: ids.map((paymentId) => ({ paymentId, paid })),
  });
const put = (cycle: CycleView, paid: boolean) =>
  scenario.app.rest(scenario.bob, 'PUT', `/api/payment/${roundOf(cycle).id}/${eves(cycle)}`, { paid });

/** Returns the emails of this kind about the cycle to this person. */
const emailsAbout = async (
  { id }: CycleView,
  person: Person,
  kind: EmailKind = 'payment-received',
): Promise<Email[]> =>
  (await scenario.app.emailsTo(person.email, kind)).filter(({ record }) => record?.startsWith(id));

const change = (person: Person, columns: Partial<MailAddress>) =>
  scenario.app.db.transaction((manager) =>
    manager.update(MailAddress, { addressHash: addressHash(manager, person.email) }, columns),
  );

it('a payer whose payment is marked received gets a receipt, which names the entry and links to turning receipts off', async () => {
  const cycle = await scenario.copy('running');

  await mark(cycle, true);

  const [email, ...more] = await emailsAbout(cycle, scenario.eve);
  expect(more).toEqual([]);
  const entries = await historyOf(scenario.app, scenario.bob, cycle.id);
  expect(email?.record?.split(' ')[1]).toBe(String(entries.length));
  const { receiptsToken } = await scenario.app.db.reader.findOneByOrFail(MailAddress, {
    userId: scenario.eve.id,
  });
  expect(email?.unsubscribe).toBe(`http://kolo.test/unsubscribe/${receiptsToken}`);
  expect(email?.text).toContain(`http://kolo.test/my-cycles/${cycle.id}/ledger`);
  expect(email?.text).toMatch(/Received by: +\S/);
  expect(email?.secret).toBe(false);
});

it('REST sends receipts as well, and one call that marks several payments emails each payer', async () => {
  const [byRest, together] = [await scenario.copy('running'), await scenario.copy('running')];

  await put(byRest, true);
  await mark(together, true, idsOf(together));

  expect(await emailsAbout(byRest, scenario.eve)).toHaveLength(1);
  expect([
    (await emailsAbout(together, scenario.ada)).length,
    (await emailsAbout(together, scenario.eve)).length,
  ]).toEqual([1, 1]);
});

it('a mark that changes nothing sends no receipt, nor does a refused call', async () => {
  const cycle = await scenario.copy('running');
  await mark(cycle, true);

  await mark(cycle, true);
  await put(cycle, true);
  await expect(mark(cycle, true, [...idsOf(cycle), 'nothing'])).rejects.toThrow();

  expect(await emailsAbout(cycle, scenario.eve)).toHaveLength(1);
  expect(await emailsAbout(cycle, scenario.ada)).toHaveLength(0);
});

it('there is one receipt a day for a payment, in every deployment; emails about undone marks say so', async () => {
  const cycle = await scenario.copy('running');
  for (const paid of [true, false, true, false, true]) await mark(cycle, paid);

  expect(await emailsAbout(cycle, scenario.eve)).toHaveLength(1);
  const unmarked = await emailsAbout(cycle, scenario.eve, 'payment-unmarked');
  expect(unmarked).toHaveLength(2);
  expect(unmarked[0]?.text).toContain('one receipt a day');

  scenario.app.turnClock(DAY);
  try {
    const ben = await scenario.app.ask<{ signIn: { accessToken: string } }>(
      undefined,
      'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
      { input: { email: scenario.bob.email, password: scenario.bob.password } },
    );
    const bob = { ...scenario.bob, token: ben.data?.signIn.accessToken ?? '' };
    const roundId = roundOf(cycle).id;
    for (const paid of [false, true])
      await scenario.does(bob, 'updatePayments', { roundId, payments: [{ paymentId: eves(cycle), paid }] });
  } finally {
    scenario.app.turnClock(-DAY);
  }
  expect(await emailsAbout(cycle, scenario.eve)).toHaveLength(2);
});

describe('a receipt', () => {
  it('is not sent to people who turned receipts off, but they are emailed about an undone mark', async () => {
    const cycle = await scenario.copy('running');
    await mark(cycle, true, idsOf(cycle).slice(0, 1));
    await mark(await scenario.copy('running'), true);
    await change(scenario.eve, { receipts: false });
    try {
      await mark(cycle, true);
      await mark(cycle, false);
    } finally {
      await change(scenario.eve, { receipts: true });
    }

    expect(await emailsAbout(cycle, scenario.eve)).toEqual([]);
    expect(await emailsAbout(cycle, scenario.eve, 'payment-unmarked')).toHaveLength(1);
    // The receipts that were not sent do not count against the limit.
    await mark(cycle, true);
    expect(await emailsAbout(cycle, scenario.eve)).toHaveLength(1);
  });

  it('is not sent to a disabled account', async () => {
    const cycle = await scenario.copy('running');
    const setDisabled = (disabledAt: Date | null) =>
      scenario.app.db.transaction((manager) =>
        manager.update(Credential, { userId: scenario.eve.id }, { disabledAt }),
      );
    await setDisabled(new Date());
    try {
      await mark(cycle, true, idsOf(cycle));
    } finally {
      await setDisabled(null);
    }

    expect(await emailsAbout(cycle, scenario.eve)).toEqual([]);
    expect(await emailsAbout(cycle, scenario.ada)).toHaveLength(1);
  });

  it('is sent to people who turned reminders off, and to an address that has rejected emails', async () => {
    const cycle = await scenario.copy('running');
    await mark(await scenario.copy('running'), true);
    await change(scenario.eve, { reminders: false, refusals: 3, bouncedAt: new Date() });
    try {
      await mark(cycle, true);
    } finally {
      await change(scenario.eve, { reminders: true, refusals: 0, bouncedAt: null });
    }

    expect(await emailsAbout(cycle, scenario.eve)).toHaveLength(1);
  });
});

it('a receipt has the day of the mark in the reader’s time zone', async () => {
  const moveTo = (timeZone: string) =>
    scenario.app.db.transaction((manager) => manager.update(User, { id: scenario.eve.id }, { timeZone }));
  const dayOf = async (timeZone: string): Promise<string | undefined> => {
    const one = await scenario.copy('running');
    await moveTo(timeZone);
    await mark(one, true);
    const [email] = await emailsAbout(one, scenario.eve);
    return /Marked on: +(.+)$/m.exec(email?.text ?? '')?.[1];
  };

  const days = [await dayOf('Pacific/Kiritimati'), await dayOf('Etc/GMT+12')];
  await moveTo('UTC');

  // The two time zones are 26 hours apart.
  expect(days[0]).not.toBe(days[1]);
  expect(days.every((day) => /^\w+day \d/.test(day ?? ''))).toBe(true);
});

it('at most ten receipts a day are sent to an unverified mailbox, and any number to a verified one', async () => {
  const { app } = scenario;
  const [owner, payer, ...rest] = await Promise.all(
    Array.from({ length: 13 }, (_, index) => app.person(`Ten Perday${index}`, `${newId()}@example.com`)),
  );
  if (!owner || !payer) throw new Error('no one was created');
  const markAll = async (reader: Person) => {
    const cycle = await givenCycle(app, owner, { stage: 'running', members: [reader, ...rest] });
    const own = participantOf(cycle, reader);
    for (const { id, collector, payments } of cycle.rounds) {
      const marker = [owner, ...rest].find(({ id: userId }) => userId === collector.userId);
      const payment = payments.find(({ participant }) => participant.id === own.id);
      if (!marker || !payment) continue;
      await scenario.does(marker, 'updatePayments', {
        roundId: id,
        payments: [{ paymentId: payment.id, paid: true }],
      });
    }
    return (await emailsAbout(cycle, reader)).length;
  };
  expect(await markAll(payer)).toBe(10);
  expect(await markAll(await verify(app, payer))).toBe(12);
});

it('an account whose address was hashed differently before gets its own row, and can choose', async () => {
  const cycle = await scenario.copy('running');
  const { reader } = scenario.app.db;
  const hash = addressHash(reader, scenario.eve.email);
  const move = (from: string, to: string) =>
    scenario.app.db.transaction((manager) =>
      manager.update(MailAddress, { addressHash: from }, { addressHash: to }),
    );
  const mutation =
    'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { receipts } }';
  await move(hash, addressHash(reader, 'as it was hashed before'));
  try {
    await mark(cycle, true);
    const { data } = await scenario.app.ask(scenario.eve, mutation, { input: { receipts: true } });

    expect(await emailsAbout(cycle, scenario.eve)).toHaveLength(1);
    expect(data).toEqual({ updatePreferences: { receipts: true } });
    expect(await scenario.app.db.reader.countBy(MailAddress, { addressHash: hash })).toBe(0);
  } finally {
    await move(addressHash(reader, 'as it was hashed before'), hash);
  }
});

it('two cycles that first email a person at the same time share one row of the address', async () => {
  const { app } = scenario;
  const [kim, lee, mo] = [
    await app.person('Kim Kim'),
    await app.person('Lee Lee'),
    await app.person('Mo Mo'),
  ];
  const cycles = await Promise.all(
    [kim, lee].map((owner) => givenCycle(app, owner, { stage: 'running', members: [mo] })),
  );
  await app.db.transaction((manager) =>
    manager.delete(MailAddress, { addressHash: addressHash(manager, mo.email) }),
  );

  await Promise.all(
    cycles.map(async ({ id }, index) => {
      const owner = [kim, lee][index];
      const [round] = (await viewOf(app, owner ?? kim, id)).rounds;
      const payments = round?.payments.map((each) => ({ paymentId: each.id, paid: true }));
      const { refusal } = await app.ask(owner, briefDocuments.updatePayments, {
        roundId: round?.id,
        payments,
      });
      expect(refusal).toBeUndefined();
    }),
  );

  expect(await app.emailsTo(mo.email, 'payment-received')).toHaveLength(2);
  expect(
    await app.db.reader.findBy(MailAddress, { addressHash: addressHash(app.db.reader, mo.email) }),
  ).toMatchObject([{ userId: mo.id }]);
});

it('an address that was emailed before it had an account then belongs to the account', async () => {
  const { app } = scenario;
  const cycle = await scenario.copy('running');
  await mark(await scenario.copy('running'), true);
  await change(scenario.eve, { userId: null });

  await mark(cycle, true);

  expect(
    await app.db.reader.findBy(MailAddress, {
      addressHash: addressHash(scenario.app.db.reader, scenario.eve.email),
    }),
  ).toMatchObject([{ userId: scenario.eve.id }]);
  expect(await emailsAbout(cycle, scenario.eve)).toHaveLength(1);
});
