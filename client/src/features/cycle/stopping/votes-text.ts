import { t } from '../../../lib/t.ts';

/** How many of all participants agree to stop, and whether that is enough. */
export const votesOfAllText = (agreed: number, needed: number, people: number): string =>
  agreed >= needed
    ? t('stopping.votes.enough', { agreed, people })
    : t('stopping.votes.missing', { agreed, people, needed });

/** The same for the participants who would be owed money. */
export function votesOfOwedText(agreed: number, needed: number, owed: number): string {
  if (needed === 0) return t('stopping.owedVotes.none');
  if (owed === 1)
    return agreed >= needed ? t('stopping.owedVotes.onlyOneAgrees') : t('stopping.owedVotes.onlyOneMissing');
  return agreed >= needed
    ? t('stopping.owedVotes.enough', { agreed, owed })
    : t('stopping.owedVotes.missing', { agreed, owed, needed });
}
