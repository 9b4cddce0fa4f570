import { t } from '../../base/messages.ts';
import { oneLine, withoutBareLinks } from '../typed.ts';
import { quoted } from '../text.ts';
import type { EmailContent, RecordLine } from './content.ts';

const quotedTitle = (title: string): string => quoted(withoutBareLinks(oneLine(title)));

/** The last line of each email about a cycle (docs/rules.md §25.2). */
export function recordText({ position, fingerprint, title }: RecordLine): string {
  const entry = { position: String(position), fingerprint };
  return title === undefined
    ? t('emailLayout.record', entry)
    : t('emailLayout.recordOf', { ...entry, title: quotedTitle(title) });
}

/** What that line is for. */
export const recordNote = ({ title }: RecordLine): string =>
  title === undefined
    ? t('emailLayout.recordNote')
    : t('emailLayout.recordNoteOf', { title: quotedTitle(title) });

/** One for each cycle that an email is about. */
export const recordsOf = ({ record, furtherRecords = [] }: EmailContent): readonly RecordLine[] =>
  record ? [record, ...furtherRecords] : [];
