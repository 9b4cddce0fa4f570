import type { InviteAnswerFieldsFragment, SlotAnswerFieldsFragment } from '../../../graphql/generated.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { InviteAnswer } from './invite-answer.tsx';
import { SlotAnswer } from './slot-answer.tsx';

interface AnswerCardProps {
  cycle: InviteAnswerFieldsFragment & SlotAnswerFieldsFragment;
  search: CycleSearch;
}

/** What the viewer is asked, by the address alone, whoever looks: to join the cycle, or to confirm a slot (docs/rules.md §20.10). */
export function AnswerCard({ cycle, search }: AnswerCardProps) {
  const asksInvite = search.purpose === 'invite' || search.status === 'pending';
  if (asksInvite) return <InviteAnswer cycle={cycle} token={search.token} />;
  return search.purpose === 'collectionStatus' ? <SlotAnswer cycle={cycle} token={search.token} /> : null;
}
