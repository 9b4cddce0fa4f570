/** What is said of comparing the ledger with the record (docs/rules.md §25.6). */
export const compareMessages = {
  button: 'Compare record and ledger',
  comparing: 'Comparing...',
  unavailable: 'The record cannot be checked right now. Please try again later.',
  agree: (entries: number) =>
    `The record and the ledger agree (${entries === 1 ? '1 entry' : `${entries} entries`}).`,
  broken: (position: number) =>
    `Entry ${position} of the record does not follow from the one before it. The record was changed.`,
  rewritten: (position: number) =>
    `The record no longer contains entry ${position} of this file. It was rewritten after the file was saved.`,
  busy: 'The circle was changed during the comparison. Please try again.',
  more: (count: number) =>
    count === 1 ? 'There is 1 more difference.' : `There are ${count} more differences.`,
};
