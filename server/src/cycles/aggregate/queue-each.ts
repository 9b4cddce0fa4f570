import type { SignedIn } from '../../context/context.ts';
import type { LimitRule } from '../../domain/limits.ts';
import { takeEach } from '../../limits/limit.service.ts';
import type { EmailDraft } from '../../mail/email-draft.ts';
import { queueEmails } from '../../mail/outbox.service.ts';

/** A letter, and the payment or the seat that it is about. */
interface AboutOne {
  about: string;
  draft: EmailDraft;
}

/** So many letters of a kind about one of these in a day: nobody floods a mailbox by saying and unsaying. */
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
