import { inFileName } from '../../../lib/save-file.ts';

/** What is said of the record beside the history (docs/rules.md §25.3). */
export const recordMessages = {
  save: 'Save the passbook',
  saving: 'Saving...',
  agreement: 'Read the agreement',
  check: 'Check a letter',
  fileName: (title: string) => `kolo-passbook-${inFileName(title, 'circle')}.json`,
};
