import type { CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';

/** The name of a participant as the page shows it, with a number if two have the same name. */
export const nameIn = (
  { participants }: Pick<CycleViewFieldsFragment, 'participants'>,
  id: string,
): string => {
  const person = participants.find((each) => each.id === id);
  return person ? personLabel(person) : '';
};

/** The same, with "(you)" behind the viewer's own name, for lists of all participants. */
export const nameOrYouIn = (
  cycle: Pick<CycleViewFieldsFragment, 'participants' | 'viewerParticipant'>,
  id: string,
): string =>
  id === cycle.viewerParticipant?.id
    ? t('stopping.balance.you', { name: nameIn(cycle, id) })
    : nameIn(cycle, id);
