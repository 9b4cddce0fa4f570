import { firstOf } from '@kolo/server/domain/text.ts';
import { t } from '../lib/t.ts';

interface PasteResult {
  added: number;
  /** The addresses that were already listed. */
  known: readonly string[];
  unreadable: readonly string[];
  /** The addresses that exceed the limit. */
  tooMany: readonly string[];
}

/** The result of pasting a list of addresses, one sentence each (docs/rules.md §20.7). */
export const pasteMessages = ({ added, known, unreadable, tooMany }: PasteResult, max: number): string[] => [
  t('inviteForm.paste.added', { count: added }),
  ...(known.length > 0 ? [t('inviteForm.paste.known', { emails: firstOf(known) })] : []),
  ...(unreadable.length > 0 ? [t('inviteForm.paste.unreadable', { texts: firstOf(unreadable) })] : []),
  ...(tooMany.length > 0 ? [t('inviteForm.paste.tooMany', { max, emails: firstOf(tooMany) })] : []),
];
