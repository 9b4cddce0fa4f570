import { inTransaction, type Context } from '../../context/context.ts';
import type { Locale } from '../../domain/languages.ts';
import { MailAddress } from './mail-address.entity.ts';
import { hashThatCounts } from './merge-addresses.ts';

/** The kinds of emails from which people can unsubscribe. */
export type EmailChoice = 'reminders' | 'receipts';

/** What an unsubscribe link turns off, and whether it is still on. Does not reveal the address. */
export interface Choice {
  kind: EmailChoice;
  isOn: boolean;
  hasAccount: boolean;
  /** The language of that account. */
  locale?: Locale | undefined;
}

/** The format of tokens. Anything else causes no statement. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a token turns off; undefined for an unknown token. */
export async function choiceOf(ctx: Context, token: string): Promise<Choice | undefined> {
  return (await find(ctx, token))?.choice;
}

/** Unsubscribes by the token of an email; a repeat changes nothing (docs/rules.md §27.3). */
export async function turnOff(ctx: Context, token: string): Promise<Choice | undefined> {
  const found = await find(ctx, token);
  if (!found?.choice.isOn) return found?.choice;
  const { choice, addressHash } = found;
  await inTransaction(ctx, (tx) => tx.manager.update(MailAddress, { addressHash }, { [choice.kind]: false }));
  return { ...choice, isOn: false };
}

async function find(
  { manager, loaders }: Context,
  token: string,
): Promise<{ addressHash: string; choice: Choice } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await manager.findOneBy(MailAddress, [{ remindersToken: token }, { receiptsToken: token }]);
  if (!row) return undefined;
  const kind = row.remindersToken === token ? 'reminders' : 'receipts';
  const addressHash = hashThatCounts(row.addressHash);
  const merged =
    addressHash === row.addressHash ? row : await manager.findOneBy(MailAddress, { addressHash });
  if (!merged) return undefined;
  const user = merged.userId === null ? undefined : await loaders.users.load(merged.userId);
  const choice = {
    kind,
    isOn: merged[kind],
    hasAccount: merged.userId !== null,
    locale: user?.locale,
  } as const;
  return { addressHash, choice };
}
