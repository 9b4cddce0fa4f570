import { formerNumberAt } from '../../domain/deletion.ts';
import { formerName } from '../../domain/names.ts';
import type { Stage } from '../../domain/stage.ts';
import type { Participant } from '../tables/participant.entity.ts';

type Keyed = Pick<Participant, 'id' | 'emailKey'>;

/**
 * Whether the person behind a participant has deleted their account (docs/rules.md §41.3). The row keeps its account, so that the audit
 * log can be compared with it, but no address.
 */
export const isFormer = ({ id, emailKey }: Keyed): boolean => id === emailKey;

/** The name of the owner if they are a former member, which only a court's order can lead to before the cycle runs. */
export function formerOwnerName(
  { userId: ownerId }: { userId: string },
  participants: readonly Pick<Participant, 'id' | 'emailKey' | 'position' | 'userId'>[],
): string | undefined {
  const owner = participants.find(({ userId }) => userId === ownerId);
  return owner && formerNameOf(owner);
}

/**
 * Whether no receipt can be taken back any more: the cycle is completed, and a former member could not state anything about it
 * (docs/rules.md §41.4).
 */
export const staysCompleted = ({
  participants,
  state,
}: {
  participants: readonly Keyed[];
  state: { stage: Stage };
}): boolean => state.stage === 'COMPLETED' && participants.some(isFormer);

/** The same as an SQL condition for a participant. */
export const isFormerIn = (alias: string): string => `${alias}.emailKey = ${alias}.id`;
export const isNotFormerIn = (alias: string): string => `${alias}.emailKey <> ${alias}.id`;

/** The number of a former member, the same throughout the cycle; null for everyone else. */
export const formerNumberOf = (participant: Keyed & Pick<Participant, 'position'>): number | null =>
  isFormer(participant) ? formerNumberAt(participant.position) : null;

/** The name of a former member; undefined for everyone else. */
export function formerNameOf(participant: Keyed & Pick<Participant, 'position'>): string | undefined {
  const number = formerNumberOf(participant);
  return number === null ? undefined : formerName(number);
}
