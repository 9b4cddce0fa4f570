import type { CycleViewProps } from './cycle-view.tsx';
import { InviteAnswer } from './invite-answer.tsx';
import { SlotAnswer } from './slot-answer.tsx';

/** What the viewer is asked, by the address alone, whoever looks: to join the cycle, or to confirm a slot (docs/rules.md §20.10). */
export function AnswerCard({ cycle, search }: CycleViewProps) {
  const asksInvite = search.purpose === 'invite' || search.status === 'pending';
  if (asksInvite) return <InviteAnswer cycle={cycle} token={search.token} />;
  return search.purpose === 'collectionStatus' ? <SlotAnswer cycle={cycle} token={search.token} /> : null;
}
