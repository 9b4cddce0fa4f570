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

/** What became of a file: the passbook that it is, where every entry follows; else why not. */
export type CheckedFile = { book: PassbookFile } | { problem: string };

/** Checks a passbook file in the browser, by the functions by which the server makes it (docs/rules.md §25.3). */
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

/** @param named the code of an email, which the file must hold; empty if there is none */
export function verdictOf(checked: CheckedFile, named: string): VerdictProps {
  if ('problem' in checked) return { isGood: false, sentences: [checked.problem] };
  const { cycle, entries } = checked.book;
  const newest = fingerprintOf(entries.at(-1)?.hash ?? '');
  const whole = t('check.file.holds', { title: cycle.title, entries: entries.length, code: newest });
  if (named.trim() === '') return { isGood: true, sentences: [whole] };
  const isNamed = readFingerprint(named);
  const found = isNamed && entries.find(({ hash }) => isNamed(hash));
  return {
    isGood: found !== undefined,
    sentences: [
      whole,
      found ? t('check.file.codeFound', { position: found.position }) : t('check.file.codeMissing'),
    ],
  };
}
