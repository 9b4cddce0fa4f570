import { insertRows } from '../db/insert.ts';
import { onceCommitted, type Context } from '../context/context.ts';
import { newId } from '../base/tokens.ts';
import { emailKey } from '../domain/account.ts';
import { SOURCE_LOCALE, type Locale } from '../domain/languages.ts';
import { inLanguage } from '../domain/messages/translate.ts';
import { DomainError } from '../domain/errors.ts';
import { sentence } from '../domain/messages/sentence.ts';
import { accountsOf, takeFromBudget, type AccountWarning } from './budget.ts';
import type { AccountAtAddress } from '../context/wiring.ts';
import type { EmailDraft, UnwrittenEmail } from './email-draft.ts';
import { Email } from './email.entity.ts';
import { countEach, mailTally } from './tally.ts';

/**
 * Puts an email into the outbox, in the transaction that causes it (docs/rules.md §12.3).
 * @returns false if the mailbox has used up its budget of the day; the email is then dropped and counted (§12.9)
 */
export async function queueEmail(tx: Context, email: UnwrittenEmail): Promise<boolean> {
  const [isQueued] = await queueEmails(tx, [email]);
  return isQueued === true;
}

/**
 * Queues an email that warns a person about a change of their account, in the transaction of the change. Its share of the mailbox's
 * budget is its own, so other people's emails cannot use it up. Over that share the change is refused, so that none is silent
 * (docs/rules.md §34.1).
 * @throws DomainError `limit-reached`
 */
export async function queueAccountWarning(tx: Context, email: UnwrittenEmail<AccountWarning>): Promise<void> {
  if (await queueEmail(tx, email)) return;
  throw new DomainError('limit-reached', {
    sentences: [sentence('limits.accountEmails', { email: email.recipient })],
  });
}

/** Former members have an id in the place of their address. */
const isFormerMember = (recipient: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(recipient);

/**
 * Writes several emails, each in the language of its reader (docs/rules.md §33.2), and puts them into the outbox. Leaves out emails
 * about cycles to disabled accounts, who cannot do anything there, and all to former members (docs/rules.md §41.4).
 * @returns for each email, whether it was queued
 */
export async function queueEmails(tx: Context, emails: readonly UnwrittenEmail[]): Promise<boolean[]> {
  if (emails.length === 0) return [];
  const accounts = await accountsOf(tx, emails);
  const localeOf = await localesOf(tx, emails, accounts);
  const drafts = emails.map((email) =>
    inLanguage(localeOf(email), () => email.write({ privacyUrl: tx.privacyUrl })),
  );
  const isWanted = ({ record, recipient }: EmailDraft): boolean =>
    !isFormerMember(recipient) && (record === null || accounts.get(emailKey(recipient))?.isDisabled !== true);
  const wanted = drafts.filter(isWanted);
  const fitBudget = await takeFromBudget(tx, wanted, accounts);
  const queued = wanted.filter((_draft, index) => fitBudget[index]);
  const now = tx.clock();
  await insertRows(
    tx,
    Email,
    queued.map((draft) => ({ ...draft, id: newId(), createdAt: now, dueAt: now })),
  );
  onceCommitted(tx, () => {
    countEach(mailTally.written, queued);
    countEach(
      mailTally.overBudget,
      wanted.filter((_draft, index) => !fitBudget[index]),
    );
  });
  const inOutbox = new Set(queued);
  return drafts.map((draft) => inOutbox.has(draft));
}

/** The language of each reader: the email's own; that of their account; without one, that of the newest invite to the address; else English. */
async function localesOf(
  tx: Context,
  emails: readonly UnwrittenEmail[],
  accounts: ReadonlyMap<string, AccountAtAddress>,
): Promise<(email: UnwrittenEmail) => Locale> {
  const keys = emails.map(({ recipient }) => emailKey(recipient));
  const strangers = keys.filter((key) => !accounts.has(key));
  const invited = strangers.length > 0 ? await tx.wiring.inviteLocales(tx, strangers) : undefined;
  return ({ recipient, locale }) => {
    const key = emailKey(recipient);
    return locale ?? accounts.get(key)?.locale ?? invited?.get(key) ?? SOURCE_LOCALE;
  };
}
