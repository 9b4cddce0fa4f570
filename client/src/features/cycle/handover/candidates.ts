import { isFormer } from '../../../lib/person.ts';
import type { CycleMenuFieldsFragment } from '../../../graphql/generated.ts';

/** The people who can take the circle over from the organiser. Former members cannot answer. */
export const candidatesOf = ({
  participants,
  viewerParticipant,
}: Pick<
  CycleMenuFieldsFragment,
  'participants' | 'viewerParticipant'
>): CycleMenuFieldsFragment['participants'] =>
  participants.filter(
    (one) => one.status === 'ACCEPTED' && !isFormer(one) && one.id !== viewerParticipant?.id,
  );
