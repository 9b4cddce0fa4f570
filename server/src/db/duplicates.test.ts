import { QueryFailedError } from 'typeorm';
import { inTransaction } from '../context.ts';
import { DomainError } from '../domain/index.ts';
import { startTestWorld, type TestWorld } from '../testing/test-context.ts';
import { newId } from '../tokens.ts';
import { User } from '../users/user.entity.ts';
import { isDuplicateKey, refusingDuplicate } from './duplicates.ts';

const EMAIL = { name: 'UQ_users_email_key', columns: ['users.emailKey'] };
const OTHER = { name: 'UQ_participants_email', columns: ['participants.cycleId', 'participants.emailKey'] };

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

const insert = (emailKey: string, id = newId()): Promise<unknown> =>
  inTransaction(world.request(), (tx) =>
    tx.manager.insert(User, {
      id,
      emailKey,
      email: emailKey,
      firstName: 'Ada',
      lastName: 'Lovelace',
      phoneNumber: '1',
      dob: '1990-05-17',
      createdAt: tx.clock(),
    }),
  );

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((e: unknown) => e);

describe('a violated unique key', () => {
  it('is recognised by the name of the rule, on either engine', async () => {
    await insert('ada@example.com');
    const failure = await failureOf(insert('ada@example.com'));

    expect(isDuplicateKey(failure, EMAIL)).toBe(true);
    expect(isDuplicateKey(failure, OTHER)).toBe(false);
  });

  it('is not mistaken for another one, whatever the value says', async () => {
    const id = newId();
    await insert('bob@example.com', id);

    expect(isDuplicateKey(await failureOf(insert("for key 'UQ_users_email_key'", id)), EMAIL)).toBe(false);
    expect(isDuplicateKey(new Error('UNIQUE constraint failed: users.emailKey'), EMAIL)).toBe(false);
    expect(isDuplicateKey(undefined, EMAIL)).toBe(false);
  });

  it.each([
    ['MySQL 8 and TiDB', "Duplicate entry 'ada' for key 'users.UQ_users_email_key'", true],
    ['MariaDB', "Duplicate entry 'ada' for key 'UQ_users_email_key'", true],
    ['another key', "Duplicate entry 'UQ_users_email_key' for key 'users.PRIMARY'", false],
  ])('reads as %s words it', (_engine, message, expected) => {
    const failure = new QueryFailedError('INSERT', [], Object.assign(new Error(message), { errno: 1062 }));

    expect(isDuplicateKey(failure, EMAIL)).toBe(expected);
  });
});

describe('refusing a duplicate', () => {
  it("turns the lost race into the rule's own refusal", async () => {
    const race = refusingDuplicate(EMAIL, 'email-taken', () => insert('ada@example.com'));

    expect(await failureOf(race)).toMatchObject(new DomainError('email-taken'));
  });

  it('passes on every other failure, and the result', async () => {
    const other = new Error('the disk is full');

    expect(await failureOf(refusingDuplicate(EMAIL, 'email-taken', () => Promise.reject(other)))).toBe(other);
    expect(await refusingDuplicate(EMAIL, 'email-taken', () => Promise.resolve('done'))).toBe('done');
  });
});
