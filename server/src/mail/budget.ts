import { networkOf } from '../base/network.ts';
import type { Context } from '../context/context.ts';
import type { AccountAtAddress } from '../context/wiring.ts';
import { emailKey, mailboxKey } from '../domain/account.ts';
import {
  accountEmails,
  accountEmailsToUnverified,
  accountNotices,
  emailsFromNetwork,
  ownPayToEmails,
  passwordEmails,
  payToEmails,
  proofEmails,
  resetEmails,
  type LimitRule,
} from '../domain/limits.ts';
import { budgetDemands } from '../limits/email-limits.ts';
import { takeFirstWithRoom, type Demand } from '../limits/limit.service.ts';
import type { EmailKind, UnwrittenEmail } from './email-draft.ts';

interface Share {
  rule: LimitRule;
  /** Whether each network address that asks for such emails has only a part of the share. */
  isByNetwork?: true;
  /** Whether an email beyond the share counts among all others, instead of being dropped. */
  elseAmongAll?: true;
}

/**
 * Emails that warn people about a change of their own account. Send them with `queueAccountWarning`, so that no change is silent.
 * The value is their share for a verified address.
 */
const ACCOUNT_WARNINGS = {
  'password-changed': passwordEmails,
  'email-change-notice': accountEmails,
  'token-added': accountEmails,
  'token-removed': accountEmails,
  'passkey-changed': accountEmails,
} satisfies Partial<Record<EmailKind, LimitRule>>;

export type AccountWarning = keyof typeof ACCOUNT_WARNINGS;

const isAccountWarning = (kind: EmailKind): kind is AccountWarning => Object.hasOwn(ACCOUNT_WARNINGS, kind);

/** Other kinds that have a small share of their own; all others count together. */
const SHARES: Partial<Record<EmailKind, Share>> = {
  reset: { rule: resetEmails, isByNetwork: true },
  'prove-email': { rule: proofEmails, isByNetwork: true },
  'email-change-code': { rule: proofEmails, isByNetwork: true },
  'email-changed': { rule: accountNotices, elseAmongAll: true },
  'account-deleted': { rule: accountNotices, elseAmongAll: true },
  'new-device': { rule: accountNotices, elseAmongAll: true },
  'token-expiring': { rule: accountNotices, elseAmongAll: true },
  'own-pay-to-changed': { rule: ownPayToEmails, elseAmongAll: true },
  'pay-to-changed': { rule: payToEmails, elseAmongAll: true },
};

type Addressed = Pick<UnwrittenEmail, 'kind' | 'recipient'>;

/**
 * Counts each email against the budget of its mailbox, in the transaction that queues it (docs/rules.md §12.9). Counts mailboxes, not
 * addresses: one person reads `kim+1@` and `kim+2@`.
 * @param accounts by address, as `accountsOf` returns them
 * @returns for each email, whether it fits the budget
 */
export const takeFromBudget = (
  tx: Context,
  emails: readonly Addressed[],
  accounts: ReadonlyMap<string, AccountAtAddress>,
): Promise<boolean[]> =>
  takeFirstWithRoom(
    tx,
    emails.map((email) =>
      alternativesFor(tx, email, accounts.get(emailKey(email.recipient))?.isVerified ?? false),
    ),
  );

/** The accounts at the addresses of these emails, by normalised address. */
export const accountsOf = (
  tx: Context,
  emails: readonly Addressed[],
): Promise<ReadonlyMap<string, AccountAtAddress>> =>
  tx.wiring.accountsAt(
    tx,
    emails.map(({ recipient }) => emailKey(recipient)),
  );

/** The limits that an email can count against: it takes the first alternative in which every limit has room. */
function alternativesFor(tx: Context, { kind, recipient }: Addressed, isVerified: boolean): Demand[][] {
  // Accounts that strangers create for tagged addresses must not use up the share of a verified address.
  const holder = isVerified ? `verified\n${emailKey(recipient)}` : mailboxKey(recipient);
  if (isAccountWarning(kind)) {
    return [[{ rule: isVerified ? ACCOUNT_WARNINGS[kind] : accountEmailsToUnverified, subject: holder }]];
  }
  const amongAll = budgetDemands(recipient, isVerified);
  const share = SHARES[kind];
  if (!share) return [amongAll];
  const own: Demand[] = [{ rule: share.rule, subject: holder }];
  if (share.isByNetwork) {
    own.push({ rule: emailsFromNetwork, subject: `${kind}\n${holder}\n${networkOf(tx.address)}` });
  }
  return share.elseAmongAll ? [own, amongAll] : [own];
}
