import type { SignedIn } from '../context/context.ts';
import { emailKey, mailboxKey } from '../domain/account.ts';
import {
  emailsToMailbox,
  emailsToUnverified,
  firstQuestion,
  emailsFromOne,
  emailsOfUnverified,
  emailsToOne,
  questionsToOne,
} from '../domain/limits.ts';
import { sentence } from '../domain/messages/sentence.ts';
import { takeEach, type Demand } from './limit.service.ts';

// Limits count mailboxes, not addresses: one person reads `kim+1@` and `kim+2@`.

/** One sentence for all addresses of a request. */
const noMoreEmails: Demand['sentence'] = (_use, emails) => sentence('limits.emailsTo', { emails });

/**
 * What invites from the viewer to these addresses count for, per viewer and in total (ADR 22). The viewer's own address counts like
 * any other, because it may belong to someone else. If a mailbox has reached its daily limit of emails (docs/rules.md §12.9), the
 * invite is refused with the same message, because without its email it would wait for ever.
 */
export async function inviteDemands(
  tx: SignedIn,
  addresses: readonly { email: string; field?: string }[],
  isVerified: boolean,
): Promise<Demand[]> {
  const accounts = await tx.wiring.accountsAt(
    tx,
    addresses.map(({ email }) => emailKey(email)),
  );
  return addresses.flatMap(({ email, field }): Demand[] => {
    const mailbox = mailboxKey(email);
    const message = { sentence: noMoreEmails, about: email, ...(field === undefined ? {} : { field }) };
    return [
      { ...message, rule: emailsFromOne, subject: `${tx.viewer.id}\n${mailbox}` },
      { ...message, rule: emailsToOne, subject: mailbox },
      ...(isVerified ? [] : [{ ...message, rule: emailsOfUnverified, subject: mailbox }]),
      ...budgetDemands(email, accounts.get(emailKey(email))?.isVerified ?? false).map((each) => ({
        ...message,
        ...each,
        countsLater: true as const,
      })),
    ];
  });
}

/** What an email without a share of its own counts for in its mailbox's budget (docs/rules.md §12.9). */
export function budgetDemands(email: string, isVerified: boolean): Demand[] {
  const subject = mailboxKey(email);
  return [{ rule: emailsToMailbox, subject }, ...(isVerified ? [] : [{ rule: emailsToUnverified, subject }])];
}

/**
 * What questions about slots count for. People with a slot have accepted an invite, so no stranger asks them. Invites by strangers
 * do not use up this limit, but questions count among all emails to the address. A cycle counts once a day among the owner's five
 * emails to a person, however many rounds of questions it takes, so that two cycles can be set up in an evening.
 */
export async function questionDemands(
  tx: SignedIn,
  participants: readonly { id: string; email: string }[],
): Promise<Demand[]> {
  const isFirst = await takeEach(
    tx,
    participants.map(({ id }) => ({ rule: firstQuestion, subject: id })),
  );
  return participants.flatMap(({ email }, index) => {
    const mailbox = mailboxKey(email);
    const message = { sentence: noMoreEmails, about: email };
    const counted: Demand[] = [
      { ...message, rule: questionsToOne, subject: mailbox },
      { rule: emailsToOne, subject: mailbox, refusesNothing: true },
    ];
    if (isFirst[index])
      counted.push({ ...message, rule: emailsFromOne, subject: `${tx.viewer.id}\n${mailbox}` });
    return counted;
  });
}
