import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { endingMessages } from '../ending/ending-messages.ts';

/** How somebody is called on the page, where two of one name are told apart. */
export const nameIn = (
  { participants }: Pick<CycleViewFieldsFragment, 'participants'>,
  id: string,
): string => {
  const person = participants.find((each) => each.id === id);
  return person ? personLabel(person) : '';
};

/** The same in a list of all, where one looks for oneself. */
export const nameOrYouIn = (
  cycle: Pick<CycleViewFieldsFragment, 'participants' | 'viewerParticipant'>,
  id: string,
): string =>
  id === cycle.viewerParticipant?.id ? `${nameIn(cycle, id)} (${endingMessages.you})` : nameIn(cycle, id);
