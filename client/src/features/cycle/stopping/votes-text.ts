import type { StoppingFieldsFragment } from '../../../graphql/generated.ts';
import { t } from '../../../lib/t.ts';

type Votes = Pick<
  NonNullable<StoppingFieldsFragment['stop']>,
  'votes' | 'needed' | 'agreedOfOwed' | 'neededOfOwed'
>;

/** The votes of one of the two groups, as numbers and as text. */
export interface GroupVotes {
  agreed: number;
  needed: number;
  text: string;
}

/** The votes of everyone, and of those who would be owed money; the second is undefined if there are none. */
export function votesOf({ votes, needed, agreedOfOwed, neededOfOwed }: Votes): [GroupVotes, GroupVotes?] {
  const all = { agreed: votes.length, needed };
  const owed = { agreed: agreedOfOwed, needed: neededOfOwed };
  const everyone = {
    ...all,
    text: isEnough(all)
      ? t('stopping.votes.everyoneEnough', { agreed: all.agreed })
      : t('stopping.votes.everyone', all),
  };
  if (neededOfOwed === 0) return [everyone];
  const text = isEnough(owed)
    ? t('stopping.votes.owedEnough', { agreed: owed.agreed })
    : t('stopping.votes.owed', owed);
  return [everyone, { ...owed, text }];
}

const isEnough = ({ agreed, needed }: Omit<GroupVotes, 'text'>): boolean => agreed >= needed;
