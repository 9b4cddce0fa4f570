import { isFormer } from '../../../lib/person.ts';
import type { CycleMenuFieldsFragment } from '../../../graphql/generated.ts';

type Cycle = Pick<CycleMenuFieldsFragment, 'participants' | 'ownerParticipant'>;

/** The people who can become the organiser. Former members cannot answer. */
export const candidatesOf = ({
  participants,
  ownerParticipant,
}: Cycle): CycleMenuFieldsFragment['participants'] =>
  participants.filter((one) => one.status === 'ACCEPTED' && !isFormer(one) && one.id !== ownerParticipant.id);
