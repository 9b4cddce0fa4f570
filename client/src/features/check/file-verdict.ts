import {
  fingerprintOf,
  PASSBOOK_MAX_BYTES,
  readFingerprint,
  readPassbook,
  verifyPassbook,
} from '@kolo/server/domain';
import { checkWords } from './check-words.ts';

/** What became of a file, sentence by sentence. */
export interface FileVerdict {
  isGood: boolean;
  sentences: string[];
}

const bad = (...sentences: string[]): FileVerdict => ({ isGood: false, sentences });

/**
 * Checks a passbook file in the browser, by the functions by which the server makes it (docs/rules.md §25.3).
 * @param named a fingerprint of a letter, which has to be in it; empty without one
 */
export async function fileVerdict(file: Blob, named: string): Promise<FileVerdict> {
  if (file.size > PASSBOOK_MAX_BYTES) return bad(checkWords.tooLarge);
  const book = readPassbook(await file.text());
  if (!book) return bad(checkWords.noPassbook);
  const { cycle, entries } = book;
  const { brokenAt } = verifyPassbook(cycle.id, entries);
  if (brokenAt !== null) return bad(checkWords.fileBroken(cycle.title, brokenAt, entries.length));
  const newest = entries.at(-1);
  if (!newest) return bad(checkWords.fileEmpty(cycle.title));
  const whole = checkWords.fileHolds(cycle.title, entries.length, fingerprintOf(newest.hash));
  if (named.trim() === '') return { isGood: true, sentences: [whole] };
  const isNamed = readFingerprint(named);
  const found = isNamed && entries.find(({ hash }) => isNamed(hash));
  return found
    ? { isGood: true, sentences: [whole, checkWords.named(found.position)] }
    : bad(whole, checkWords.notNamed);
}
