// @mysql
import { QueryFailedError } from 'typeorm';
import { inTransaction } from '../context/context.ts';
import { DomainError } from '../domain/errors.ts';
import { startTestWorld, type TestWorld } from '../../test/tools/test-context.ts';
import { newId } from '../base/tokens.ts';
import { User } from '../accounts/users/user.entity.ts';
import { refusalOfDuplicate, UNIQUE_KEYS } from '../db/duplicates.ts';

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
  it("becomes the rule's own error on every database", async () => {
    await insert('ada@example.com');

    expect(await failureOf(insert('ada@example.com'))).toMatchObject(new DomainError('email-taken'));
  });

  it('is not confused with another one, whatever the value contains', async () => {
    const id = newId();
    await insert('bob@example.com', id);

    const failure = await failureOf(insert("for key 'UQ_users_email_key'", id));
    expect(failure).toBeInstanceOf(QueryFailedError);
    expect(refusalOfDuplicate(new Error('UNIQUE constraint failed: users.emailKey'))).toBeUndefined();
    expect(refusalOfDuplicate(undefined)).toBeUndefined();
  });

  it.each([
    ['MySQL 8 and TiDB', "Duplicate entry 'ada' for key 'users.UQ_users_email_key'", 'email-taken'],
    ['MariaDB', "Duplicate entry 'ada' for key 'UQ_users_email_key'", 'email-taken'],
    ['another key', "Duplicate entry 'UQ_users_email_key' for key 'users.PRIMARY'", undefined],
  ])('is recognised as %s reports it', (_engine, message, expected) => {
    const failure = new QueryFailedError('INSERT', [], Object.assign(new Error(message), { errno: 1062 }));

    expect(refusalOfDuplicate(failure)?.reason).toBe(expected);
  });

  it('is listed for each unique key that enforces a rule, with its columns', () => {
    const made = world.db.source.entityMetadatas
      .filter(({ tableName }) =>
        ['users', 'account_emails', 'passkeys', 'participants', 'invites', 'rounds', 'payments'].includes(
          tableName,
        ),
      )
      .flatMap(({ tableName, indices }) =>
        indices
          .filter(({ isUnique }) => isUnique)
          .map(({ name, columns }) => [
            name,
            columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
          ]),
      );

    expect(Object.fromEntries(made)).toEqual(
      Object.fromEntries(Object.entries(UNIQUE_KEYS).map(([name, { columns }]) => [name, columns])),
    );
  });
});
