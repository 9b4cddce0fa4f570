import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';

/** How somebody is called on the page, where two of one name are told apart. */
export const nameIn = (
  { participants }: Pick<CycleViewFieldsFragment, 'participants'>,
  id: string,
): string => {
  const person = participants.find((each) => each.id === id);
  return person ? personLabel(person) : '';
};
