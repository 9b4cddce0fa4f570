import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';

/** The name of a participant as the page shows it, with a number if two have the same name. */
export const nameIn = (
  { participants }: Pick<CycleViewFieldsFragment, 'participants'>,
  id: string,
): string => {
  const person = participants.find((each) => each.id === id);
  return person ? personLabel(person) : '';
};
