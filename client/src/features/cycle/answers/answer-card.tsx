import type { InviteAnswerFieldsFragment, SlotAnswerFieldsFragment } from '../../../graphql/generated.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { InviteAnswer } from './invite-answer.tsx';
import { SlotAnswer } from './slot-answer.tsx';

interface AnswerCardProps {
  cycle: InviteAnswerFieldsFragment & SlotAnswerFieldsFragment;
  search: CycleSearch;
}

/** Asks the viewer to join the cycle or to confirm a slot. Only the URL decides which, for every viewer (docs/rules.md §20.10). */
export function AnswerCard({ cycle, search }: AnswerCardProps) {
  const isInvite = search.purpose === 'invite' || search.status === 'pending';
  if (isInvite) return <InviteAnswer cycle={cycle} token={search.token} />;
  return search.purpose === 'collectionStatus' ? <SlotAnswer cycle={cycle} token={search.token} /> : null;
}
