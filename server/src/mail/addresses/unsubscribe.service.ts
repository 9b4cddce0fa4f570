import { inTransaction, type Context } from '../../context/context.ts';
import { MailAddress } from './mail-address.entity.ts';
import { hashThatCounts } from './merge-addresses.ts';

/** Letters that whoever gets them may turn off. */
export type EmailChoice = 'reminders' | 'receipts';

/** What a link of a letter turns off, and how things stand. Whose address it is, it does not say. */
export interface Choice {
  kind: EmailChoice;
  isOn: boolean;
  hasAccount: boolean;
}

/** As they are drawn: for anything else nobody is asked. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What the token is for; undefined for one that is none of ours, however it is none. */
export async function choiceOf(ctx: Context, token: string): Promise<Choice | undefined> {
  return (await find(ctx, token))?.choice;
}

/** Turns the letters off of which the token comes; a repeat changes nothing (docs/rules.md §27.3). */
export async function turnOff(ctx: Context, token: string): Promise<Choice | undefined> {
  const found = await find(ctx, token);
  if (!found?.choice.isOn) return found?.choice;
  const { choice, addressHash } = found;
  await inTransaction(ctx, (tx) => tx.manager.update(MailAddress, { addressHash }, { [choice.kind]: false }));
  return { ...choice, isOn: false };
}

/** Each of both tokens has an index of its own. */
async function find(
  { manager }: Context,
  token: string,
): Promise<{ addressHash: string; choice: Choice } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await manager.findOneBy(MailAddress, [{ remindersToken: token }, { receiptsToken: token }]);
  if (!row) return undefined;
  const kind = row.remindersToken === token ? 'reminders' : 'receipts';
  const addressHash = hashThatCounts(row.addressHash);
  const said = addressHash === row.addressHash ? row : await manager.findOneBy(MailAddress, { addressHash });
  if (!said) return undefined;
  return { addressHash, choice: { kind, isOn: said[kind], hasAccount: said.userId !== null } };
}
