import { In, IsNull, LessThan, Not } from 'typeorm';
import type { Context } from '../../context/context.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { User } from '../users/user.entity.ts';

/** An account as an operator's list shows it. */
export interface ListedAccount {
  id: string;
  email: string;
  name: string;
  createdAt: Date;
  disabledAt: Date | null;
}

/** How many accounts are read at a time. */
const BATCH = 1_000;

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Searches in code, because databases compare non-ASCII characters differently. */
const matches =
  (text: string) =>
  ({ email, firstName, lastName }: User): boolean =>
    [email, `${firstName} ${lastName}`].some((each) => comparable(each).includes(comparable(text)));

/**
 * Lists the accounts whose email or name contains `text`, ignoring case, newest first.
 * @param limit the maximum number of accounts
 * @param before the id of an account: only accounts created before it are listed
 */
export async function listAccounts(
  { manager }: Context,
  text: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<ListedAccount[]> {
  const found: User[] = [];
  const isFound = matches(text);
  for (let last = before; found.length < limit;) {
    const users = await manager.find(User, {
      select: { id: true, email: true, firstName: true, lastName: true, createdAt: true },
      where: { deletedAt: IsNull(), ...(last === undefined ? {} : { id: LessThan(last) }) },
      order: { id: 'DESC' },
      take: BATCH,
    });
    found.push(...users.filter(isFound));
    if (users.length < BATCH) break;
    last = users.at(-1)?.id;
  }
  const shown = found.slice(0, limit);
  const disabled = await manager.findBy(Credential, {
    userId: In(shown.map(({ id }) => id)),
    disabledAt: Not(IsNull()),
  });
  const disabledAt = new Map(disabled.map((credential) => [credential.userId, credential.disabledAt]));
  return shown.map((user) => ({
    id: user.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    createdAt: user.createdAt,
    disabledAt: disabledAt.get(user.id) ?? null,
  }));
}

/** Counts all accounts and the disabled ones among them. */
export async function countAccounts({ manager }: Context): Promise<{ all: number; disabled: number }> {
  return {
    all: await manager.countBy(User, { deletedAt: IsNull() }),
    disabled: await manager.countBy(Credential, { disabledAt: Not(IsNull()) }),
  };
}
