import type { EmailDraft, UnwrittenEmail } from '../../src/mail/email-draft.ts';

/** An email for the outbox whose text is fixed. */
export const unwritten = (draft: EmailDraft): UnwrittenEmail => ({
  kind: draft.kind,
  recipient: draft.recipient,
  write: () => draft,
});
