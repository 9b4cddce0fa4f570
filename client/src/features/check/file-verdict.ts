import {
  fingerprintOf,
  PASSBOOK_MAX_BYTES,
  readFingerprint,
  readPassbook,
  verifyWithPauses,
  type PassbookFile,
} from '@kolo/server/domain/passbook.ts';
import type { VerdictProps } from '../../components/verdict.tsx';
import { t } from '../../lib/t.ts';
import { turn } from '../../lib/turn.ts';

/** A valid passbook, or what is wrong with the file. */
export type CheckedFile = { book: PassbookFile } | { problem: string };

/** Checks a passbook file in the browser, with the functions that the server uses to make it (docs/rules.md §25.3). */
export async function checkedFile(file: Blob): Promise<CheckedFile> {
  if (file.size > PASSBOOK_MAX_BYTES) return { problem: t('check.file.tooLarge') };
  const book = readPassbook(await file.text());
  if (!book) return { problem: t('check.file.unreadable') };
  const { cycle, entries } = book;
  if (entries.length === 0) return { problem: t('check.file.empty', { title: cycle.title }) };
  const { brokenAt } = await verifyWithPauses(cycle.id, entries, turn);
  return brokenAt === null
    ? { book }
    : { problem: t('check.file.changed', { title: cycle.title, brokenAt, entries: entries.length }) };
}

/**
 * Anyone who has a file can change it and calculate all hashes again. Only a code from an email shows what has not been changed:
 * its entry, and those before it.
 * @param code the code from an email, which one entry must have; empty if none was entered
 */
export function verdictOf(checked: CheckedFile, code: string): VerdictProps {
  if ('problem' in checked)
    return { sign: 'cross', title: t('check.title.file'), sentences: [checked.problem] };
  const { cycle, entries } = checked.book;
  const newest = fingerprintOf(entries.at(-1)?.hash ?? '');
  const valid = t('check.file.holds', { title: cycle.title, entries: entries.length, code: newest });
  if (code.trim() === '')
    return { sign: 'question', title: t('check.title.fits'), sentences: [valid, t('check.file.noCode')] };
  const hasCode = readFingerprint(code);
  const found = hasCode && entries.find(({ hash }) => hasCode(hash));
  if (!found)
    return { sign: 'cross', title: t('check.title.unknown'), sentences: [t('check.file.codeMissing')] };
  const { position } = found;
  return position === entries.length
    ? { sign: 'tick', title: t('check.title.holds'), sentences: [valid, t('check.file.codeNewest')] }
    : {
        sign: 'tick',
        title: t('check.title.holdsUpTo', { position }),
        sentences: [valid, t('check.file.codeFound', { position, entries: entries.length })],
      };
}
