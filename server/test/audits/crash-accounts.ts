import { EmailChange } from '../../src/accounts/email-changes/email-change.entity.ts';
import { Credential } from '../../src/accounts/credentials/credential.entity.ts';
import { TABLES_OF_ACCOUNT } from '../../src/accounts/deletion/erase-account.ts';
import { AccountEmail } from '../../src/accounts/users/account-email.entity.ts';
import { hashOf, newId, newToken } from '../../src/base/tokens.ts';
import { PASSWORD, signInOver, signUpOver, type Person } from '../tools/ask.ts';
import { briefDocuments, givenCycle, participantOf, type CycleView, type Operation } from '../tools/cycle.ts';
import { tablesWith } from '../tools/marks.ts';
import type { Attempt, CrashWorld } from './crash-attempt.ts';
import { ownersView } from './crash-operations.ts';
import { shapeOf } from './shape.ts';

/** An operation on an account. Each attempt has a new person, because the others are in all cycles. */
interface AccountOperation {
  name: string;
  next: (world: CrashWorld) => Promise<Attempt>;
}

/** A new person. Everything they write contains their mark. */
async function newPerson({ ask }: CrashWorld): Promise<Person & { mark: string }> {
  const mark = newId();
  return { ...(await signUpOver(ask, 'Leaver Tester', `${mark}@example.com`)), mark };
}

const refusalOf = async (
  { ask }: CrashWorld,
  person: Person | undefined,
  operation: Operation,
  variables: Record<string, unknown> = {},
): Promise<string | undefined> => {
  const { refusal } = await ask(person, briefDocuments[operation], variables);
  return refusal && (refusal.reason ?? refusal.message);
};

async function does(...call: Parameters<typeof refusalOf>): Promise<void> {
  const refusal = await refusalOf(...call);
  if (refusal !== undefined) throw new Error(`${call[2]}: ${refusal}`);
}

/** A cycle of the owner, this person and one more. They stop it before anyone has paid, so there is nothing to settle. */
async function stoppedCycle(world: CrashWorld, person: Person & { mark: string }): Promise<CycleView> {
  const [owner, other] = world.people;
  if (!owner || !other) throw new Error('a cycle needs two more people');
  const cycle = await givenCycle(world, owner, { stage: 'running', members: [person, other] });
  const payment = cycle.rounds[0]?.payments.find(
    ({ participant }) => participant.id === participantOf(cycle, person).id,
  );
  const input = { paymentId: payment?.id, paidOn: new Date().toISOString().slice(0, 10), method: 'CASH' };
  await does(world, person, 'reportPayment', { input: { ...input, note: `Note ${person.mark}` } });
  await does(world, person, 'proposeStop', { cycleId: cycle.id, reason: `Reason ${person.mark}` });
  for (const voter of [owner, other])
    await does(world, voter, 'voteToStop', { cycleId: cycle.id, agree: true });
  return cycle;
}

/** What others see of a cycle, and the record of it. */
async function cycleState(world: CrashWorld, { id }: CycleView): Promise<object> {
  const { data } = await world.ask<{ history: object[] }>(
    world.people[0],
    'query ($id: ID!) { history(cycleId: $id, first: 100) { kind actor summary } }',
    { id },
  );
  return { view: await ownersView(world, id), history: data?.history };
}

/** Whether the person is still signed in, and can sign in. */
async function access(world: CrashWorld, person: Person): Promise<object> {
  const { refusal } = await world.ask(person, '{ me { id } }');
  const signsIn = await signInOver(world.ask, person).then(
    () => true,
    () => false,
  );
  return { me: refusal?.reason ?? 'signed in', signsIn };
}

/** Everything that is left of an account. */
async function accountState(world: CrashWorld, { mark, ...person }: Person & { mark: string }) {
  const { reader } = world.db;
  const rows: [string, number][] = [];
  for (const table of TABLES_OF_ACCOUNT)
    rows.push([table.name, await reader.countBy<{ userId: string }>(table, { userId: person.id })]);
  // Emails lose their text and their address once they are sent, so their table would differ.
  const written = (await tablesWith(world.db, [mark])).get(mark)?.filter((table) => table !== 'letters');
  return { rows, written, ...(await access(world, person)) };
}

/**
 * Deletes an account that stays as a former member in one cycle, and is removed from another that has not started. The session is marked
 * already, because checking the password would take longer than the transaction.
 */
export const deletingAccount: AccountOperation = {
  name: 'delete an account',
  next: async (world) => {
    const person = await newPerson(world);
    const [owner, other] = world.people;
    if (!owner || !other) throw new Error('a cycle needs two more people');
    const stopped = await stoppedCycle(world, person);
    const draft = await givenCycle(world, owner, { stage: 'confirmed', members: [person, other] });
    await does(world, person, 'reauthenticate', { password: PASSWORD });
    return {
      name: deletingAccount.name,
      perform: () => refusalOf(world, person, 'deleteAccount'),
      repeat: 'session-ended',
      state: async () =>
        shapeOf({
          stopped: await cycleState(world, stopped),
          draft: await cycleState(world, draft),
          account: await accountState(world, person),
        }),
      emails: [
        { containing: [person.email, 'Subject: Your account was deleted'], wanted: 1 },
        { containing: [draft.id, 'has left'], wanted: 1 },
      ],
    };
  },
};

/** Confirms the new address of an account. The old one is verified, so the change waits. */
export const confirmingEmail: AccountOperation = {
  name: 'confirm a new email address',
  next: async (world) => {
    const person = await newPerson(world);
    const { id: userId } = person;
    const code = newToken();
    await does(world, person, 'changeEmail', { email: `new-${person.email}`, password: PASSWORD });
    await world.db.transaction(async (manager) => {
      await manager.update(Credential, { userId }, { emailProvenAt: new Date() });
      await manager.update(EmailChange, { userId }, { codeHash: hashOf(code) });
    });
    const { reader } = world.db;
    return {
      name: confirmingEmail.name,
      perform: () => refusalOf(world, person, 'confirmEmailChange', { code }),
      repeat: undefined,
      state: async () => {
        const { takesEffectAt, laterCancelHash } = await reader.findOneByOrFail(EmailChange, { userId });
        const addresses = await reader.countBy(AccountEmail, { userId });
        return JSON.stringify([takesEffectAt !== null, laterCancelHash !== null, addresses]);
      },
      emails: [{ containing: [person.email, 'Subject: Your Kolo email is about to change'], wanted: 1 }],
    };
  },
};
