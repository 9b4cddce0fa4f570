import { oneLine, withoutBareLinks } from '../typed.ts';
import { quoted } from '../text.ts';
import type { EmailContent, RecordLine } from './content.ts';

/** The last line of each letter about a circle (docs/rules.md §25.2). */
export const recordOf = ({ position, fingerprint, title }: RecordLine): string =>
  title === undefined
    ? `Record of this circle: entry ${position}, ${fingerprint}`
    : `Record of ${quoted(withoutBareLinks(oneLine(title)))}: entry ${position}, ${fingerprint}`;

/** What it is good for, and the whole hash. */
export const recordNote = ({ hash, title }: RecordLine): string =>
  title === undefined
    ? `Keep this letter: with its last line anybody can check that the record was not rewritten since. Its whole hash is ${hash}.`
    : `Keep this letter: with its line below anybody can check that the record of ${quoted(withoutBareLinks(oneLine(title)))} was not rewritten since. The whole hash of that entry is ${hash}.`;

/** Those of every circle that a letter is about. */
export const recordsOf = ({ record, furtherRecords = [] }: EmailContent): readonly RecordLine[] =>
  record ? [record, ...furtherRecords] : [];
