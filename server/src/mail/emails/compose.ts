import { t } from '../../base/messages.ts';
import { languageTag } from '../../domain/messages/language.ts';
import type { EmailDraft, EmailKind, UnwrittenEmail } from '../email-draft.ts';
import { clamp, isolatesClosed, oneSubject, withoutEncodedWords, withoutLinks } from '../typed.ts';
import type { EmailContent, RecordLine } from './content.ts';
import { emailHtml } from './html.ts';
import { emailText } from './text.ts';

const SUBJECT_MAX = 200;

/**
 * Defines the emails of a kind. They are written when they enter the outbox, where the reader's language is known.
 *
 * @param contentOf writes the texts of an email, in the current language
 */
export const email =
  <Kind extends EmailKind, Details extends { to: string }>(
    kind: Kind,
    contentOf: (details: Details) => EmailContent,
  ) =>
  (details: Details): UnwrittenEmail<Kind> => ({
    kind,
    recipient: details.to,
    write: (frame = {}) => compose(kind, { ...contentOf(details), ...frame }),
  });

/** Lays out an email as HTML and as plain text. */
function compose(kind: EmailKind, content: EmailContent): EmailDraft {
  const { record, furtherRecords = [] } = content;
  const subject = subjectOf(content);
  return {
    kind,
    language: languageTag(),
    recipient: content.to,
    subject,
    html: emailHtml({ ...content, subject }),
    text: emailText(content),
    secret: content.secret,
    record: record ? headerOf(record) : null,
    furtherRecords: furtherRecords.length > 0 ? furtherRecords.map(headerOf).join('\n') : null,
    unsubscribe: content.unsubscribe?.link ?? null,
    goodUntil: content.goodUntil ?? null,
  };
}

const headerOf = ({ cycleId, position, hash }: RecordLine): string => `${cycleId} ${position} ${hash}`;

/** Emails about different things get different subjects: mail programs group equal ones, and hide what repeats. */
function subjectOf({ subject, about, record }: EmailContent): string {
  const detail =
    about === undefined && record
      ? t('emailLayout.aboutEntry', { position: String(record.position) })
      : about;
  const end = detail ? ` (${detail})` : '';
  return (
    isolatesClosed(clamp(withoutEncodedWords(withoutLinks(oneSubject(subject))), SUBJECT_MAX - end.length)) +
    end
  );
}
