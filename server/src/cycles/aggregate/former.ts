import { formerNumberAt } from '../../domain/deletion.ts';
import { formerName } from '../../domain/names.ts';
import type { Participant } from '../tables/participant.entity.ts';

type Keyed = Pick<Participant, 'id' | 'emailKey'>;

/**
 * Whether the person behind a participant has deleted their account (docs/rules.md §41.3). The row keeps its account, so that the audit
 * log can be compared with it, but no address.
 */
export const isFormer = ({ id, emailKey }: Keyed): boolean => id === emailKey;

/** The same as an SQL condition for the participant `p`. */
export const IS_FORMER = 'p.emailKey = p.id';
export const NOT_FORMER = 'p.emailKey <> p.id';

/** The number of a former member, the same throughout the cycle; null for everyone else. */
export const formerNumberOf = (participant: Keyed & Pick<Participant, 'position'>): number | null =>
  isFormer(participant) ? formerNumberAt(participant.position) : null;

/** The name of a former member; undefined for everyone else. */
export function formerNameOf(participant: Keyed & Pick<Participant, 'position'>): string | undefined {
  const number = formerNumberOf(participant);
  return number === null ? undefined : formerName(number);
}
