import type { CycleMenuFieldsFragment } from '../../../graphql/generated.ts';

/** The people who can take the circle over from the organiser. */
export const candidatesOf = ({
  participants,
  viewerParticipant,
}: Pick<
  CycleMenuFieldsFragment,
  'participants' | 'viewerParticipant'
>): CycleMenuFieldsFragment['participants'] =>
  participants.filter(({ id, status }) => status === 'ACCEPTED' && id !== viewerParticipant?.id);
