import { insertRows } from '../db/insert.ts';
import { onceCommitted, type Context } from '../context/context.ts';
import { newId } from '../base/tokens.ts';
import type { LetterDraft } from './letter-draft.ts';
import { Letter } from './letter.entity.ts';
import { countWritten } from './tally.ts';

/** Puts a letter into the outbox, in the transaction that causes it: both stand, or neither (docs/rules.md §12.3). */
export const queueLetter = (tx: Context, draft: LetterDraft): Promise<void> => queueLetters(tx, [draft]);

/** The same of several at once. */
export async function queueLetters(tx: Context, drafts: readonly LetterDraft[]): Promise<void> {
  const now = tx.clock();
  await insertRows(
    tx,
    Letter,
    drafts.map((draft) => ({ ...draft, id: newId(), createdAt: now, dueAt: now })),
  );
  onceCommitted(tx, () => countWritten(drafts));
}
