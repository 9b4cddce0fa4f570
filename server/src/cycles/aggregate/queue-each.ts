import type { SignedIn } from '../../context/context.ts';
import type { LimitRule } from '../../domain/limits.ts';
import { takeEach } from '../../limits/limit.service.ts';
import type { UnwrittenEmail } from '../../mail/email-draft.ts';
import { queueEmails } from '../../mail/outbox.service.ts';

/** An email, and the payment or participant it is about. */
interface AboutOne {
  about: string;
  draft: UnwrittenEmail;
}

/**
 * Queues the emails that the daily limit allows for one kind and subject. Otherwise, someone could flood a mailbox by
 * stating something and taking it back, again and again.
 */
export async function queueEach(tx: SignedIn, rule: LimitRule, emails: readonly AboutOne[]): Promise<void> {
  const hasRoom = await takeEach(
    tx,
    emails.map(({ about, draft }) => ({ rule, subject: `${draft.kind}\n${about}` })),
  );
  await queueEmails(
    tx,
    emails.flatMap(({ draft }, index) => (hasRoom[index] ? [draft] : [])),
  );
}
