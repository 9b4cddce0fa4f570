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
import { limitReached } from '../domain/messages/limits-reached.ts';
import { takeEach, type Demand } from './limit.service.ts';

// Counted are mailboxes and not addresses: `kim+1@` and `kim+2@` are read by one person.

/** One sentence for all addresses of a call. */
const noMoreEmails: Demand['sentence'] = (_use, emails) => limitReached.emailsTo(emails);

/**
 * What invites from the viewer to these addresses count for, by the viewer and by everybody (ADR 22); one's own address counts
 * like any other, as it need not be one's own. Where a mailbox has had its emails of the day (docs/rules.md §12.9), the invite is
 * refused in the same words: without its email it would wait for nothing.
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
    const box = mailboxKey(email);
    const said = { sentence: noMoreEmails, about: email, ...(field === undefined ? {} : { field }) };
    return [
      { ...said, rule: emailsFromOne, subject: `${tx.viewer.id}\n${box}` },
      { ...said, rule: emailsToOne, subject: box },
      ...(isVerified ? [] : [{ ...said, rule: emailsOfUnverified, subject: box }]),
      ...budgetDemands(email, accounts.get(emailKey(email))?.isVerified ?? false).map((each) => ({
        ...said,
        ...each,
        countsLater: true as const,
      })),
    ];
  });
}

/** What an email counts for that has no share of its own, in the budget of its mailbox (docs/rules.md §12.9). */
export function budgetDemands(email: string, isVerified: boolean): Demand[] {
  const subject = mailboxKey(email);
  return [{ rule: emailsToMailbox, subject }, ...(isVerified ? [] : [{ rule: emailsToUnverified, subject }])];
}

/**
 * What questions about slots count for. Who holds a slot has accepted an invite, so no stranger asks: invites of strangers use up
 * none of these, though a question counts among all letters to its address. To the owner's five a circle counts once a
 * day, however many rounds it takes, so that two circles can be set up in an evening.
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
    const box = mailboxKey(email);
    const said = { sentence: noMoreEmails, about: email };
    const counted: Demand[] = [
      { ...said, rule: questionsToOne, subject: box },
      { rule: emailsToOne, subject: box, refusesNothing: true },
    ];
    if (isFirst[index]) counted.push({ ...said, rule: emailsFromOne, subject: `${tx.viewer.id}\n${box}` });
    return counted;
  });
}
